import type { Journal, RunKey, UnfinishedRun, UnreadableRun } from '../../journal-interface.js';
import { entriesOf, hold, type JournalPromise, refuses, runIn, same, write } from './stage.js';

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
    async check({ one, identity }) {
      const mine = identity({ format: 3, input: { amount: '1', list: [1, null] } });
      const page = await one.open(mine);
      same(page.entries, {}, 'the steps of a new run');
      same(page.identity, mine, 'the identity of its page');
      await page.close();
    },
  },
  {
    says: 'every worker reads every JSON value as it was recorded',
    async check({ one, other, mine }) {
      const page = await one.open(mine);
      for (const [step, value] of Object.entries(values)) await page.record(step, value);
      await page.close();
      for (const reader of [one, other]) {
        const entries = await entriesOf(reader, mine);
        for (const [step, value] of Object.entries(values)) same(entries[step], value, `the value "${step}"`);
      }
    },
  },
  {
    says: 'a step can have any name, and keeps the last recorded value',
    async check({ one, mine }) {
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
    async check({ one, mine }) {
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
    async check({ one, other, mine }) {
      const page = await one.open(mine);
      const names = Array.from({ length: 20 }, (_, index) => `step ${index}`);
      await Promise.all(names.map((name) => page.record(name, name)));
      await page.close();
      same(await entriesOf(other, mine), Object.fromEntries(names.map((name) => [name, name])), 'the steps');
    },
  },
  {
    says: 'a flow resumes in another worker with its recorded values, and runs no step twice',
    async check({ one, other, mine }) {
      const did: string[] = [];
      const flow = (journal: Journal, failAt?: string) =>
        runIn(journal, mine, async (run) => {
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
        });
      await flow(one, 'sent').catch(() => {});
      const result = await flow(other);
      same(await flow(one), result, 'the result of a finished run');
      same(result, ['5', 'undefined', { at: '1970-01-01T00:00:00.000Z' }], 'the values of the steps');
      hold(did.join() === 'quoted,signed,sent', `steps ran as ${did.join()}`);
    },
  },
];

/** What a journal promises about listing and forgetting runs. */
export const aboutLists: readonly JournalPromise[] = [
  {
    says: '`unfinished` lists the runs of a wallet without a result, oldest first',
    async check({ one, other, wallet, identity }) {
      const mine = wallet();
      same(await one.unfinished(mine), [], 'the runs of a new wallet');
      const runs = ['c', 'a', 'd', 'b'].map((run) =>
        identity({ wallet: mine, run, format: 2, input: { run } }),
      );
      for (const run of runs) {
        await write(one, run, 'step', ...(run.run === 'a' ? ['result'] : []));
        // So that start times differ even in milliseconds.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await write(one, identity(), 'step');
      await write(other, runs[0]!, 'later');
      for (const worker of [one, other]) {
        const found = (await worker.unfinished(mine)).map(({ run }) => run);
        same(found, ['c', 'd', 'b'], 'the unfinished runs');
      }
    },
  },
  {
    says: 'without a wallet it lists those of all, with age, last step, whether something is signed, and holder',
    async check({ one, other, identity }) {
      const [quoted, signed, finished] = [identity(), identity({ format: 2 }), identity()];
      await write(one, quoted, 'checked', 'quoted');
      await write(one, signed, 'quoted', 'signed#2', 'sending');
      await write(one, finished, 'signed', 'result');
      const wanted = { ...quoted, step: 'quoted', signed: false };
      same(withoutAge(await viewOf(other, quoted)), wanted, 'a run that signed nothing');
      same(
        withoutAge(await viewOf(other, signed)),
        { ...signed, step: 'sending', signed: true },
        'a run that signed',
      );
      hold((await viewOf(other, finished)) === undefined, 'a run with a result is listed');
      const page = await one.open(quoted);
      hold(
        typeof (await viewOf(other, quoted))?.holder === 'string',
        'an open run is listed without a holder',
      );
      await page.close();
    },
  },
  {
    says: '`finished` lists the runs of a wallet with a result, the first to finish in front, with when and what; of those since a time, no earlier one',
    async check({ one, other, wallet, identity }) {
      const mine = wallet();
      same(await one.finished(mine), [], 'the finished runs of a new wallet');
      const [late, early, open, over] = ['late', 'early', 'open', 'over'].map((run) =>
        identity({ wallet: mine, run, format: 2, input: { run } }),
      );
      for (const run of [late, early, open, over]) await write(one, run!, 'quoted');
      const begunAt = Date.now();
      for (const run of [early, late]) {
        await write(other, run!, 'result');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await one.abandon(over!);
      await write(one, identity(), 'result');
      const found = await one.finished(mine);
      const finishedAt = found.map((run) => ('unreadable' in run ? NaN : run.finishedAt));
      const said = found.map((run) => ({ ...run, finishedAt: undefined }));
      same(
        said.slice(0, 2),
        [early, late].map((run) => ({ ...run, result: 'value of result' })),
        'the finished runs',
      );
      hold(said.length === 3 && 'result' in said[2]!, `${said.length} runs are listed, not three`);
      same((said[2]!.result as { kind?: unknown }).kind, 'abandoned', 'the result of an abandoned run');
      hold(finishedAt[0]! < finishedAt[1]!, 'the times are not those of the results');
      hold(Math.abs(finishedAt[0]! - begunAt) < 3_600_000, `the first finished at ${finishedAt[0]}`);
      same(
        (await other.finished(mine, finishedAt[1])).map(({ run }) => run),
        ['late', 'over'],
        'those since then',
      );
    },
  },
  {
    says: '`forget` removes a run with a result, and no other',
    async check({ one, other, mine }) {
      await other.forget(mine.wallet, mine.run);
      await write(one, mine, 'step');
      await refuses(
        other.forget(mine.wallet, mine.run),
        ['journal/busy'],
        'forgetting a run without a result',
      );
      await write(one, mine, 'result');
      await other.forget(mine.wallet, mine.run);
      await other.forget(mine.wallet, mine.run);
      same(await entriesOf(one, { ...mine, input: 'other' }), {}, 'the steps of a forgotten run');
    },
  },
];

async function viewOf(journal: Journal, { wallet, run }: RunKey): Promise<UnfinishedRun | undefined> {
  const isIt = (one: UnfinishedRun | UnreadableRun) => one.wallet === wallet && one.run === run;
  const found = (await journal.unfinished()).filter(isIt);
  hold(found.length <= 1, 'a run is listed more than once');
  const [view] = found;
  hold(!view || !('unreadable' in view), 'a run is listed as unreadable');
  return view;
}

function withoutAge(view: UnfinishedRun | undefined) {
  hold(view !== undefined, 'a run without a result is not listed');
  const { ageMs, ...rest } = view;
  hold(ageMs >= 0 && ageMs < 3_600_000, `its age is ${ageMs} ms`);
  return rest;
}
