import type { Journal, UnfinishedRun, RunKey, UnreadableRun } from '../../journal-interface.js';
import { entriesOf, hold, refuses, same, write, type JournalPromise } from './stage.js';

/** What a journal promises about listing and forgetting runs. */
export const aboutLists: readonly JournalPromise[] = [
  {
    says: '`unfinished` lists the runs of a wallet without a result, oldest first',
    async check({ journal, wallet, identity }) {
      const [one, other, mine] = [await journal(), await journal(), wallet()];
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
      const wanted = runs.filter(({ run }) => run !== 'a');
      for (const worker of [one, other]) same(await worker.unfinished(mine), wanted, 'the unfinished runs');
    },
  },
  {
    says: '`listUnfinished` lists the unfinished runs of all wallets with age, last step, whether something is signed, and holder',
    async check({ journal, identity }) {
      const [one, other] = [await journal(), await journal()];
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
    async check({ journal, wallet, identity }) {
      const [one, other, mine] = [await journal(), await journal(), wallet()];
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
    async check({ journal, identity }) {
      const [one, other, mine] = [await journal(), await journal(), identity()];
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
  const found = (await journal.listUnfinished()).filter(isIt);
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
