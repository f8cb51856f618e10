import type { SchemaComparer } from '../compare/schema-comparer.js';
import { effectsBelow, type Both } from '../compare/graph.js';
import { deepEqual } from '../deep-equal.js';
import type { ApiResponse } from '../document.js';
import { levelOf, type Side } from '../effects.js';
import { compareContent } from './compare-content.js';
import { compareHeaders } from './compare-headers.js';
import { byMediaType } from './media-types.js';
import { Reporter } from './reporter.js';
import { isSuccess, keyFor, successes, type Responses } from './response-for.js';

export function compareResponses(
  comparer: SchemaComparer,
  base: Responses,
  head: Responses,
  reporter: Reporter,
  side: Side,
): void {
  for (const [status, written] of Object.entries(base)) {
    const found = keyFor(head, status) ?? (status === 'default' ? undefined : narrower(head, status));
    if (found !== undefined) {
      const pair = [comparer.base.follow(written), comparer.head.follow(head[found]!)] as const;
      compareResponse(comparer, ...pair, status, reporter, side);
    } else if (isSuccess(status) || (status === 'default' && isOnlySuccess(base, head))) {
      reporter.report(side, status, 'removed', `answer ${status} removed`);
    } else {
      reporter.report(side, status, 'withdrawn', `error ${status} is not documented any more`);
    }
  }
  for (const [status, written] of Object.entries(head)) {
    if (Object.keys(base).some((key) => key.toUpperCase() === status.toUpperCase())) continue;
    compareNewStatus(comparer, { base, head }, status, comparer.head.follow(written), reporter, side);
  }
}

/** `2XX` that became `200` is still a success with a body. */
const narrower = (responses: Responses, status: string): string | undefined =>
  /^[1-5]xx$/i.test(status) ? Object.keys(responses).find((key) => key.startsWith(status[0]!)) : undefined;

const isOnlySuccess = (base: Responses, head: Responses) =>
  !Object.keys(base).some(isSuccess) && !Object.keys(head).some(isSuccess);

function compareResponse(
  comparer: SchemaComparer,
  base: ApiResponse,
  head: ApiResponse,
  place: string,
  reporter: Reporter,
  side: Side,
): void {
  if (comparer.isSame(base, head)) return;
  compareContent(comparer, base.content ?? {}, head.content ?? {}, `${place}.body`, reporter, side);
  compareHeaders(comparer, base.headers ?? {}, head.headers ?? {}, place, reporter, side);
  const words = [...new Set([...Object.keys(base), ...Object.keys(head)])].filter(
    (key) => !['content', 'headers'].includes(key) && !deepEqual(base[key], head[key]),
  );
  if (words.length > 0) reporter.report(side, place, 'described', `changed: ${words.join(', ')}`);
}

function compareNewStatus(
  comparer: SchemaComparer,
  { base, head }: Both<Responses>,
  status: string,
  response: ApiResponse,
  reporter: Reporter,
  side: Side,
): void {
  const before = coveredBy(base, status);
  // A range or `default` said until now what this answer looks like; gone ranges were compared already.
  if (before !== undefined) {
    if (before in head)
      compareResponse(comparer, comparer.base.follow(base[before]!), response, status, reporter, side);
    return;
  }
  if (!isSuccess(status)) return reporter.report(side, status, 'added', `error ${status} is documented now`);
  const known = successes(base);
  const isKnown = known.some((key) => readsAs(comparer, comparer.base.follow(base[key]!), response, side));
  // Whoever reads successes meets another body; an error has a body of its own anyway.
  reporter.report(
    side,
    status,
    isKnown || known.length === 0 ? 'added' : 'widened',
    `answer ${status} added`,
  );
}

function coveredBy(responses: Responses, status: string): string | undefined {
  const key = keyFor(responses, status);
  return key === 'default' && isSuccess(status) && successes(responses)[0] !== 'default' ? undefined : key;
}

/** Whether code that reads the old answer can read the new one. */
function readsAs(comparer: SchemaComparer, base: ApiResponse, head: ApiResponse, side: Side): boolean {
  const before = byMediaType(base.content ?? {});
  return (
    [...byMediaType(head.content ?? {})].every(([type, { schema }]) => {
      const known = before.get(type);
      if (!known) return false;
      const schemas = [known.schema, schema].map((one) => (one === undefined ? [] : [one]));
      const effects = effectsBelow(comparer.compare(schemas[0]!, schemas[1]!, side));
      return [...effects].every((effect) => levelOf(effect, side) !== 'major');
    }) &&
    (before.size === 0 || Object.keys(head.content ?? {}).length > 0)
  );
}
