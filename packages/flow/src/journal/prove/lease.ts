import { hold, nameOf, pausedWorker, refuses, same, write, type JournalPromise } from './stage.js';

/** What a journal promises about workers that crash or stop. */
export const aboutLeases: readonly JournalPromise[] = [
  {
    says: 'another worker resumes the run of a crashed worker, with every recorded step',
    needs: 'crash',
    async check({ worker, journal, identity, takeOver }) {
      const [dying, other, mine] = [await worker(), await journal(), identity()];
      const page = await dying.journal.open(mine);
      await page.record('quoted', 1);
      await page.record('signed', 2);
      await dying.crash!();
      const again = await takeOver(other, mine);
      same(again.entries, { quoted: 1, signed: 2 }, 'the steps');
      await again.record('result', 3);
      await again.close();
    },
  },
  {
    says: '`claim` takes the run of a crashed worker when its lease has ended',
    needs: 'crash',
    async check({ worker, journal, identity, takeOver }) {
      const [dying, other] = [await worker(), await journal()];
      const [mine, second] = [identity(), identity()];
      const page = await dying.journal.open(mine);
      await page.record('signed', 1);
      await (await dying.journal.open(second)).record('signed', 1);
      await dying.crash!();
      await (await takeOver(other, second)).close();
      // The lease of the first run began no later.
      const claimed = await other.claim(nameOf(mine));
      hold(claimed !== undefined, 'it did not take the run');
      same(claimed.entries, { signed: 1 }, 'the steps');
      await claimed.close();
    },
  },
  {
    says: 'a signal ends the wait for a crashed worker',
    needs: 'crash',
    async check({ worker, journal, identity, takeOver }) {
      const [dying, other, mine] = [await worker(), await journal(), identity()];
      const page = await dying.journal.open(mine);
      await page.record('step', 1);
      await dying.crash!();
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
      same(last.entries, { quoted: 1, signed: 'by the other', sent: 1, more: 1 }, 'the steps');
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
    async check({ worker, journal, identity, takeOver }) {
      const [sleeper, other, mine] = [await worker(), await journal(), identity()];
      const page = await sleeper.journal.open(mine);
      await page.record('quoted', 1);
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
    async check({ journal, identity, leaseMs }) {
      const [one, other, mine] = [await journal(), await journal(), identity()];
      const page = await one.open(mine);
      await page.record('step', 1);
      await new Promise((resolve) => setTimeout(resolve, 2 * leaseMs!));
      const opening = other.open(mine);
      await refuses(opening, ['journal/busy', 'journal/locked'], 'opening the run of a worker that waits');
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
