import type { RecordedRequest } from '../recorded-request.js';

export interface Recorder {
  /** In the order of their answers. */
  readonly requests: readonly RecordedRequest[];
  add(request: RecordedRequest): void;
  clear(): void;
}

/** Keeps the last `limit` requests and tells each to `onRequest`. */
export function createRecorder(limit: number, onRequest: (request: RecordedRequest) => void): Recorder {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    add(request) {
      requests.push(request);
      if (requests.length > limit) requests.shift();
      try {
        onRequest(request);
      } catch (error) {
        process.emitWarning(`The onRequest callback of the mock threw: ${String(error)}`);
      }
    },
    clear() {
      requests.length = 0;
    },
  };
}
