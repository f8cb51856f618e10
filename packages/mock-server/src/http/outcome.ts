import type { RecordedRequest } from '../contract/recorded-request.js';
import type { WireAnswer } from '../contract/wire.js';

/** The outcome of one request: the answer, and what the record says about it. */
export interface Outcome extends Pick<
  RecordedRequest,
  'operationId' | 'verdict' | 'violations' | 'answeredBy' | 'body' | 'scenario'
> {
  answer: WireAnswer;
}
