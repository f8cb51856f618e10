import { domains } from '../operations/description.js';
import { outcomeTable } from '../operations/errors-section.js';
import { adviceWords } from '../operations/fact-words.js';
import { cell, prose, table } from '../operations/markdown.js';
import { operations } from '../operations/operations.js';
import type { Page } from '../page.js';
import { codesOfInterface, codesOfList, codesOfUnion, type DocumentedCode } from './documented-codes.js';

/** The page of all error codes: ours from the source, the service's from the description. */
export function errorsPage(): Page {
  const text = [
    '# All error codes',
    'Our codes never change their meaning; their texts are for people and may change. The meaning of [a code of the service](#answered-by-the-service) depends on the operation: the same number means something else in another one.',
    adviceSection(),
    '## Thrown by the clients',
    'A `GalileanError`. Check with `isGalileanError(error, code)` of `@galilean/client`, which every domain package exports too. The last column lists the fields of `error.context`, which never holds a key, a token, a body or a transaction.',
    codeTable(codesOfInterface('packages/client/src/errors.ts', 'ErrorContexts')),
    '## Thrown by flows',
    'A `FlowError`. Check with `isFlowError(error, code)` of `@galilean/flow`. `error.next` is an advice word; `error.context` holds what the flow knew when it ended.',
    codeTable(codesOfUnion('packages/flow/src/flow-error.ts', 'FlowErrorCode')),
    'What watches or waits throws a `WatchTimeout` after its `timeoutMs`. It has no code: check with `isWatchTimeout(error)`, which flows export too. `error.last` is the last state.',
    '## Thrown while signing',
    'A `SigningError`. Check with `isSigningError(error, code)` of `@galilean/signing`. Positions count from 0.',
    codeTable(codesOfInterface('packages/signing/src/errors.ts', 'SigningErrorContexts')),
    '## Rules of the guard',
    'In the `findings` of a report, and in `error.context.codes` of `guard/refused`.',
    codeTable(codesOfList('packages/signing/src/finding.ts', 'guardCodes'), 'guard-'),
    'These only warn:',
    codeTable(codesOfUnion('packages/signing/src/finding.ts', 'GuardWarning'), 'guard-'),
    '## Thrown by the mock server',
    'A `MockServerError`. Check with `isMockServerError(error)` of `@galilean/mock-server`.',
    codeTable(codesOfUnion('packages/mock-server/src/contract/errors.ts', 'MockServerErrorCode')),
    '## Answered by the service',
    'One page each:',
    domains
      .filter(hasCodes)
      .map((domain) => `- [${domain}](./errors/${domain}.md)`)
      .join('\n'),
  ].join('\n\n');
  return {
    path: 'errors.md',
    title: 'All error codes',
    description: 'Every error code of the packages, what it means and what to do.',
    order: 2,
    text,
  };
}

function adviceSection(): string {
  const rows = Object.entries(adviceWords).map(([word, meaning]) => [
    `<a id="advice-${word}"></a>\`${word}\``,
    meaning,
  ]);
  return [
    '## Advice',
    'One word that says what to do next. `adviceForSwap(error, "executeOrder")`, `adviceForTokens`, `adviceForTrigger` and `adviceForPrediction` return it for an error or an answer; flows put it into `error.next`.',
    table(['advice', 'what to do'], rows),
  ].join('\n\n');
}

function codeTable(codes: readonly DocumentedCode[], prefix = ''): string {
  const carrying = codes.some(({ carries }) => carries.length > 0);
  const rows = codes.map(({ code, meaning, carries }) => [
    `<a id="${prefix}${anchorOf(code)}"></a>\`${code}\``,
    cell(meaning),
    ...(carrying ? [carries.map((name) => `\`${name}\``).join(', ') || '–'] : []),
  ]);
  return table(['code', 'meaning', ...(carrying ? ['context'] : [])], rows);
}

/** The anchor of `http/status` is `#http-status`. */
const anchorOf = (code: string) => code.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const withCodes = (domain: string) =>
  operations.filter((operation) => operation.domain === domain && operation['x-galilean'].outcomes);
const hasCodes = (domain: string) => withCodes(domain).length > 0;

/** The codes that the service answers with, one page per domain. */
export const serviceErrorPages = (): Page[] =>
  domains.filter(hasCodes).map((domain, index) => {
    const tables = withCodes(domain).map(({ operationId, summary, 'x-galilean': { outcomes = [] } }) =>
      [
        `## ${operationId}`,
        `[${prose(summary)}](../operations/${operationId}.md).`,
        outcomeTable(outcomes, '..', operationId),
      ].join('\n\n'),
    );
    return {
      path: `errors/${domain}.md`,
      title: `Error codes: ${domain}`,
      description: `What the service answers in ${domain} when something went wrong, and what to do.`,
      order: index,
      text: [
        `# Error codes: ${domain}`,
        `Answered by the service, by operation; the first row that matches an answer counts. [Advice](../errors.md#advice) says what each word means, and how a program gets it.`,
        ...tables,
      ].join('\n\n'),
    };
  });
