import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshOffer } from '../src/index.js';
import type { Offers } from '../src/offer.js';

/** A run with these steps: `offer`, `signed` or `sending`, with `#2` for the second cycle. */
const runWith = (...steps: [step: string, value: unknown][]) => {
  const entries = new Map(steps);
  const recorded = (name: string, cycle = 1) => entries.get(cycle > 1 ? `${name}#${cycle}` : name);
  return {
    recorded,
    step: async (name: string, make: () => unknown, cycle?: number) => recorded(name, cycle) ?? make(),
  };
};

const now = Date.UTC(2026, 10, 1);
type Choice = Omit<Offers<unknown>, 'take'>;
const untilSigned: Choice = { step: 'offer', until: 'signed', freshMs: 30_000 };
/** Kept only once something was sent. */
const loose: Choice = { step: 'offer', until: 'sending', freshMs: 30_000 };
const at = (ms: number) => ({ at: now + ms });
const old = at(-30_001);
const hour = 3_600_000;

const taken = { at: now, isNew: true };
const offerOf = (run: ReturnType<typeof runWith>, choice: Choice) =>
  freshOffer<unknown>(run, { ...choice, take: async () => taken });
const cycleOf = async (run: ReturnType<typeof runWith>, choice: Choice) => (await offerOf(run, choice)).cycle;

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
  ])('after %s', async (_, run, strict, other) => {
    setClock(0);
    expect([await cycleOf(run, untilSigned), await cycleOf(run, loose)]).toEqual([strict, other]);
  });

  it.each([-hour, -31_000, 0, 31_000, hour])(
    'is never one before the last, by a clock %i ms off',
    async (off) => {
      setClock(off);
      const run = runWith(['offer', at(off)], ['offer#2', at(0)]);
      expect(await cycleOf(run, untilSigned)).toBeGreaterThan(1);
      expect(await cycleOf(run, { ...untilSigned, givesOld: true })).toBe(2);
    },
  );

  it('comes after one that cannot land', async () => {
    setClock(0);
    const run = runWith(['offer', at(0)], ['sending', now]);
    expect(await offerOf(run, { ...untilSigned, from: 2 })).toEqual({
      offer: taken,
      cycle: 2,
      isOld: false,
    });
  });

  it('stays until the last moment of an offer that names one, whatever its age', async () => {
    const run = runWith(['offer', { ...at(-hour), signBy: now }]);
    setClock(0);
    expect(await cycleOf(run, untilSigned)).toBe(1);
    setClock(1);
    expect(await cycleOf(run, untilSigned)).toBe(2);
  });

  it('is one that is too old, marked, where the flow counts those', async () => {
    const counted = { ...untilSigned, givesOld: true };
    setClock(0);
    expect(await offerOf(runWith(['offer', old]), counted)).toEqual({ offer: old, cycle: 1, isOld: true });
    expect(await offerOf(runWith(), counted)).toMatchObject({ offer: taken, isOld: false });
    expect(await offerOf(runWith(['offer', old], ['signed', {}]), counted)).toMatchObject({
      isOld: false,
    });
  });

  it('is a new one that is no offer, as it is', async () => {
    setClock(0);
    const none = { ...untilSigned, take: async () => undefined };
    expect(await freshOffer<unknown>(runWith(), none)).toEqual({
      offer: undefined,
      cycle: 1,
      isOld: false,
    });
  });
});
