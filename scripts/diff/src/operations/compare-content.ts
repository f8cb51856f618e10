import type { Both } from '../compare/comparison.js';
import type { Content } from '../input/document.js';
import { byMediaType, coversMediaType } from './media-types.js';
import type { Place } from './place.js';

/** The media types of a body, and the schema of each. */
export function compareContent(place: Place, { base, head }: Both<Content>): void {
  const before = byMediaType(base);
  const after = byMediaType(head);
  const isSingle = before.size <= 1 && after.size <= 1;
  const covered = new Set<string>();
  for (const [type, media] of before) {
    const own = isSingle ? place : place.at(`${place.location}(${type})`);
    const wider = [...after.keys()].find((range) => range === type || coversMediaType(range, type));
    const found = wider ?? [...after.keys()].find((other) => coversMediaType(type, other));
    if (found === undefined) {
      own.report('removed', `media type \`${type}\` removed`);
      continue;
    }
    covered.add(found);
    if (found !== type) own.report(wider ? 'widened' : 'narrowed', `media type \`${type}\` → \`${found}\``);
    const other = after.get(found)!;
    own.compareSchemas({ base: media.schema, head: other.schema });
    own.describe({ base: media, head: other }, (key) => key === 'schema');
  }
  for (const type of after.keys()) {
    if (before.has(type) || covered.has(type)) continue;
    place.at(`${place.location}(${type})`).report('added', `media type \`${type}\` added`);
  }
}
