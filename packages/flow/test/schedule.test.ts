import { rejection } from '@galilean/test-kit/rejection';
import { randomFrom, seed, tries } from '@galilean/test-kit/random';
import { describe, expect, it } from 'vitest';
import { memoryJournal, runFlow } from '../src/index.js';
import {
  everySlot,
  type Schedule,
  type ScheduleClock,
  type Slot,
  type SlotOptions,
} from '../src/schedule.js';

const wallet = 'a wallet';
const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 27, 12);

/** A clock that moves on once everything waits for it. */
class Time implements ScheduleClock {
  private readonly timers: { at: number; wake: () => void }[] = [];
  private isMoving = false;
  constructor(private ms: number) {}
  now = () => this.ms;
  sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((wake, fail) => {
      if (signal?.aborted) fail(signal.reason);
      signal?.addEventListener('abort', () => fail(signal.reason));
      this.timers.push({ at: this.ms + ms, wake });
      if (!this.isMoving) void this.move();
    });
  private async move() {
    this.isMoving = true;
    while (this.timers.length > 0) {
      // By then all that does not wait has done what it can.
      await new Promise(setImmediate);
      this.timers.sort((one, other) => one.at - other.at);
      const { at, wake } = this.timers.shift()!;
      this.ms = Math.max(this.ms, at);
      wake();
    }
    this.isMoving = false;
  }
}

interface Steps {
  offer: string;
  signed: string;
  sent: boolean;
}
/** @param signed What it has signed, to be sent. */
type Does = (step: keyof Steps, signed?: string) => unknown;

/** A flow that takes an offer, signs and sends. It stays unfinished while its outcome is unknown. */
const buy = (options: SlotOptions, does: Does, input: unknown = {}) =>
  runFlow<Steps, { kind: string; signed: string }>(
    {
      flow: 'test',
      wallet,
      input,
      options,
      advise: (cause) => (cause instanceof Outage ? 'wait' : 'stop'),
      isUnfinished: ({ kind }) => kind === 'unknown',
    },
    async (run) => {
      await run.step('offer', async () => String(await does('offer')));
      const signed = await run.step('signed', async () => String(await does('signed')));
      const isKnown = (await does('sent', signed)) !== false;
      return { kind: isKnown ? 'landed' : 'unknown', signed };
    },
  );
class Outage extends Error {}

const scheduled = (time: Time, more: Partial<Schedule> = {}): Schedule => ({
  name: 'dca',
  from: noon,
  everyMs: hour,
  wallet,
  journal: memoryJournal(),
  clock: time,
  ...more,
});
const at = (hours: number) => noon + hours * hour;
const named = (hours: number) => `dca.${new Date(at(hours)).toISOString().replaceAll(':', '-')}`;

/** What a schedule did, until its end or until this many rounds. */
async function rounds(schedule: Schedule, does: Does = () => 'x', most = Infinity): Promise<string[]> {
  const did: string[] = [];
  for await (const round of everySlot(schedule, (options) => buy(options, does))) {
    const what = round.kind === 'returned' ? round.result.kind : round.kind;
    did.push(`${(round.at - noon) / hour} ${what} at ${(schedule.clock!.now() - noon) / hour}`);
    if (did.length === most) break;
  }
  return did;
}

describe('slots', () => {
  it('are done when they come, and named by their time', async () => {
    const schedule = scheduled(new Time(at(-2)), { count: 3 });
    expect(await rounds(schedule)).toEqual(['0 landed at 0', '1 landed at 1', '2 landed at 2']);
    const done = await schedule.journal.finished(wallet);
    expect(done.map(({ run }) => run)).toEqual([named(0), named(1), named(2)]);
    expect(named(0)).toBe('dca.2026-11-27T12-00-00.000Z');
  });

  it.each([
    [undefined, ['5 landed at 5.5', '6 landed at 6']],
    [hour / 4, ['6 landed at 6']],
    [2 * hour, ['4 landed at 5.5', '5 landed at 5.5', '6 landed at 6']],
    [
      99 * hour,
      ['0', '1', '2', '3', '4', '5'].map((slot) => `${slot} landed at 5.5`).concat('6 landed at 6'),
    ],
  ])('that passed before the start, with a `lateMs` of %s', async (lateMs, expected) => {
    expect(await rounds(scheduled(new Time(at(5.5)), { lateMs, count: 7 }))).toEqual(expected);
  });

  it('that a sleep of hours passed over are left out by default', async () => {
    const time = new Time(noon);
    const sleepy = { now: time.now, sleep: () => time.sleep(5.5 * hour) };
    expect(await rounds(scheduled(time, { clock: sleepy }), undefined, 3)).toEqual([
      '0 landed at 0',
      '5 landed at 5.5',
      '11 landed at 11',
    ]);
  });

  it('are caught up to a bound, also where the journal is lost or the clock was years ahead', async () => {
    const late = { lateMs: 3 * hour, count: 10_000 };
    const lost = scheduled(new Time(at(9_998.5)), late);
    const expected = ['9996', '9997', '9998'].map((slot) => `${slot} landed at 9998.5`);
    expect(await rounds(lost)).toEqual([...expected, '9999 landed at 9999']);
    let looks = 0;
    const jumping = { now: () => at(looks === 1 ? 9_000 : looks / 2), sleep: async () => void looks++ };
    const did = await rounds(scheduled(new Time(noon), { ...late, clock: jumping }), undefined, 7);
    // Back again, what was passed over is done, and what was done is left.
    expect(did.map((one) => one.split(' ')[0])).toEqual(['0', '8998', '8999', '9000', '1', '2', '3']);
  });

  it('that cannot be done are left once they are too old to be caught up', async () => {
    const late = { lateMs: 2 * hour, count: 2 };
    const fails = (step: string) => {
      if (step === 'signed') throw new Outage('down');
      return 'x';
    };
    const did = await rounds(scheduled(new Time(at(0.5)), { ...late, retryMs: hour }), fails);
    expect(did.slice(-2).map((one) => one.replace(/ at .*/, ''))).toEqual(['0 abandoned', '1 abandoned']);
  });

  it.each([
    [undefined, ['0 landed at 2.5', '2 landed at 5', '5 landed at 7.5']],
    [99 * hour, ['0 landed at 2.5', '1 landed at 5', '2 landed at 7.5']],
  ])('that passed while another one lasted, with a `lateMs` of %s', async (lateMs, expected) => {
    const time = new Time(noon);
    const slow = async (step: string) => {
      if (step === 'offer') await time.sleep(2.5 * hour);
    };
    expect(await rounds(scheduled(time, { lateMs }), slow, 3)).toEqual(expected);
  });

  it('come although two runs before them stay unknown, and take longer than until they are called again', async () => {
    const time = new Time(noon);
    const unknown: Does = async (step, signed) => {
      if (step !== 'sent') return time.now();
      await time.sleep(hour / 10);
      return Number(signed) >= at(2);
    };
    const did = await rounds(scheduled(time), unknown, 40);
    expect(did.find((one) => one.startsWith('2 landed'))).toBeDefined();
  });

  it('are not done again by a process that starts in the same slot', async () => {
    const journal = memoryJournal();
    expect(await rounds(scheduled(new Time(at(1.2)), { journal }), undefined, 1)).toEqual([
      '1 landed at 1.2',
    ]);
    const later = scheduled(new Time(at(1.7)), { journal, count: 3 });
    expect(await rounds(later)).toEqual(['2 landed at 2']);
  });
});

describe('a slot whose work fails', () => {
  const failing =
    (time: Time, error: Error, until: number): Does =>
    () => {
      if (time.now() < at(until)) throw error;
    };

  it('is tried again while it lasts, and abandoned when it has passed', async () => {
    const time = new Time(noon);
    const schedule = scheduled(time, { retryMs: hour / 4, count: 2 });
    expect(await rounds(schedule, failing(time, new Outage('down'), 1.5))).toEqual([
      ...[0, 0.25, 0.5, 0.75].map((hours) => `0 failed at ${hours}`),
      ...[1, 1.25].map((hours) => `1 failed at ${hours}`),
      '1 landed at 1.5',
    ]);
    expect(await schedule.journal.unfinished(wallet)).toEqual([]);
  });

  it('is abandoned with what it recorded, so that it does not swap late', async () => {
    const time = new Time(noon);
    const schedule = scheduled(time, { count: 2 });
    const refused = (step: string) => {
      if (step === 'signed' && time.now() < at(1)) throw new Error('refused');
    };
    expect(await rounds(schedule, refused)).toEqual(['0 failed at 0', '0 abandoned at 1', '1 landed at 1']);
    const late = rejection(buy({ run: named(0), journal: schedule.journal, signal: undefined }, () => 'x'));
    expect(await late).toMatchObject({ code: 'journal/abandoned' });
  });

  it('goes on for as long as it has to, once it has signed', async () => {
    const time = new Time(noon);
    const schedule = scheduled(time, { count: 1, retryMs: hour });
    const unknown = (step: string) => step !== 'sent' || time.now() >= at(3);
    expect(await rounds(schedule, unknown)).toEqual([
      '0 unknown at 0',
      '0 unknown at 1',
      '0 unknown at 2',
      '0 landed at 3',
    ]);
  });

  it('hands over the parameters with which its run began', async () => {
    const time = new Time(noon);
    const given: unknown[] = [];
    let failures = 2;
    const work = (options: SlotOptions, { input = { price: time.now() } }: { input?: unknown }) => {
      given.push(input);
      return buy(
        options,
        (step) => {
          if (step === 'signed' && failures-- > 0) throw new Outage('down');
        },
        input,
      );
    };
    for await (const { kind } of everySlot(scheduled(time, { count: 1 }), work)) given.push(kind);
    const first = { price: noon };
    expect(given).toEqual([first, 'failed', first, 'failed', first, 'returned']);
  });

  it('ends the schedule with an error that is none of a flow', async () => {
    const broken = async () => Promise.reject(new TypeError('a mistake'));
    expect(await rejection(everySlot(scheduled(new Time(noon)), broken).next())).toBeInstanceOf(TypeError);
  });
});

it('goes on at once with what signed while the clock was ahead', async () => {
  let looks = 0;
  const sleep = async () => {
    if (++looks > 9) throw new Error('it waits for the time at which it signed');
  };
  const jumping = { now: () => at(looks === 0 ? 9_000 : 0.5), sleep };
  const schedule = scheduled(new Time(noon), { clock: jumping });
  const did = await rounds(schedule, (step) => step !== 'sent' || looks > 0, 3);
  expect(did).toEqual(['9000 unknown at 9000', '0 landed at 0.5', '9000 landed at 0.5']);
});

it('ends with the reason of its signal while it waits', async () => {
  const stop = new AbortController();
  const waiting = everySlot(
    scheduled(new Time(at(-1)), { signal: stop.signal, clock: undefined, from: Date.now() + hour }),
    async () => 1,
  );
  const ended = rejection(waiting.next());
  stop.abort('enough');
  expect(await ended).toBe('enough');
});

it.each([
  [{ name: 'a b' }, '`name`'],
  [{ from: 1.5 }, '`from`'],
  [{ everyMs: 0 }, '`everyMs`'],
  [{ count: 0 }, '`count`'],
  [{ lateMs: 0 }, '`lateMs`'],
  [{ lateMs: Infinity }, '`lateMs`'],
])('refuses %o', async (more, word) => {
  const refused = await rejection(everySlot(scheduled(new Time(noon), more), async () => 1).next());
  expect(refused).toMatchObject({ code: 'flow/bad-input', message: expect.stringContaining(word) });
});

describe.each([hour, 99 * hour])(
  'two processes that are killed at any moment, with a `lateMs` of %s',
  (lateMs) => {
    it(`do each slot once, ${tries(100)} times (SEED=${seed})`, async () => {
      for (let run = 0; run < tries(100); run++) await killedAtRandom(lateMs, seed + run);
    });
  },
);

class Killed extends Error {}

async function killedAtRandom(lateMs: number, start: number): Promise<void> {
  const random = randomFrom(start);
  const time = new Time(noon - random.below(hour));
  const journal = memoryJournal();
  const count = 6;
  /** What was sent, by slot; and in which slot its signature was asked for. */
  const sent = new Map<string, Set<string>>();
  const late: string[] = [];
  let signatures = 0;

  const process = async () => {
    let isDead = false;
    const mayFail = async () => {
      await time.sleep(random.below(hour / 5));
      if (random.chance(0.05)) isDead = true;
      if (isDead) throw new Killed();
      if (random.chance(0.05)) throw new Outage('down');
      if (random.chance(0.03)) throw new Error('refused');
    };
    const work = async (options: SlotOptions, slot: Slot) => {
      const began = time.now();
      return buy(options, async (step, signed) => {
        await mayFail();
        if (step === 'offer') return 'x';
        if (step === 'signed') {
          if (began >= slot.at + hour) late.push(slot.run);
          return ++signatures;
        }
        sent.set(slot.run, (sent.get(slot.run) ?? new Set()).add(signed!));
        // The answer may be lost: then the same bytes are sent again.
        await mayFail();
        return random.chance(0.9);
      });
    };
    for (;;) {
      isDead = false;
      const schedule = scheduled(time, { lateMs, count, journal, retryMs: hour / 20 });
      for await (const _ of everySlot(schedule, work)) if (isDead) break;
      if (!isDead) return;
      await time.sleep(random.below(2 * hour));
    }
  };
  await Promise.all([process(), process()]);

  const where = `SEED=${start}`;
  for (const [run, signed] of sent) expect(signed.size, `${where} ${run}`).toBe(1);
  const open = (await journal.unfinished(wallet)).map(({ run }) => run);
  expect(open, where).toEqual([]);
  if (lateMs === hour) expect(late, where).toEqual([]);
  else
    expect([...sent.keys()].sort(), where).toEqual(Array.from({ length: count }, (_, slot) => named(slot)));
}
