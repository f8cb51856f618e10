import { description, domains } from '../operations/description.js';
import { cell, table } from '../operations/markdown.js';
import { operations } from '../operations/operations.js';
import type { Page } from '../page.js';

/** The overview of the reference: every operation by domain, and the replacements of removed paths. */
export function overviewPage(): Page {
  const text = [
    '# Reference',
    `The build makes everything here from the description and the source: ${operations.length} operations, [formats and units](./formats.md), [all error codes](./errors.md), the [packages](#packages) and [what changed](./changelog.md).`,
    ...domains.map(domainSection),
    '## Gone',
    'The service no longer has these paths. The raw client refuses them with `config/removed`.',
    table(
      ['path', 'call instead'],
      Object.values(description['x-galilean-removed']).flatMap((paths) =>
        Object.entries(paths).map(([path, id]) => [`\`${path}\``, `[${id}](./operations/${id}.md)`]),
      ),
    ),
    '## Packages',
    'The sidebar lists every public name under Packages, by entry point.',
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
