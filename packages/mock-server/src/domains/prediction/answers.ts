import type { Answer } from '../../contract/responder.js';
import { documented } from '../answering/answers.js';
import type { Call, Query } from '../answering/handler.js';

/** A new id for each refusal. */
const requestId = ({ world }: Call): string =>
  `req_${world.seed.bytes('refusal', world.serial()).toString('base64url').slice(0, 14)}`;

/** A documented refusal of the prediction API. */
export const refusedAs = (call: Call, name: string, changes: object = {}): Answer =>
  documented(call.operation, name, { request_id: requestId(call), ...changes });

/** A refusal whose text is in no example. */
export const refusedWith = (call: Call, message: string, param?: string): Answer => ({
  status: 400,
  body: {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    request_id: requestId(call),
  },
});

const PAGE_SIZE = 10;

/**
 * The part of a list from `start` up to, but not including, `end`, or as many as `limit` says.
 * @param most how many items a page has at most, whatever is asked for
 */
export function paged<Item>(query: Query, items: readonly Item[], most = Infinity) {
  const total = items.length;
  const start = Math.min(query.number('start') ?? 0, total);
  const asked = query.number('end') ?? start + (query.number('limit') ?? PAGE_SIZE);
  const end = Math.min(Math.max(asked, start), start + most, total);
  return { data: items.slice(start, end), pagination: { start, end, total, hasNext: end < total } };
}
