import { addressOf, fromFunction } from '@galilean/signing';
import { expect, it } from 'vitest';
import { type FlowOptions, memoryJournal, runFlow } from '../src/index.js';
import { mutationOf, type MutationJournal } from '../src/query.js';

interface Steps {
  offer: string;
  signed: { transactionId: string };
  executed: number;
}
type Params = { readonly amount: bigint; readonly of?: string };

const signer = fromFunction('11111111111111111111111111111111', async (bytes) => bytes);

/** A flow that takes an offer, signs it and executes it. What it does in between is the test's. */
function shop(between: { offered?: () => Promise<void>; signed?: () => Promise<void> } = {}) {
  const executed: string[] = [];
  const flow = (_: object, wallet: typeof signer, params: Params, options: FlowOptions<Steps> = {}) =>
    runFlow<Steps, { kind: string; bought: string }>(
      {
        flow: 'shop',
        wallet: addressOf(wallet),
        input: params,
        options,
        advise: () => 'stop',
        isUnfinished: ({ kind }) => kind === 'unknown',
      },
      async (run) => {
        await run.step('offer', () => 'an offer');
        await between.offered?.();
        await run.step('signed', () => ({ transactionId: run.id }));
        await between.signed?.();
        await run.step('executed', () => executed.push(run.id));
        return { kind: 'landed', bought: run.id };
      },
    );
  const form = (journal: MutationJournal, changes: unknown[][] = []) =>
    mutationOf(flow, { name: 'shop', changes: () => changes })({}, signer, { journal });
  return { executed, form, flow };
}

/** The same journal in another tab, where nothing knows of this one's calls. */
const inAnotherTab = (journal: MutationJournal): MutationJournal => ({ ...journal });
/** As long as a person takes to read a result. */
const later = (journal: MutationJournal): MutationJournal => ({
  ...journal,
  finished: async (...given) =>
    (await journal.finished(...given)).map((run) =>
      'finishedAt' in run ? { ...run, finishedAt: run.finishedAt - 5000 } : run,
    ),
});

it('buys once for a double click, in one tab or two, and again for a second intent', async () => {
  const { executed, form } = shop();
  const journal = memoryJournal();
  const here = form(journal);
  const clicks = [here.mutationFn({ amount: 5n }), form(journal).mutationFn({ amount: 5n })];
  const elsewhere = form(inAnotherTab(journal)).mutationFn({ amount: 5n });
  const results = await Promise.all([...clicks, elsewhere]);
  results.push(await here.mutationFn({ amount: 5n }));
  expect(new Set(results.map(({ bought }) => bought))).toEqual(new Set(['form-shop.1']));
  expect(executed).toEqual(['form-shop.1']);

  await form(later(journal)).mutationFn({ amount: 5n });
  await here.mutationFn({ amount: 6n });
  expect(executed).toEqual(['form-shop.1', 'form-shop.2', 'form-shop.3']);
});

it('shows what was interrupted, and resumes it with its parameters', async () => {
  let isOffline = true;
  const { executed, form } = shop({
    signed: async () => {
      if (isOffline) throw new Error('offline');
    },
  });
  const journal = memoryJournal();
  await expect(form(journal).mutationFn({ amount: 5n })).rejects.toThrow('offline');
  // A reload: only the journal is left.
  isOffline = false;
  const { progress, mutationFn } = form(inAnotherTab(journal));
  const shown = new Promise<void>((resolve) => progress.subscribe(resolve));
  expect(progress.getSnapshot()).toEqual({ interrupted: [] });
  await shown;
  expect(progress.getSnapshot().interrupted).toEqual([
    { run: expect.any(String), params: { amount: '5' }, signed: true },
  ]);
  await expect(mutationFn({ amount: 6n })).rejects.toMatchObject({ code: 'journal/signed' });
  await mutationFn(progress.getSnapshot().interrupted[0]!.params);
  expect(executed).toEqual(['form-shop.1']);
  expect(progress.getSnapshot().interrupted).toEqual([]);
});

it('leaves an intent that has signed nothing for the next one', async () => {
  let rejects = 1;
  const { executed, form } = shop({
    offered: async () => {
      if (rejects-- > 0) throw new Error('rejected in the wallet');
    },
  });
  const journal = memoryJournal();
  const { mutationFn } = form(journal);
  await expect(mutationFn({ amount: 5n })).rejects.toThrow('rejected');
  await mutationFn({ amount: 5n });
  expect(executed).toEqual(['form-shop.2']);

  // Another page closed before it signed.
  const { flow } = shop({ offered: () => Promise.reject(new Error('closed')) });
  await flow({}, signer, { amount: 1n }, { journal, run: 'form-shop.3' }).catch(() => {});
  await mutationFn({ amount: 7n });
  expect(executed).toEqual(['form-shop.2', 'form-shop.4']);
});

it('goes on with the run of a tab that was closed while this one waited for it', async () => {
  const journal = memoryJournal();
  let close: (reason: Error) => void = () => {};
  const closing = new Promise<never>((_, reject) => (close = reject));
  const first = shop({ signed: () => closing });
  const second = shop();
  const closed = first.form(journal).mutationFn({ amount: 5n });
  const going = second.form(inAnotherTab(journal)).mutationFn({ amount: 5n });
  await new Promise((resolve) => setTimeout(resolve, 250));
  close(new Error('closed'));
  await expect(closed).rejects.toThrow('closed');
  await expect(going).resolves.toMatchObject({ bought: 'form-shop.1' });
  expect([first.executed, second.executed]).toEqual([[], ['form-shop.1']]);
});

it('shows each step, and says which queries changed', async () => {
  const { form } = shop();
  const journal = memoryJournal();
  const seen: unknown[] = [];
  const { mutationFn, progress } = form(journal, [['galilean', 'shop']]);
  progress.subscribe(() => seen.push(progress.getSnapshot().step));
  const invalidated: unknown[] = [];
  await mutationFn(
    { amount: 5n },
    { client: { invalidateQueries: ({ queryKey }) => invalidated.push(queryKey) } },
  );
  expect(seen).toContainEqual({ step: 'signed', cycle: 1, state: 'done', value: expect.anything() });
  expect(progress.getSnapshot().step).toBeUndefined();
  expect(invalidated).toEqual([['galilean', 'shop']]);
});
