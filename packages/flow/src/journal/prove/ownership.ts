import { continueWith } from '../../continue-with.js';
import type { RunIdentity } from '../../journal-interface.js';
import { entriesOf, hold, nameOf, refuses, same, write, type JournalPromise } from './stage.js';

const taken = ['journal/busy', 'journal/locked'] as const;

/** What a journal promises about who holds a run. */
export const aboutOwnership: readonly JournalPromise[] = [
  {
    says: 'a run can be open once at a time, within and across workers, and is free again when it is closed',
    async check({ journal, identity }) {
      const [one, other, mine] = [await journal(), await journal(), identity()];
      const page = await one.open(mine);
      await refuses(one.open(mine), taken, 'opening an open run again');
      await refuses(other.open(mine), taken, 'opening the run of another worker');
      await page.record('step', 1);
      await page.close();
      await page.close();
      await write(other, mine, 'more');
      same(Object.keys(await entriesOf(one, mine)).sort(), ['more', 'step'], 'the steps of both');
    },
  },
  {
    says: 'when workers race for a run, exactly one gets it',
    async check({ journal, identity }) {
      const workers = [await journal(), await journal(), await journal(), await journal()];
      for (let round = 0; round < 5; round++) {
        const mine = identity();
        const opened = await Promise.allSettled(workers.map((worker) => worker.open(mine)));
        const pages = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
        hold(pages.length === 1, `${pages.length} of ${workers.length} workers had the run`);
        await Promise.all(pages.map((page) => page.close()));
      }
    },
  },
  {
    says: 'a closed page records nothing',
    async check({ journal, identity }) {
      const [one, mine] = [await journal(), identity()];
      const page = await one.open(mine);
      await page.record('step', 1);
      await page.close();
      await refuses(page.record('late', 1), ['journal/lost-lock'], 'recording on a closed page');
      same(Object.keys(await entriesOf(one, mine)), ['step'], 'the steps');
    },
  },
  {
    says: 'a run cannot be opened with another flow or other parameters, and is free after such an attempt',
    async check({ journal, identity }) {
      const [one, other] = [await journal(), await journal()];
      const mine = identity({ input: { amount: '5', to: { b: 1, a: [1] } } });
      await write(one, mine, 'step');
      for (const worker of [one, other]) {
        for (const changed of [{ input: { amount: '6' } }, { flow: 'another' }]) {
          const opening = worker.open({ ...mine, ...changed });
          await refuses(opening, ['journal/other-input'], 'opening a run with other parameters');
        }
        // The order of keys does not matter, nor whether an amount is a string or a bigint.
        await (await worker.open({ ...mine, input: { to: { a: [1], b: 1 }, amount: 5n } })).close();
      }
    },
  },
  {
    says: 'a run without recorded steps does not exist',
    async check({ journal, identity }) {
      const [one, mine] = [await journal(), identity()];
      await write(one, mine);
      same(await one.unfinished(mine.wallet), [], 'the unfinished runs');
      await write(one, { ...mine, input: 'other' }, 'step');
      same((await one.unfinished(mine.wallet)).length, 1, 'the number of unfinished runs');
    },
  },
  {
    says: 'runs with similar names are separate',
    async check({ journal, wallet, identity }) {
      const one = await journal();
      const [first, second] = [wallet(), wallet()];
      const names = [
        'one',
        'One',
        'ONE',
        'a.run.1',
        'a.run.1.json',
        'a',
        'a.',
        '-',
        '_',
        '0',
        'lock',
        'result',
        'x'.repeat(64),
      ];
      const all = [first, second].flatMap((wallet) => names.map((run) => identity({ wallet, run })));
      for (const run of all) await write(one, run, `${run.wallet} ${run.run}`);
      for (const run of all) {
        same(Object.keys(await entriesOf(one, run)), [`${run.wallet} ${run.run}`], `the steps of ${run.run}`);
      }
    },
  },
  {
    says: 'an aborted signal opens nothing and leaves the run free',
    async check({ journal, identity }) {
      const [one, mine] = [await journal(), identity()];
      const reason = new Error('enough');
      const opening = one.open(mine, { signal: AbortSignal.abort(reason) });
      const error = await opening.catch((thrown: unknown) => thrown);
      hold(
        error instanceof Error && error.message === reason.message,
        'it did not reject with the reason of the signal',
      );
      await write(one, mine, 'step');
    },
  },
  {
    says: '`claim` takes a run that no worker holds, with its parameters, and no other run',
    async check({ journal, identity }) {
      const [one, other, mine] = [await journal(), await journal(), identity({ format: 2 })];
      hold((await one.claim(nameOf(mine))) === undefined, 'it took a run that is not there');
      const page = await one.open(mine);
      await page.record('signed', 1);
      for (const worker of [one, other]) {
        hold((await worker.claim(nameOf(mine))) === undefined, 'it took an open run');
      }
      await page.close();
      await goOnWith(other, mine);
      hold((await one.claim(nameOf(mine))) === undefined, 'it took a run that has a result');
    },
  },
];

async function goOnWith(other: Parameters<typeof write>[0], mine: RunIdentity): Promise<void> {
  const claimed = await other.claim(nameOf(mine));
  hold(claimed !== undefined, 'it did not take a run that no worker has');
  same(claimed.identity, mine, 'the identity of the claimed run');
  same(claimed.entries, { signed: 1 }, 'its steps');
  await refuses(other.open(mine), taken, 'opening a claimed run');
  const page = await continueWith(claimed).open(mine);
  await page.record('result', 'done');
  await page.close();
}
