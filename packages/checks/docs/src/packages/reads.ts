import { exampleParams } from '../operations/example-call.js';
import { cell, table } from '../operations/markdown.js';
import { operations, type Operation } from '../operations/operations.js';

/** What a query of several pages fills in. */
const PAGING = ['start', 'end', 'offset', 'limit'];

/** Options of TanStack Query for one read, which the generator writes: `getPricesOptions`. */
export interface Read {
  /** Such as `listEventsInfiniteOptions`. */
  readonly name: string;
  /** Its first sentences. */
  readonly words: string;
}

/**
 * The reads of an entry point in one table and one example. They differ in operation and parameters alone, which the
 * pages of the operations have: a section for each filled a quarter of the pages of packages.
 */
export function readsSection(domain: string, reads: readonly Read[]): string {
  if (reads.length === 0) return '';
  const rows = reads.map(({ name, words }) => {
    const { operationId } = operationOf(name);
    return [`\`${name}\``, `[${operationId}](../../operations/${operationId}.md)`, cell(said(words))];
  });
  return [
    '## Reads',
    'Each takes the parameters of its operation. Hand what it returns to `useQuery`, or one whose name has `Infinite` to `useInfiniteQuery`:',
    fence(example(domain, reads.length > MOST_SHOWN ? reads.slice(0, FEW_SHOWN) : reads)),
    table(['options', 'operation', 'what'], rows),
    ...(reads.length > MOST_SHOWN
      ? [`::: details A call of each\n${fence(example(domain, reads))}\n:::`]
      : []),
  ].join('\n\n');
}

/** More calls than these are folded, and a few are shown. */
const MOST_SHOWN = 10;
const FEW_SHOWN = 3;

const fence = (code: string) => `\`\`\`ts\n${code}\n\`\`\``;

/** Without what the columns beside it say. */
const said = (words: string) =>
  words.replace(/^`\w+` (page by page )?for TanStack Query[.:] ?/, (_, paged) =>
    paged ? 'Page by page: ' : '',
  );

function example(domain: string, reads: readonly Read[]): string {
  const name = `${domain[0]!.toUpperCase()}${domain.slice(1)}Client`;
  const calls = reads.map((read) => ({ ...read, operation: operationOf(read.name) }));
  const isLegacy = ({ operation }: (typeof calls)[number]) => operation['x-galilean'].stability === 'legacy';
  const clients = [
    ...(calls.some((call) => !isLegacy(call)) ? [['client', `create${name}`]] : []),
    ...(calls.some(isLegacy) ? [['legacy', `createLegacy${name}`]] : []),
  ] as [string, string][];
  const token = calls.some(({ operation }) => operation.bearer) ? `, accessToken: '<ACCESS_TOKEN>'` : '';
  const lines = calls.map((call) => {
    const params = exampleParams(call.operation, call.name.includes('Infinite') ? PAGING : []);
    return `  ${call.name}(${isLegacy(call) ? 'legacy' : 'client'}${params === '{}' ? '' : `, ${params}`}),`;
  });
  return [
    `import { ${clients.map(([, factory]) => factory).join(', ')} } from '@galilean/${domain}';`,
    `import {\n${reads.map((read) => `  ${read.name},\n`).join('')}} from '@galilean/${domain}/query';`,
    '',
    ...clients.map(
      ([variable, factory]) => `const ${variable} = ${factory}({ apiKey: '<API_KEY>'${token} });`,
    ),
    `const reads = [\n${lines.join('\n')}\n];`,
    'console.log(reads.length);',
  ].join('\n');
}

function operationOf(name: string): Operation {
  const id = name.replace(/(Infinite)?Options$/, '');
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`No operation is behind ${name}.`);
  return found;
}
