import type { Journal, RunIdentity } from '../../journal-interface.js';
import { runFlow } from '../../run-flow.js';
import { entriesOf, hold, nameOf, pausedWorker, refuses, same, write, type JournalPromise } from './stage.js';

const taken = ['journal/busy', 'journal/locked'] as const;

/** What a journal promises about runs that are abandoned. */
export const aboutAbandoning: readonly JournalPromise[] = [
  {
    says: '`abandon` ends a run that has signed nothing: no list has it, nobody claims it, its flow signs nothing, and `forget` removes it',
    async check({ journal, identity }) {
      const [one, other, mine] = [await journal(), await journal(), identity()];
      hold(!(await one.abandon(nameOf(mine))), 'it abandoned a run that is not there');
      await write(one, mine, 'checked', 'quoted');
      hold(await other.abandon(nameOf(mine)), 'it did not abandon a run that signed nothing');
      hold(!(await one.abandon(nameOf(mine))), 'it abandoned a run twice');
      await isOver(one, mine);
      const did: string[] = [];
      await refuses(signing(other, mine, did), ['journal/abandoned'], 'the flow of an abandoned run');
      same(did, [], 'the steps of that flow');
      await other.forget(mine.wallet, mine.run);
      same(await entriesOf(one, mine), {}, 'the steps of a forgotten run');
    },
  },
  {
    says: '`abandon` refuses a run that has signed, and changes nothing; one with a result keeps it',
    async check({ journal, identity }) {
      const [one, other] = [await journal(), await journal()];
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
    async check({ journal, identity }) {
      const [one, other, mine] = [await journal(), await journal(), identity()];
      const page = await one.open(mine);
      await page.record('quoted', 1);
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
  const all = await journal.listUnfinished();
  hold(!all.some(({ wallet }) => wallet === mine.wallet), 'an abandoned run is listed');
  hold((await journal.claim(nameOf(mine))) === undefined, 'it took an abandoned run');
}

/** A flow that would sign. */
const signing = (journal: Journal, { run, flow, wallet, input }: RunIdentity, did: string[]) =>
  runFlow<Record<string, unknown>, unknown>(
    {
      flow,
      wallet,
      input,
      options: { run, journal },
      advise: () => 'stop',
      isUnfinished: () => false,
    },
    (opened) => opened.step('signed', () => did.push('signed')),
  );
