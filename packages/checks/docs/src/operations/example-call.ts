import { operationsOf } from '@galilean/contract-tests/described-operation';
import { sampleParams } from '@galilean/contract-tests/sample-request';
import { follow } from './description.js';
import type { Operation } from './operations.js';
import { transactionPlaceholder } from './placeholders.js';

export interface ExampleCall {
  /** The TypeScript on the page: a whole module. */
  code: string;
  /** The values that are too long to show, by placeholder. */
  placeholders: Record<string, string>;
}

/** More optional parameters than this make the example unreadable. */
const ENOUGH = 5;

/** A call of the operation with our client, from the examples of the description. */
export function exampleCall(operation: Operation): ExampleCall {
  const { operationId: id, domain } = operation;
  const placeholders: Record<string, string> = {};
  const params = JSON.stringify(
    shownParams(operation),
    (_, value: unknown) => {
      const placeholder = transactionPlaceholder(value);
      if (!placeholder) return value;
      placeholders[placeholder] = value as string;
      return placeholder;
    },
    2,
  );
  const factory = factoryOf(operation);
  const token = operation.bearer ? `, accessToken: '<ACCESS_TOKEN>'` : '';
  const code = `import { ${factory} } from '@galilean/${domain}';

const client = ${factory}({ apiKey: '<API_KEY>'${token} });
const answer = await client.${id}(${params === '{}' ? '' : asTypeScript(params)});
console.log(answer);`;
  return { code, placeholders };
}

/** The function that makes the client with this operation: `createLegacySwapClient`. */
export function factoryOf({ domain, 'x-galilean': { stability } }: Operation): string {
  const legacy = stability === 'legacy' ? 'Legacy' : '';
  return `create${legacy}${domain[0]!.toUpperCase()}${domain.slice(1)}Client`;
}

/** The parameters of a call in TypeScript on one line, without some. */
export const exampleParams = (operation: Operation, without: readonly string[] = []): string => {
  const kept = Object.entries(shownParams(operation)).filter(([name]) => !without.includes(name));
  return asTypeScript(JSON.stringify(Object.fromEntries(kept), null, 2))
    .replace(/,?\n\s*(?=[}\]])/g, ' ')
    .replace(/\n\s*/g, ' ')
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');
};

function shownParams(operation: Operation): Record<string, unknown> {
  const described = operationsOf(operation.domain).find(({ id }) => id === operation.operationId)!;
  const sample = Object.entries(sampleParams(described));
  const optional = operation.parameters.filter(({ required }) => !required).map(({ name }) => name);
  // Leave out a list that only narrows the answer: ordinary calls do not need it.
  const shown = sample.filter(([name, value]) => !optional.includes(name) || !Array.isArray(value));
  const kept = shown.filter(([name]) => !optional.includes(name));
  const extra = shown.filter(([name]) => optional.includes(name)).slice(0, Math.max(0, ENOUGH - kept.length));
  return Object.fromEntries(shown.filter((entry) => kept.includes(entry) || extra.includes(entry)));
}

/** JSON in TypeScript style: names without quotes, strings in single quotes. */
const asTypeScript = (json: string) =>
  json
    .replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(
      /"((?:[^"\\]|\\.)*)"/g,
      (_, text: string) => `'${text.replaceAll(`'`, `\\'`).replaceAll('\\"', '"')}'`,
    )
    .replace(/([\w'\]}])$(?=\n\s*[}\]])/gm, '$1,');

/** The description's first example answer, and its status. */
export function exampleAnswer({ responses }: Operation): { status: string; value: unknown } | undefined {
  for (const [status, given] of Object.entries(responses)) {
    const [example] = Object.values(follow(given).content?.['application/json']?.examples ?? {});
    if (status.startsWith('2') && example) return { status, value: follow(example).value };
  }
  return undefined;
}
