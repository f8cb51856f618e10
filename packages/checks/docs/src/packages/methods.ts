import { cell, table } from '../operations/markdown.js';
import { operations } from '../operations/operations.js';
import type { EntryPoint } from './entry-points.js';

/** The heading of a client's methods: `createLegacySwapClient`. */
export const methodsTitle = (factory: string) => `Methods of ${factory}`;

/** The methods of a package's clients, the legacy ones apart. */
export function methodsOf(point: EntryPoint): string[] {
  if (point.name !== 'index') return [];
  const own = operations.filter(({ domain }) => domain === point.package);
  const domain = `${point.package[0]!.toUpperCase()}${point.package.slice(1)}`;
  return ['', 'Legacy'].flatMap((legacy) => {
    const found = own.filter(
      (operation) => (operation['x-galilean'].stability === 'legacy') === (legacy !== ''),
    );
    const rows = found.map(({ operationId, summary }) => [
      `[\`${operationId}\`](../../operations/${operationId}.md)`,
      cell(summary),
    ]);
    return rows.length === 0
      ? []
      : [`## ${methodsTitle(`create${legacy}${domain}Client`)}`, table(['method', 'what it does'], rows)];
  });
}
