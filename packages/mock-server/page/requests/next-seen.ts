import type { SeenRequest } from './seen.js';

/** How long the mock's stream may take to bring a row after its answer. */
const LATE_MS = 1000;
const waiting = new Set<(seen: SeenRequest) => void>();

/** Passes a row on to the calls that wait for it. */
export const tellSeen = (seen: SeenRequest): void => waiting.forEach((hear) => hear(seen));

/**
 * Waits for the row of a request that is about to be sent. An answer does not name the scenario that changed it; the row
 * does.
 * @returns asks for the row once the answer is there; undefined when none came
 */
export function nextSeen(operation: string | undefined): () => Promise<SeenRequest | undefined> {
  let hear: (seen: SeenRequest) => void;
  const seen = new Promise<SeenRequest>((resolve) => {
    hear = (one) => {
      if (one.operationId !== operation) return;
      waiting.delete(hear);
      resolve(one);
    };
    waiting.add(hear);
  });
  return () => Promise.race([seen, new Promise<undefined>((resolve) => setTimeout(resolve, LATE_MS))]);
}
