import { expect, it } from 'vitest';
import { memoryJournal, type Journal } from '../../src/index.js';
import { fileJournal } from '../../src/journal/index.js';
import { JournalNotProven, proveJournal } from '../../src/journal/prove/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { endProcesses, workersOf } from './other-process.js';
import { newFolder } from './run-and-folder.js';

endProcesses();

const leaseMs = 2000;

it('the memory journal keeps the promises', async () => {
  const journal = memoryJournal();
  const { held, notProven } = await proveJournal(() => journal);
  expect(held.length).toBeGreaterThan(15);
  // It does not survive its process, so crashes are not checked.
  expect(notProven).toEqual(
    expect.arrayContaining([expect.stringContaining('crashed'), expect.stringContaining('paused')]),
  );
});

it('the file journal keeps the promises within one process', async () => {
  const folder = await newFolder();
  const { held } = await proveJournal(() => fileJournal(folder, { leaseMs: 1000 }), { leaseMs: 1000 });
  expect(held.length).toBeGreaterThan(15);
});

it('the file journal keeps all promises across processes', { timeout: 600_000 }, async () => {
  const folder = await newFolder();
  const made = { module: '../../dist/journal.js', make: 'fileJournal', args: [folder, { leaseMs }] };
  const { open, onPromise } = workersOf(made);
  const { notProven } = await proveJournal(open, { leaseMs, onPromise });
  expect(notProven).toEqual([]);
});

const broken: readonly (readonly [string, RegExp, (journal: Journal) => Journal])[] = [
  [
    'forgets what it recorded',
    /as it was recorded/,
    (journal) => ({
      ...journal,
      open: async (identity, options) => ({
        ...(await journal.open(identity, options)),
        record: async () => {},
      }),
    }),
  ],
  [
    'lets every worker in',
    /exactly one gets it/,
    () => {
      const shared = memoryJournal();
      return {
        ...shared,
        open: async (identity, options) => ({ ...(await memoryJournal().open(identity, options)) }),
      };
    },
  ],
  [
    'takes any parameters',
    /another flow or other parameters/,
    (journal) => {
      const first = new Map<string, Parameters<Journal['open']>[0]>();
      return {
        ...journal,
        open: (identity, options) => {
          const key = `${identity.wallet} ${identity.run}`;
          if (!first.has(key)) first.set(key, identity);
          return journal.open(first.get(key)!, options);
        },
      };
    },
  ],
  [
    'lists runs that are finished',
    /`unfinished` lists/,
    (journal) => ({
      ...journal,
      unfinished: async (wallet) => [
        ...(await journal.unfinished(wallet)),
        { wallet: wallet!, run: 'a', flow: 'proof', input: 1, ageMs: 0, step: 'result', signed: false },
      ],
    }),
  ],
  [
    'lists finished runs without what they came to',
    /`finished` lists/,
    (journal) => ({
      ...journal,
      finished: async (wallet, since) =>
        (await journal.finished(wallet, since)).map((run) => ({ ...run, result: undefined })),
    }),
  ],
  [
    'lists finished runs of any time',
    /`finished` lists/,
    (journal) => ({ ...journal, finished: (wallet) => journal.finished(wallet) }),
  ],
  [
    'claims runs that are open',
    /`claim` takes a run that no worker holds/,
    (journal) => {
      const pages = new Map<string, Awaited<ReturnType<Journal['open']>>>();
      return {
        ...journal,
        open: async (identity, options) => {
          const page = await journal.open(identity, options);
          pages.set(identity.run, page);
          return page;
        },
        claim: async ({ run }) => pages.get(run),
      };
    },
  ],
  [
    'records on a closed page',
    /a closed page records nothing/,
    (journal) => ({
      ...journal,
      open: async (identity, options) => {
        const page = await journal.open(identity, options);
        return { ...page, record: (step, value) => page.record(step, value).catch(() => {}) };
      },
    }),
  ],
  [
    'ignores the signal',
    /an aborted signal/,
    (journal) => ({ ...journal, open: (identity) => journal.open(identity) }),
  ],
  [
    'abandons runs that signed',
    /`abandon` refuses a run that has signed/,
    (journal) => ({ ...journal, abandon: async () => true }),
  ],
  [
    'forgets a run instead of abandoning it',
    /its flow signs nothing/,
    (journal) => ({
      ...journal,
      abandon: async (name) => {
        const page = await journal.claim(name);
        await page?.record('result', 1);
        await page?.close();
        await journal.forget(name.wallet, name.run);
        return page !== undefined;
      },
    }),
  ],
  ['forgets open runs', /`forget` removes/, (journal) => ({ ...journal, forget: async () => {} })],
];

it.each(broken)('the proof rejects a journal that %s', async (_, says, spoil) => {
  const journal = spoil(memoryJournal());
  const error = await rejection(proveJournal(() => journal));
  expect(error).toBeInstanceOf(JournalNotProven);
  expect((error as JournalNotProven).broken.map((one) => one.says).join('\n')).toMatch(says);
});
