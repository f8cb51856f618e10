interface Timer {
  readonly at: number;
  readonly act: () => void;
}

export interface FakeClock {
  monotonic(): number;
  wall(): number;
  set(act: () => void, ms: number): unknown;
  clear(timer: unknown): void;
  /** Timers that are still running. */
  readonly running: number;
  /** The delays of all started timers. */
  readonly delays: number[];
  /** Moves the wall clock, like a correction of the machine's time. */
  jump(ms: number): void;
  /** Advances time from timer to timer until `work` settles. */
  drive<T>(work: PromiseLike<T>): Promise<T>;
  /** Advances time by this much. */
  pass(ms: number): Promise<void>;
}

/** A clock that only a test advances. Starts at 2026-01-01T00:00:00Z. */
export function fakeClock(): FakeClock {
  const timers = new Set<Timer>();
  const delays: number[] = [];
  let now = 0;
  let wall = Date.UTC(2026, 0, 1);

  const next = () => [...timers].sort((a, b) => a.at - b.at)[0];
  function go(to: number) {
    wall += to - now;
    now = to;
  }
  async function settleMicrotasks() {
    for (let round = 0; round < 4; round++) await new Promise((resolve) => setImmediate(resolve));
  }

  return {
    monotonic: () => now,
    wall: () => wall,
    set(act, ms) {
      const timer = { at: now + ms, act };
      timers.add(timer);
      delays.push(ms);
      return timer;
    },
    clear: (timer) => void timers.delete(timer as Timer),
    get running() {
      return timers.size;
    },
    delays,
    jump(ms) {
      wall += ms;
    },
    async drive(work) {
      let done = false;
      const finish = () => {
        done = true;
      };
      work.then(finish, finish);
      for (;;) {
        await settleMicrotasks();
        if (done) return work;
        const timer = next();
        if (!timer) throw new Error('nothing left to wait for, and the work is not done');
        timers.delete(timer);
        go(timer.at);
        timer.act();
      }
    },
    async pass(ms) {
      const end = now + ms;
      for (;;) {
        await settleMicrotasks();
        const timer = next();
        if (!timer || timer.at > end) break;
        timers.delete(timer);
        go(timer.at);
        timer.act();
      }
      go(end);
      await settleMicrotasks();
    },
  };
}
