import { onTestFinished, vi } from 'vitest';

/**
 * A clock of this process that goes on, and jumps as it does in a pause of the process.
 *
 * @returns lets a second pass
 */
export function passing(clock: Pick<Performance, 'now'> = performance): () => void {
  const now = clock.now.bind(clock);
  let passedMs = 0;
  const shifted = vi.spyOn(clock, 'now').mockImplementation(() => now() + passedMs);
  onTestFinished(() => shifted.mockRestore());
  return () => void (passedMs += 1000);
}
