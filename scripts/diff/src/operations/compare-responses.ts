import type { Both } from '../compare/comparison.js';
import { factsBelow } from '../compare/differences.js';
import { levelOf } from '../effects.js';
import type { ApiResponse } from '../input/document.js';
import { compareContent } from './compare-content.js';
import { compareHeaders } from './compare-headers.js';
import { byMediaType } from './media-types.js';
import { asList, type Place } from './place.js';
import { isSuccess, keyFor, successes, type Responses } from './response-for.js';

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
