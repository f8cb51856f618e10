import { domains } from '../operations/description.js';
import { outcomeTable } from '../operations/errors-section.js';
import { adviceWords } from '../operations/fact-words.js';
import { cell, table } from '../operations/markdown.js';
import { operations } from '../operations/operations.js';
import type { Page } from '../reference/page.js';
import { codesOfInterface, codesOfList, codesOfUnion, type DocumentedCode } from './documented-codes.js';

/** All error codes in one place: ours from the source, the service's from the description. */
export function errorsPage(): Page {
  const text = [
    '# All error codes',
    'Ours keep their meaning for ever and are told apart by `code`; the texts beside them are for people and may change. Those of the service mean what they mean for one operation alone: the same number says something else elsewhere.',
    adviceSection(),
    '## Thrown by the clients',
    'A `GalileanError`; `isGalileanError(error, code)` of `@galilean/client` tells it, and every domain package passes the function on. `error.context` carries what stands in the last column, and never a key, a token, a body or a transaction.',
    codeTable(codesOfInterface('packages/client/src/errors.ts', 'ErrorContexts')),
    '## Thrown by flows',
    'A `FlowError`; `isFlowError(error, code)` of `@galilean/client/flow` tells it. `error.next` is an advice word, `error.context` what was known when it ended.',
    codeTable(codesOfUnion('packages/client/src/flow/flow-error.ts', 'FlowErrorCode')),
    '## Thrown while signing',
    'A `SigningError`; `isSigningError(error, code)` of `@galilean/signing` tells it. Positions count from 0.',
    codeTable(codesOfInterface('packages/signing/src/error-contexts.ts', 'SigningErrorContexts')),
    '## Rules of the guard',
    'In the `findings` of a report, and in `error.context.codes` of `guard/refused`.',
    codeTable(codesOfList('packages/signing/src/guard/finding.ts', 'guardCodes'), 'guard-'),
    'These only warn:',
    codeTable(codesOfUnion('packages/signing/src/guard/finding.ts', 'GuardWarning'), 'guard-'),
    '## Thrown by the mock server',
    'A `MockServerError`; `isMockServerError(error)` of `@galilean/mock-server` tells it.',
    codeTable(codesOfUnion('packages/mock-server/src/errors.ts', 'MockServerErrorCode')),
    ...domains.map(serviceSection),
  ].join('\n\n');
  return {
    path: 'errors.md',
    title: 'All error codes',
    description: 'Every error code of the packages and of the service, what it means and what to do.',
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
    'One word for what to do next. `adviceForSwap(error, "executeOrder")` and its siblings `adviceForTokens`, `adviceForTrigger` and `adviceForPrediction` look it up for an error or an answer; flows put it into `error.next`.',
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
  return table(['code', 'meaning', ...(carrying ? ['carries'] : [])], rows);
}

/** `http/status` is found at `#http-status`. */
const anchorOf = (code: string) => code.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function serviceSection(domain: string): string {
  const told = operations.filter(
    (operation) => operation.domain === domain && operation['x-galilean'].outcomes,
  );
  const tables = told.map(({ operationId, 'x-galilean': { outcomes = [] } }) =>
    [
      `### ${operationId}`,
      `[What it does](./operations/${operationId}.md)`,
      outcomeTable(outcomes, '.'),
    ].join('\n\n'),
  );
  const none = tables.length === 0 ? ['No codes beside the statuses, which stand with each operation.'] : [];
  return [`## Answered by the service: ${domain}`, ...none, ...tables].join('\n\n');
}
