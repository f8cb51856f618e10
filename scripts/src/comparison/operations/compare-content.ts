import type { SchemaComparer } from '../compare/schema-comparer.js';
import { deepEqual } from '../deep-equal.js';
import type { Content } from '../document.js';
import type { Side } from '../effects.js';
import { byMediaType, coversMediaType } from './media-types.js';
import type { Reporter } from './reporter.js';

/** The media types of a body, and the schema of each. */
export function compareContent(
  comparer: SchemaComparer,
  base: Content,
  head: Content,
  place: string,
  reporter: Reporter,
  side: Side,
): void {
  const before = byMediaType(base);
  const after = byMediaType(head);
  const isSingle = before.size <= 1 && after.size <= 1;
  const covered = new Set<string>();
  for (const [type, media] of before) {
    const at = isSingle ? place : `${place}(${type})`;
    const wider = [...after.keys()].find((range) => range === type || coversMediaType(range, type));
    const tighter = [...after.keys()].find((other) => coversMediaType(type, other));
    const found = wider ?? tighter;
    if (found === undefined) {
      reporter.report(side, at, 'removed', `media type \`${type}\` removed`);
      continue;
    }
    covered.add(found);
    if (found !== type) {
      reporter.report(side, at, wider ? 'widened' : 'narrowed', `media type \`${type}\` → \`${found}\``);
    }
    const other = after.get(found)!;
    const schemas = [media.schema, other.schema].map((schema) => (schema === undefined ? [] : [schema]));
    reporter.reportBelow(side, at, comparer.compare(schemas[0]!, schemas[1]!, side));
    const words = [...new Set([...Object.keys(media), ...Object.keys(other)])].filter(
      (key) => key !== 'schema' && !deepEqual(media[key], other[key]),
    );
    if (words.length > 0) reporter.report(side, at, 'described', `changed: ${words.join(', ')}`);
  }
  for (const type of after.keys()) {
    if (before.has(type) || covered.has(type)) continue;
    reporter.report(side, `${place}(${type})`, 'added', `media type \`${type}\` added`);
  }
}
