import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPassedOver } from '../src/index.js';
import { cycleOf, type Offers } from '../src/offer.js';

/** A run with these steps: `offer`, `signed` or `sending`, with `#2` for the second cycle. */
const runWith = (...steps: [step: string, value: unknown][]) => {
  const entries = new Map(steps);
  return {
    recorded: (name: string, cycle = 1) => entries.get(cycle > 1 ? `${name}#${cycle}` : name) as never,
  };
};

const now = Date.UTC(2026, 10, 1);
type Choice = Pick<Offers<never>, 'step' | 'until' | 'freshMs'>;
const untilSigned: Choice = { step: 'offer', until: 'signed', freshMs: 30_000 };
/** Kept only once something was sent. */
const loose: Choice = { step: 'offer', until: 'sending', freshMs: 30_000 };
const at = (ms: number) => ({ at: now + ms });
const old = at(-30_001);
const hour = 3_600_000;

/** Sets the clock of the machine. */
function setClock(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: now + ms });
}
afterEach(() => void vi.useRealTimers());

describe('the cycle to go on with', () => {
  it.each<[string, ReturnType<typeof runWith>, strict: number, loose: number]>([
    ['nothing', runWith(), 1, 1],
    ['a fresh offer', runWith(['offer', at(-30_000)]), 1, 1],
    ['an old offer', runWith(['offer', old]), 2, 2],
    ['an offer of the future', runWith(['offer', at(30_001)]), 2, 2],
    ['an offer without a time', runWith(['offer', {}]), 2, 2],
    ['an old offer that is signed', runWith(['offer', old], ['signed', {}]), 1, 2],
    ['an old offer that was sent', runWith(['offer', old], ['signed', {}], ['sending', now]), 1, 1],
    ['two fresh offers', runWith(['offer', at(0)], ['offer#2', at(0)]), 2, 2],
    ['two old offers', runWith(['offer', old], ['offer#2', old]), 3, 3],
    ['a signed offer before another', runWith(['offer', at(0)], ['signed', {}], ['offer#2', at(0)]), 2, 2],
    [
      'a sent offer before another',
      runWith(['offer', old], ['signed', {}], ['sending', now], ['offer#2', at(0)]),
      1,
      1,
    ],
  ])('after %s', (_, run, strict, other) => {
    setClock(0);
    expect([cycleOf(run, untilSigned), cycleOf(run, loose)]).toEqual([strict, other]);
  });

  it.each([-hour, -31_000, 0, 31_000, hour])('is never one before the last, by a clock %i ms off', (off) => {
    setClock(off);
    const run = runWith(['offer', at(off)], ['offer#2', at(0)]);
    expect(cycleOf(run, untilSigned)).toBeGreaterThan(1);
    expect(isPassedOver(run, untilSigned, 1)).toBe(true);
    expect(isPassedOver(run, untilSigned, 2)).toBe(false);
  });

  it('comes after one that cannot land', () => {
    setClock(0);
    const run = runWith(['offer', at(0)], ['sending', now]);
    expect(cycleOf(run, { ...untilSigned, from: 2 })).toBe(2);
  });

  it('may be recorded as sent under another name', () => {
    setClock(0);
    const run = runWith(['offer', old], ['sends', 1]);
    expect(cycleOf(run, { ...loose, sending: 'sends' })).toBe(1);
    expect(cycleOf(run, loose)).toBe(2);
  });
});
