import { description, domains } from '../operations/description.js';
import { cell, table } from '../operations/markdown.js';
import { operations } from '../operations/operations.js';
import type { Page } from './page.js';

/** The way into the reference: every operation by domain, and what became of paths that are gone. */
export function overviewPage(): Page {
  const text = [
    '# Reference',
    `Everything here is made from the description and the source at build: ${operations.length} operations, [formats and units](./formats.md), [all error codes](./errors.md), the [packages](#packages) and [what changed](./changelog.md).`,
    ...domains.map(domainSection),
    '## Gone',
    'Paths that the service no longer has; the raw client refuses them with `config/removed`.',
    table(
      ['path', 'call instead'],
      Object.values(description['x-galilean-removed']).flatMap((paths) =>
        Object.entries(paths).map(([path, id]) => [`\`${path}\``, `[${id}](./operations/${id}.md)`]),
      ),
    ),
    '## Packages',
    'Every public name, per entry point, is in the sidebar under Packages.',
  ].join('\n\n');
  return {
    path: 'index.md',
    title: 'Overview',
    description: 'All operations of the API by domain, with their risk, and the paths that are gone.',
    order: 0,
    text,
  };
}

function domainSection(domain: string): string {
  const rows = operations
    .filter((operation) => operation.domain === domain)
    .map(({ operationId, summary, 'x-galilean': { risk, stability } }) => [
      `[${operationId}](./operations/${operationId}.md)`,
      cell(`${summary}${stability === 'legacy' ? ' (legacy)' : ''}`),
      risk,
    ]);
  const heading = `${domain[0]!.toUpperCase()}${domain.slice(1)}`;
  return `## ${heading}\n\nPackage [\`@galilean/${domain}\`](./packages/${domain}/index.md).\n\n${table(['operation', 'what it does', 'risk'], rows)}`;
}
