import { afterAll, beforeAll, vi } from 'vitest';

/** Stops the clock for the tests of one file: at the time of the examples, when no quote expires in the meantime. */
export function frozenTime(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-21T12:00:00Z') }));
  afterAll(() => void vi.useRealTimers());
}
