import type { Mock } from '../assembly/mock.js';

const EVERY_MILLIS = 100;

/**
 * Carries out what is due, so that subscribers hear of it without a request. It decides only when, not in which order.
 * @returns ends it
 */
export function keepPace(mock: Pick<Mock, 'catchUp'>): () => void {
  const timer = setInterval(() => {
    try {
      mock.catchUp();
    } catch (error) {
      // Without a request there is no answer to carry it, and an exception in a timer ends the process.
      process.emitWarning(error instanceof Error ? error.message : String(error), 'MockServerWarning');
    }
  }, EVERY_MILLIS);
  timer.unref();
  return () => clearInterval(timer);
}
