import { afterAll, beforeAll, vi } from 'vitest';

/** Stops the clock for the tests of one file, so that no quote expires in the meantime and figures stay the same. */
export function frozenTime(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-01T12:00:00Z') }));
  afterAll(() => void vi.useRealTimers());
}
