import type { Both } from '../compare/comparison.js';
import { factsBelow } from '../compare/differences.js';
import { levelOf } from '../effects.js';
import type { ApiResponse, ApiParameter } from '../input/document.js';
import { compareContent } from './compare-content.js';
import { byMediaType } from './media-types.js';
import { asList, type Place } from './place.js';

export function compareResponses(place: Place, { base, head }: Both<Responses>): void {
  for (const [status, written] of Object.entries(base)) {
    const own = place.at(status);
    const found = keyFor(head, status) ?? (status === 'default' ? undefined : narrower(head, status));
    if (found !== undefined) {
      compareResponse(own, { base: own.base.follow(written), head: own.head.follow(head[found]!) });
    } else if (isSuccess(status) || (status === 'default' && isOnlySuccess(base, head))) {
      own.report('removed', `answer ${status} removed`);
    } else own.report('withdrawn', `error ${status} is not documented any more`);
  }
  const known = new Set(Object.keys(base).map((key) => key.toUpperCase()));
  for (const status of Object.keys(head)) {
    if (!known.has(status.toUpperCase())) compareNewStatus(place.at(status), status, { base, head });
  }
}

/** `2XX` that became `200` is still a success with a body. */
const narrower = (responses: Responses, status: string): string | undefined =>
  /^[1-5]xx$/i.test(status) ? Object.keys(responses).find((key) => key.startsWith(status[0]!)) : undefined;

const isOnlySuccess = (base: Responses, head: Responses) =>
  !Object.keys(base).some(isSuccess) && !Object.keys(head).some(isSuccess);

function compareResponse(place: Place, { base, head }: Both<ApiResponse>): void {
  if (place.comparer.isSame(base, head)) return;
  const body = place.at(`${place.location}.body`);
  compareContent(body, { base: base.content ?? {}, head: head.content ?? {} });
  compareHeaders(place, { base: base.headers ?? {}, head: head.headers ?? {} });
  place.describe({ base, head }, (key) => key === 'content' || key === 'headers');
}

function compareNewStatus(place: Place, status: string, { base, head }: Both<Responses>): void {
  const response = place.head.follow(head[status]!);
  const before = coveredBy(base, status);
  // A range or `default` said until now what this answer looks like; gone ranges were compared already.
  if (before !== undefined) {
    if (before in head) compareResponse(place, { base: place.base.follow(base[before]!), head: response });
    return;
  }
  if (!isSuccess(status)) return place.report('added', `error ${status} is documented now`);
  const known = successes(base);
  const isKnown = known.some((key) =>
    readsAs(place, { base: place.base.follow(base[key]!), head: response }),
  );
  // Code that reads successes meets another body; an error has another body anyway.
  place.report(isKnown || known.length === 0 ? 'added' : 'widened', `answer ${status} added`);
}

function coveredBy(responses: Responses, status: string): string | undefined {
  const key = keyFor(responses, status);
  return key === 'default' && isSuccess(status) && successes(responses)[0] !== 'default' ? undefined : key;
}

/** Whether code that reads the old answer can read the new one. */
function readsAs({ comparer, side }: Place, { base, head }: Both<ApiResponse>): boolean {
  const before = byMediaType(base.content ?? {});
  const after = byMediaType(head.content ?? {});
  if (before.size > 0 && after.size === 0) return false;
  return [...after].every(([type, { schema }]) => {
    const known = before.get(type);
    if (!known) return false;
    const differences = comparer.compare({ base: asList(known.schema), head: asList(schema) }, side);
    return [...factsBelow(differences)].every(({ fact }) => levelOf(fact.effect, side) !== 'major');
  });
}

type Headers = Readonly<Record<string, ApiParameter>>;

/** Headers of the answer at `place`; their names are equal in any case. */
function compareHeaders(place: Place, { base, head }: Both<Headers>): void {
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

export type Responses = Readonly<Record<string, ApiResponse>>;

/** The key under which a status is documented: itself, its range (`4XX`), or `default`. */
export function keyFor(responses: Responses, status: string): string | undefined {
  const keys = Object.keys(responses);
  return (
    keys.find((key) => key.toUpperCase() === status.toUpperCase()) ??
    keys.find((key) => key.toUpperCase() === `${status[0]}XX`) ??
    keys.find((key) => key === 'default')
  );
}

const isSuccess = (status: string): boolean => status.startsWith('2');

/** Everything that may be answered when the call succeeds; `default`, where nothing else is said. */
function successes(responses: Responses): string[] {
  const found = Object.keys(responses).filter(isSuccess);
  return found.length > 0 || !('default' in responses) ? found : ['default'];
}
