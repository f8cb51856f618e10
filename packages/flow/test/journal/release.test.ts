import { expect, it, onTestFinished, vi } from 'vitest';
import { releaseAndAsk } from '../../src/journal/journal-page.js';

/** Releases a run. @returns how often it was asked who has it, when the release and each question last so long */
async function asked(clock: Pick<Performance, 'now'>, ...lasting: readonly number[]): Promise<number> {
  let now = 1e12;
  for (const one of [performance, Date])
    vi.spyOn(one, 'now').mockImplementation(() => (one === clock ? now : 1e12));
  onTestFinished(() => void vi.restoreAllMocks());
  let count = 0;
  const act = async () => {
    if (count === lasting.length) throw new Error('asked once too often');
    now += lasting[count++]!;
  };
  await releaseAndAsk(act, act);
  return count - 1;
}

it.each([
  ['monotonic', performance],
  ['wall', Date],
] as const)(
  'who has a run is asked after a pause, and again while the answer is old: %s',
  async (_, clock) => {
    expect(await asked(clock, 50)).toBe(0);
    expect(await asked(clock, 51, 50)).toBe(1);
    // Paused while it asked, twice. The journal itself may be slow: each time it may take twice as long.
    expect(await asked(clock, 51, 101, 201, 400)).toBe(3);
    expect(await asked(clock, 90, 90)).toBe(1);
  },
);

it('a wall clock that is set back during a pause shows it too', async () => {
  expect(await asked(Date, -1000, 0)).toBe(1);
});
