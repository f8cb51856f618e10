import type { Operation } from '../model/model.js';

const risks = {
  read: 'reads',
  'builds-transaction': 'hands out an unsigned transaction',
  'changes-state': 'changes state',
  'moves-funds': 'moves funds',
} as const;

/** The doc comment of a method, paragraph by paragraph. */
export function methodDoc(operation: Operation): string[] {
  return [
    `${operation.summary}.`,
    operation.description,
    `\`${operation.method} ${operation.path}\`: ${risks[operation.facts.risk]}; ${retry(operation)}. Rate limit: ${operation.facts.bucket}.${stability(operation)}`,
    ...errors(operation),
    deprecation(operation),
  ];
}

/** What is particular to the operation in words, what every operation can answer by its status alone. */
function errors({ responses }: Operation): string[] {
  const failures = responses.filter(({ fails }) => fails);
  const own = failures.filter(({ common }) => !common);
  const common = failures.filter((response) => response.common).map(({ status }) => statusWords(status));
  return [
    ...own.map(
      ({ status, description }) => `@throws ApiError ${statusWords(status)}: ${description.split('\n')[0]}`,
    ),
    ...(common.length > 0 ? [`@throws ApiError ${common.join(', ')}, as other operations do.`] : []),
  ];
}

const statusWords = (status: string) => (status === 'default' ? 'of any other status' : status);

function retry({ facts }: Operation): string {
  switch (facts.retry) {
    case 'safe':
      return 'safe to ask again';
    case 'same-bytes-only':
      return `after an unknown outcome send the identical signed transaction again, nothing else${
        facts.reconciledBy
          ? `; when the repeat is refused, ask \`${facts.reconciledBy}\` whether the first one worked`
          : ''
      }`;
    case 'check-first':
      return `after an unknown outcome ask \`${facts.reconciledBy}\` before calling again`;
    case 'never':
      return 'never repeat it by itself';
  }
}

function stability({ facts }: Operation): string {
  const observed = facts.source === 'observed' ? ' Observed, not documented by the service.' : '';
  return facts.stability === 'beta' ? ` Beta: may change without notice.${observed}` : observed;
}

function deprecation({ deprecated, facts }: Operation): string {
  if (!deprecated) return '';
  return `@deprecated ${facts.replacedBy ? `Use \`${facts.replacedBy}\`.` : 'Legacy: the service no longer maintains it.'}`;
}
