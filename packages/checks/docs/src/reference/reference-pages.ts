import { changelogPage } from '../changelog/changelog-page.js';
import { errorsPage, serviceErrorPages } from '../errors/errors-page.js';
import { mistakesPage } from '../mistakes/mistakes-page.js';
import { operationPage } from '../operations/operation-page.js';
import { operations } from '../operations/operations.js';
import { packageNames } from '../packages/entry-points.js';
import { readExports, signs } from '../packages/exports.js';
import { flowsOf } from '../packages/flows-of.js';
import { ownFile } from '../packages/layout.js';
import { packagePages } from '../packages/package-pages.js';
import type { Page } from '../page.js';
import { threatsPage } from '../threats/threats-page.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { cell, table } from '../operations/markdown.js';
import { unitMeanings } from '../operations/units.js';
import { repositoryRoot } from '../paths.js';
import { description, domains } from '../operations/description.js';

/** Everything below `reference/`. */
export async function referencePages(): Promise<Page[]> {
  const exports = readExports();
  const flows = flowsOf(exports);
  const linksToFlows = (operationId: string) =>
    flows(operationId).map((flow) => ({
      link: `[\`${flow.name}()\`](../packages/${ownFile(flow)})`,
      signs: signs(flow, exports),
    }));
  return [
    overviewPage(),
    formatsPage(),
    errorsPage(),
    ...serviceErrorPages(),
    await mistakesPage(),
    threatsPage(),
    changelogPage(),
    ...operations.map((operation) => operationPage(operation, linksToFlows(operation.operationId))),
    ...(await packagePages(exports, anchorsIn(errorsPage().text))),
  ];
}

const anchorsIn = (text: string) => new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!));

/** The page that explains the formats and units of the operations. */
function formatsPage(): Page {
  const own = parse(readFileSync(join(repositoryRoot, 'spec/formats.yaml'), 'utf8')) as Record<
    string,
    { words: string }
  >;
  const formats = [
    ...Object.entries(own).map(([name, { words }]) => [name, words] as const),
    ...Object.entries(standardFormats),
  ];
  const text = [
    '# Formats and units',
    'A format says how a value is written; a unit says what it counts. The types check units: a literal fits, a value of another unit does not. Amounts in base units are strings or `bigint`, never `number`.',
    '## Formats',
    rows(formats, 'format'),
    '## Units',
    rows(unitMeanings, 'unit'),
    'Exact conversions are in [`@galilean/client/units`](./packages/client/units.md).',
  ].join('\n\n');
  return {
    path: 'formats.md',
    title: 'Formats and units',
    description: 'How values are written and what they count: every format and unit of the API.',
    order: 1,
    text,
  };
}

const rows = (named: readonly (readonly [string, string])[], kind: string) =>
  table(
    [kind, 'meaning'],
    named.map(([name, words]) => [`<a id="${kind}-${name}"></a>\`${name}\``, cell(words)]),
  );

/** Formats of OpenAPI itself that the description uses. */
const standardFormats: Record<string, string> = {
  'date-time': 'a time as RFC 3339 writes it',
  uri: 'an absolute URL',
  uuid: 'a UUID',
};

/** The overview of the reference: every operation by domain, and the replacements of removed paths. */
function overviewPage(): Page {
  const text = [
    '# Reference',
    `Generated from the OpenAPI description and the source: ${operations.length} operations, [formats and units](./formats.md), [all error codes](./errors.md), the [packages](#packages) and [what changed](./changelog.md).`,
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
    'Each lists its public names by entry point, with a page for each thing that one calls.',
    table(['package', 'what it is'], packageRows()),
  ].join('\n\n');
  return {
    path: 'index.md',
    title: 'Overview',
    description: 'All operations of the API by domain, with their risk, and the paths that are gone.',
    order: 0,
    text,
  };
}

const packageRows = () =>
  packageNames().map((name) => {
    const manifest = readFileSync(join(repositoryRoot, 'packages', name, 'package.json'), 'utf8');
    const { description: words } = JSON.parse(manifest) as { description: string };
    return [`[\`@galilean/${name}\`](./packages/${name}/index.md)`, cell(words)];
  });

function domainSection(domain: string): string {
  const rows = operations
    .filter((operation) => operation.domain === domain)
    .map(({ operationId, summary, 'x-galilean': { risk, stability } }) => [
      `[${operationId}](./operations/${operationId}.md)`,
      cell(stability === 'legacy' ? `${summary.replace(' (legacy)', '')} (legacy)` : summary),
      `\`${risk}\``,
    ]);
  const heading = `${domain[0]!.toUpperCase()}${domain.slice(1)}`;
  return `## ${heading}\n\nPackage [\`@galilean/${domain}\`](./packages/${domain}/index.md).\n\n${table(['operation', 'what it does', 'risk'], rows)}`;
}
