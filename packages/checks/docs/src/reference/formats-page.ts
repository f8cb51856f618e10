import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { cell, table } from '../operations/markdown.js';
import { repositoryRoot } from '../paths.js';
import type { Page } from '../page.js';
import { standardFormats, unitWords } from './unit-words.js';

/** The page that explains the formats and units of the operations. */
export function formatsPage(): Page {
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
    rows(Object.entries(unitWords), 'unit'),
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
