import type { Both } from '../compare/comparison.js';
import type { ApiParameter } from '../input/document.js';
import { compareContent } from './compare-content.js';
import type { Place } from './place.js';

type Headers = Readonly<Record<string, ApiParameter>>;

/** Headers of the answer at `place`; their names are equal in any case. */
export function compareHeaders(place: Place, { base, head }: Both<Headers>): void {
  if (place.comparer.isSame(base, head)) return;
  const before = byName(base, (header) => place.base.follow(header));
  const after = byName(head, (header) => place.head.follow(header));
  const placeOf = (name: string) => place.at(`${place.location}.header.${name}`);
  for (const [name, header] of before) {
    const other = after.get(name);
    if (other) compareHeader(placeOf(name), name, { base: header, head: other });
    else placeOf(name).report('removed', `header \`${name}\` removed`);
  }
  for (const [name, header] of after) {
    if (before.has(name)) continue;
    const effect = header.required === true ? 'added-required' : 'added-optional';
    placeOf(name).report(effect, `header \`${name}\` added`);
  }
}

function compareHeader(place: Place, name: string, { base, head }: Both<ApiParameter>): void {
  if (place.comparer.isSame(base, head)) return;
  const isRequired = head.required === true;
  if ((base.required === true) !== isRequired) {
    if (isRequired) place.report('became-required', `header \`${name}\` is always sent now`);
    else place.report('became-optional', `header \`${name}\` is not always sent now`);
  }
  if (base.content && head.content) compareContent(place, { base: base.content, head: head.content });
  place.compareSchemas({ base: base.schema, head: head.schema });
  place.describe({ base, head }, (key) => ['required', 'schema', 'content'].includes(key));
}

const byName = (headers: Headers, follow: (header: ApiParameter) => ApiParameter) =>
  new Map(
    Object.entries(headers)
      .map(([name, header]): [string, ApiParameter] => [name.toLowerCase(), follow(header)])
      .filter(([name]) => name !== 'content-type'),
  );
