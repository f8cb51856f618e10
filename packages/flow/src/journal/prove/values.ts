import { runFlow } from '../../run-flow.js';
import type { Journal } from '../../journal-interface.js';
import { entriesOf, hold, same, type JournalPromise } from './stage.js';

const values: Readonly<Record<string, unknown>> = {
  text: 'a value',
  empty: '',
  null: null,
  false: false,
  zero: 0,
  number: -1.5e-7,
  'large number': 9007199254740991,
  list: [1, [2, [3]], {}],
  object: { a: { b: { c: [null, true] } }, '': 1 },
  'every kind of character': '\u0000\u001f"\\\u2028\u2029ü☂𝄞\ud800 end',
  long: 'x'.repeat(300_000),
};
const steps = [
  'a',
  'Step#2',
  'a step with spaces',
  'ü',
  '"',
  '__proto__',
  'constructor',
  '0',
  "'; drop table run; --",
];

/** What a journal promises about values and steps. */
export const aboutValues: readonly JournalPromise[] = [
  {
    says: 'a new run has no steps, and has the identity with which it was opened',
    async check({ journal, identity }) {
      const mine = identity({ format: 3, input: { amount: '1', list: [1, null] } });
      const page = await (await journal()).open(mine);
      same(page.entries, {}, 'the steps of a new run');
      same(page.identity, mine, 'the identity of its page');
      await page.close();
    },
  },
  {
    says: 'every worker reads every JSON value as it was recorded',
    async check({ journal, identity }) {
      const [one, mine] = [await journal(), identity()];
      const page = await one.open(mine);
      for (const [step, value] of Object.entries(values)) await page.record(step, value);
      await page.close();
      for (const reader of [one, await journal()]) {
        const entries = await entriesOf(reader, mine);
        for (const [step, value] of Object.entries(values)) same(entries[step], value, `the value "${step}"`);
      }
    },
  },
  {
    says: 'a step can have any name, and keeps the last recorded value',
    async check({ journal, identity }) {
      const [one, mine] = [await journal(), identity()];
      const page = await one.open(mine);
      for (const step of steps) await page.record(step, 'first');
      for (const step of steps) await page.record(step, `of ${step}`);
      await page.close();
      const found = new Map(Object.entries(await entriesOf(one, mine)));
      same([...found.keys()].sort(), [...steps].sort(), 'the names of the steps');
      for (const step of steps) same(found.get(step), `of ${step}`, `the value of ${step}`);
    },
  },
  {
    says: 'changing a value after `record` does not change what is recorded',
    async check({ journal, identity }) {
      const [one, mine] = [await journal(), identity()];
      const page = await one.open(mine);
      const value = { amount: '1' };
      const recording = page.record('step', value);
      value.amount = '2';
      await recording;
      value.amount = '3';
      await page.close();
      same(await entriesOf(one, mine), { step: { amount: '1' } }, 'the recorded value');
      const again = await entriesOf(one, mine);
      (again['step'] as typeof value).amount = '4';
      same(
        await entriesOf(one, mine),
        { step: { amount: '1' } },
        'the value after a reader changed what it got',
      );
    },
  },
  {
    says: 'steps that are recorded concurrently are all kept',
    async check({ journal, identity }) {
      const [one, mine] = [await journal(), identity()];
      const page = await one.open(mine);
      const names = Array.from({ length: 20 }, (_, index) => `step ${index}`);
      await Promise.all(names.map((name) => page.record(name, name)));
      await page.close();
      same(
        await entriesOf(await journal(), mine),
        Object.fromEntries(names.map((name) => [name, name])),
        'the steps',
      );
    },
  },
  {
    says: 'a flow resumes in another worker with its recorded values, and runs no step twice',
    async check({ journal, identity }) {
      const { wallet, run } = identity();
      const did: string[] = [];
      const flow = (journal: Journal, failAt?: string) =>
        runFlow<Record<string, unknown>, unknown>(
          {
            flow: 'proof',
            wallet,
            input: { amount: 5n },
            options: { run, journal },
            advise: () => 'stop',
            isUnfinished: () => false,
          },
          async (run) => {
            const results: unknown[] = [];
            for (const [step, value] of [
              ['quoted', 5n],
              ['signed', undefined],
              ['sent', { at: new Date(0) }],
            ] as const) {
              const result = await run.step(step, () => {
                if (step === failAt) throw new Error('made by the proof');
                did.push(step);
                return value;
              });
              results.push(result === undefined ? 'undefined' : result);
            }
            return results;
          },
        );
      await flow(await journal(), 'sent').catch(() => {});
      const result = await flow(await journal());
      same(await flow(await journal()), result, 'the result of a finished run');
      same(result, ['5', 'undefined', { at: '1970-01-01T00:00:00.000Z' }], 'the values of the steps');
      hold(did.join() === 'quoted,signed,sent', `steps ran as ${did.join()}`);
    },
  },
];
