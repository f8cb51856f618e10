import type { SchemaComparer } from '../compare/schema-comparer.js';
import { deepEqual } from '../deep-equal.js';
import type { ApiParameter } from '../document.js';
import type { Side } from '../effects.js';
import { compareContent } from './compare-content.js';
import type { Reporter } from './reporter.js';

type Headers = Readonly<Record<string, ApiParameter>>;

/** Headers of an answer; their names are equal in any case. */
export function compareHeaders(
  comparer: SchemaComparer,
  base: Headers,
  head: Headers,
  status: string,
  reporter: Reporter,
  side: Side,
): void {
  const before = byName(base, (header) => comparer.base.follow(header));
  const after = byName(head, (header) => comparer.head.follow(header));
  for (const [name, header] of before) {
    const place = `${status}.header.${name}`;
    const other = after.get(name);
    if (!other) {
      reporter.report(side, place, 'removed', `header \`${name}\` removed`);
      continue;
    }
    if (comparer.isSame(header, other)) continue;
    if ((header.required === true) !== (other.required === true)) {
      const effect = other.required === true ? 'became-required' : 'became-optional';
      reporter.report(
        side,
        place,
        effect,
        `header \`${name}\` is ${other.required === true ? 'always' : 'not always'} sent now`,
      );
    }
    if (header.content && other.content)
      compareContent(comparer, header.content, other.content, place, reporter, side);
    const schemas = [header.schema, other.schema].map((schema) => (schema === undefined ? [] : [schema]));
    reporter.reportBelow(side, place, comparer.compare(schemas[0]!, schemas[1]!, side));
    const words = [...new Set([...Object.keys(header), ...Object.keys(other)])].filter(
      (key) => !['required', 'schema', 'content'].includes(key) && !deepEqual(header[key], other[key]),
    );
    if (words.length > 0) reporter.report(side, place, 'described', `changed: ${words.join(', ')}`);
  }
  for (const [name, header] of after) {
    if (before.has(name)) continue;
    const effect = header.required === true ? 'added-required' : 'added-optional';
    reporter.report(side, `${status}.header.${name}`, effect, `header \`${name}\` added`);
  }
}

const byName = (headers: Headers, follow: (header: ApiParameter) => ApiParameter) =>
  new Map(
    Object.entries(headers)
      .map(([name, header]): [string, ApiParameter] => [name.toLowerCase(), follow(header)])
      .filter(([name]) => name !== 'content-type'),
  );
