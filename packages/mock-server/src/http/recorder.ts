import type { RecordedRequest } from '../contract/recorded-request.js';
import type { WireAnswer } from '../contract/wire.js';

export interface Recorder {
  /** In the order of their answers. */
  readonly requests: readonly RecordedRequest[];
  add(request: RecordedRequest, answer: WireAnswer): void;
  clear(): void;
}

/** Keeps the last `limit` requests and passes each to `listen`. */
export function createRecorder(
  limit: number,
  listen: (request: RecordedRequest, answer: WireAnswer) => void,
): Recorder {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    add(request, answer) {
      requests.push(request);
      if (requests.length > limit) requests.shift();
      try {
        listen(request, answer);
      } catch (error) {
        process.emitWarning(`The onRequest or onAnswer callback of the mock threw: ${String(error)}`);
      }
    },
    clear() {
      requests.length = 0;
    },
  };
}
