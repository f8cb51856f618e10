import { continueWith } from '../../run-conflict.js';
import type { Journal, RunIdentity } from '../../journal-interface.js';
import {
  begin,
  crashAfter,
  entriesOf,
  hold,
  type JournalPromise,
  nameOf,
  pausedWorker,
  refuses,
  runIn,
  same,
  write,
} from './stage.js';

const taken = ['journal/busy', 'journal/locked'] as const;

/** What a journal promises about who holds a run. */
export const aboutOwnership: readonly JournalPromise[] = [
  {
    says: 'a run can be open once at a time, within and across workers, and is free again when it is closed',
    async check({ one, other, mine }) {
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
    async check({ one, other, journal, identity }) {
      const workers = [one, other, await journal(), await journal()];
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
    async check({ one, mine }) {
      const page = await begin(one, mine, 'step');
      await page.close();
      await refuses(page.record('late', 1), ['journal/lost-lock'], 'recording on a closed page');
      same(Object.keys(await entriesOf(one, mine)), ['step'], 'the steps');
    },
  },
  {
    says: 'a run cannot be opened with another flow or other parameters, and is free after such a call',
    async check({ one, other, identity }) {
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
    async check({ one, mine }) {
      await write(one, mine);
      same(await one.unfinished(mine.wallet), [], 'the unfinished runs');
      await write(one, { ...mine, input: 'other' }, 'step');
      same((await one.unfinished(mine.wallet)).length, 1, 'the number of unfinished runs');
    },
  },
  {
    says: 'runs with similar names are separate',
    async check({ one, wallet, identity }) {
      const plain = 'one One ONE a.run.1 a.run.1.json a a. - _ 0 lock result'.split(' ');
      const names = [...plain, 'x'.repeat(64)];
      const all = [wallet(), wallet()].flatMap((wallet) => names.map((run) => identity({ wallet, run })));
      for (const run of all) await write(one, run, `${run.wallet} ${run.run}`);
      for (const run of all) {
        same(Object.keys(await entriesOf(one, run)), [`${run.wallet} ${run.run}`], `the steps of ${run.run}`);
      }
    },
  },
  {
    says: 'an aborted signal opens nothing and leaves the run free',
    async check({ one, mine }) {
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
    async check({ one, other, identity }) {
      const mine = identity({ format: 2 });
      hold((await one.claim(nameOf(mine))) === undefined, 'it took a run that is not there');
      const page = await begin(one, mine, 'signed');
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
  same(claimed.entries, { signed: 'value of signed' }, 'its steps');
  await refuses(other.open(mine), taken, 'opening a claimed run');
  const page = await continueWith(claimed).open(mine);
  await page.record('result', 'done');
  await page.close();
}

/** What a journal promises about workers that crash or stop. */
export const aboutLeases: readonly JournalPromise[] = [
  {
    says: 'another worker resumes the run of a crashed worker, with every recorded step',
    needs: 'crash',
    async check(stage) {
      await crashAfter(stage, 'quoted', 'signed');
      const again = await stage.takeOver(stage.other, stage.mine);
      same(again.entries, { quoted: 'value of quoted', signed: 'value of signed' }, 'the steps');
      await again.record('result', 3);
      await again.close();
    },
  },
  {
    says: '`claim` takes the run of a crashed worker when its lease has ended',
    needs: 'crash',
    async check({ worker, other, mine, identity, takeOver }) {
      const [dying, second] = [await worker(), identity()];
      for (const run of [mine, second]) await begin(dying.journal, run, 'signed');
      await dying.crash!();
      await (await takeOver(other, second)).close();
      // The lease of the first run began no later.
      const claimed = await other.claim(nameOf(mine));
      hold(claimed !== undefined, 'it did not take the run');
      same(claimed.entries, { signed: 'value of signed' }, 'the steps');
      await claimed.close();
    },
  },
  {
    says: 'a signal ends the wait for a crashed worker',
    needs: 'crash',
    async check(stage) {
      const { other, mine, takeOver } = stage;
      await crashAfter(stage, 'step');
      const ending = new AbortController();
      const opening = other.open(mine, { signal: ending.signal });
      setTimeout(() => ending.abort(new Error('enough')), 20);
      // Either the run was free at once, or the signal ended the wait.
      await opening.then(
        (again) => again.close(),
        () => {},
      );
      await (await takeOver(other, mine)).close();
    },
  },
  {
    says: 'a worker that was paused for longer than its lease loses the run, and records nothing more',
    needs: 'pause',
    async check(stage) {
      const { sleeper, other, mine, page } = await pausedWorker(stage);
      const again = await stage.takeOver(other, mine);
      await again.record('signed', 'by the other');
      await sleeper.resume!();
      await refuses(
        page.record('signed', 'by the sleeper'),
        ['journal/lost-lock'],
        'recording after the lease ended',
      );
      await aborted(page.signal);
      await again.record('sent', 1);
      await page.close();
      await again.record('more', 1);
      await again.close();
      const last = await stage.takeOver(other, mine);
      const wanted = { quoted: 'value of quoted', signed: 'by the other', sent: 1, more: 1 };
      same(last.entries, wanted, 'the steps');
      await last.close();
    },
  },
  {
    says: 'a worker that closes a run that it lost while it was paused finds that out',
    needs: 'pause',
    async check(stage) {
      const { sleeper, other, mine, page } = await pausedWorker(stage);
      await (await stage.takeOver(other, mine)).close();
      await sleeper.resume!();
      await page.close();
      await aborted(page.signal);
    },
  },
  {
    says: 'a step that a worker was writing when it was paused is either lost or visible to the worker that takes over',
    needs: 'pause',
    async check({ worker, other, mine, takeOver }) {
      const sleeper = await worker();
      const page = await begin(sleeper.journal, mine, 'quoted');
      const writing = page.record('signed', 'by the sleeper').then(
        () => true,
        () => false,
      );
      await sleeper.pause!();
      const again = await takeOver(other, mine);
      await sleeper.resume!();
      const isRecorded = await writing;
      hold(
        !isRecorded || 'signed' in again.entries,
        'a step counts as recorded, and the next worker does not have it',
      );
      await again.close();
      await page.close();
    },
  },
  {
    says: 'a waiting worker keeps its run for longer than a lease',
    needs: 'leaseMs',
    async check({ one, other, mine, leaseMs }) {
      const page = await begin(one, mine, 'step');
      await new Promise((resolve) => setTimeout(resolve, 2 * leaseMs!));
      const opening = other.open(mine);
      await refuses(opening, taken, 'opening the run of a worker that waits');
      hold(!page.signal.aborted, 'its signal aborted');
      await page.record('more', 1);
      await page.close();
      await write(other, mine, 'other');
    },
  },
];

/** @throws when it does not abort within a minute */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('the signal of the page did not abort')), 60_000);
    const end = () => {
      clearTimeout(tooLate);
      resolve();
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });
}

/** What a journal promises about runs that are abandoned. */
export const aboutAbandoning: readonly JournalPromise[] = [
  {
    says: '`abandon` ends a run that has signed nothing: no list has it, nobody claims it, its flow signs nothing, and `forget` removes it',
    async check({ one, other, mine }) {
      hold(!(await one.abandon(nameOf(mine))), 'it abandoned a run that is not there');
      await write(one, mine, 'checked', 'quoted');
      hold(await other.abandon(nameOf(mine)), 'it did not abandon a run that signed nothing');
      hold(!(await one.abandon(nameOf(mine))), 'it abandoned a run twice');
      await isOver(one, mine);
      const did: string[] = [];
      const signing = runIn(other, mine, (run) => run.step('signed', () => did.push('signed')));
      await refuses(signing, ['journal/abandoned'], 'the flow of an abandoned run');
      same(did, [], 'the steps of that flow');
      await other.forget(mine.wallet, mine.run);
      same(await entriesOf(one, mine), {}, 'the steps of a forgotten run');
    },
  },
  {
    says: '`abandon` refuses a run that has signed, and changes nothing; one with a result keeps it',
    async check({ one, other, identity }) {
      for (const step of ['signed', 'signed#2']) {
        const mine = identity();
        await write(one, mine, 'quoted', step, 'sending');
        await refuses(other.abandon(nameOf(mine)), ['journal/signed'], 'abandoning a run that signed');
        same(Object.keys(await entriesOf(one, mine)).sort(), ['quoted', 'sending', step], 'its steps');
        same((await one.unfinished(mine.wallet)).length, 1, 'the number of unfinished runs');
      }
      const finished = identity();
      await write(one, finished, 'result');
      hold(!(await other.abandon(nameOf(finished))), 'it abandoned a run that has a result');
      same(await entriesOf(one, finished), { result: 'value of result' }, 'the steps of a finished run');
    },
  },
  {
    says: '`abandon` does not end a run that a worker has open, which may be signing',
    async check({ one, other, mine }) {
      const page = await begin(one, mine, 'quoted');
      for (const worker of [one, other])
        await refuses(worker.abandon(nameOf(mine)), taken, 'abandoning an open run');
      await page.record('signed', 1);
      await page.close();
      await refuses(other.abandon(nameOf(mine)), ['journal/signed'], 'abandoning it after it signed');
    },
  },
  {
    says: 'a worker that was paused while it signed records nothing more once its run is abandoned',
    needs: 'pause',
    async check(stage) {
      const { sleeper, other, mine, page } = await pausedWorker(stage);
      await (await stage.takeOver(other, mine)).close();
      hold(await other.abandon(nameOf(mine)), 'it did not abandon the run of a worker that lost it');
      await sleeper.resume!();
      await refuses(
        page.record('signed', 'by the sleeper'),
        ['journal/lost-lock'],
        'recording in an abandoned run',
      );
      await page.close();
      await isOver(other, mine);
    },
  },
];

async function isOver(journal: Journal, mine: RunIdentity): Promise<void> {
  same(await journal.unfinished(mine.wallet), [], 'the unfinished runs after it was abandoned');
  hold((await journal.claim(nameOf(mine))) === undefined, 'it took an abandoned run');
}
