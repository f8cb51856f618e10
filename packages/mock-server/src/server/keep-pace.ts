import type { Mock } from '../mock.js';

const EVERY_MILLIS = 100;

/**
 * Carries out what is due, so that subscribers hear of it without a request. It decides only when, not in which order.
 * @returns ends it
 */
export function keepPace(mock: Pick<Mock, 'catchUp'>): () => void {
  const timer = setInterval(() => mock.catchUp(), EVERY_MILLIS);
  timer.unref();
  return () => clearInterval(timer);
}
