import type { Answer } from '../../contract/responder.js';
import { documented } from '../answering/answers.js';
import type { Call } from '../answering/handler.js';

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
