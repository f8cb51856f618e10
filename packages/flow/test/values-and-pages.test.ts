import { describe, expect, it } from 'vitest';
import {
  continueWith,
  FlowError,
  memoryJournal,
  runFlow,
  type FlowOptions,
  type Journal,
  type JournalPage,
} from '../src/index.js';
import type { Flow, FlowRun } from '../src/run-flow.js';
import { fileJournal } from '../src/journal/index.js';
import { newFolder } from './journal/run-and-folder.js';
import { rejection } from '@galilean/test-kit/rejection';

type Steps = Record<string, unknown>;
const wallet = 'wallet';
const about = { wallet, run: 'one' };

const run = (
  body: (run: FlowRun<Steps>) => Promise<unknown>,
  options: FlowOptions<Steps> = {},
  more: Partial<Flow<Steps, unknown>> = {},
) =>
  runFlow<Steps, unknown>(
    { flow: 'test', wallet, input: {}, options, advise: () => 'requote', isUnfinished: () => false, ...more },
    body,
  );

const journals: readonly (readonly [string, () => Promise<Journal>])[] = [
  ['memory', async () => memoryJournal()],
  ['file', async () => fileJournal(await newFolder())],
];

describe.each(journals)('the value of a step, with a %s journal,', (_, journalOf) => {
  it.each([
    ['undefined', undefined, undefined],
    ['null', null, null],
    ['a bigint', { amount: 7n }, { amount: '7' }],
    ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['not a number', NaN, null],
    ['bytes', new Uint8Array([1, 2]), { 0: 1, 1: 2 }],
    ['an object with undefined', { a: undefined, b: [undefined] }, { b: [null] }],
    ['a function', () => 1, undefined],
  ])('is the same now and after a resume: %s', async (_, made, wanted) => {
    const journal = await journalOf();
    const seen: unknown[] = [];
    let times = 0;
    const body = async (run: FlowRun<Steps>) => {
      const make = () => {
        times++;
        return made;
      };
      seen.push([await run.step('step', make), run.recorded('step')]);
      if (seen.length < 2) throw new Error('an interruption');
      return made;
    };
    const reported: unknown[] = [];
    const onStep: FlowOptions<Steps>['onStep'] = (step) => {
      if (step.state === 'done' || step.state === 'recorded') reported.push(step.value);
    };
    await rejection(run(body, { journal, run: 'one', onStep }));
    const result = await run(body, { journal, run: 'one', onStep });
    expect(await run(body, { journal, run: 'one' })).toStrictEqual(result);
    expect(result).toStrictEqual(wanted);
    expect(seen).toStrictEqual([
      [wanted, wanted],
      [wanted, wanted],
    ]);
    expect(reported).toStrictEqual([wanted, wanted]);
    expect(times).toBe(1);
  });
});

it('the entries of a page are a snapshot: neither the journal nor the flow changes them', async () => {
  const inner = memoryJournal();
  const frozen: Pick<Journal, 'open'> = {
    open: async (...given) => {
      const page = await inner.open(...given);
      return { ...page, entries: Object.freeze(page.entries) };
    },
  };
  const body = async (run: FlowRun<Steps>) => {
    const order = (await run.step('order', () => ({ amount: '1' }))) as { amount: string };
    order.amount = '2';
    return (await run.step('signed', () => run.recorded('order'))) as object;
  };
  expect(await run(body, { journal: frozen, run: 'one' })).toEqual({ amount: '2' });
  const page = await inner.open({ ...about, flow: 'test', input: {} });
  expect(page.entries).toMatchObject({ order: { amount: '1' } });
});

describe('a lost lease', () => {
  const losing = () => {
    const lost = new AbortController();
    const inner = memoryJournal();
    const journal: Pick<Journal, 'open'> = {
      open: async (...given): Promise<JournalPage> => ({
        ...(await inner.open(...given)),
        signal: lost.signal,
      }),
    };
    const lose = () => lost.abort(new FlowError('journal/lost-lock', 'gone', about, { next: 'stop' }));
    return { journal, lose };
  };

  it('ends the flow before its next step', async () => {
    const { journal, lose } = losing();
    const did: string[] = [];
    const body = async (run: FlowRun<Steps>) => {
      await run.step('order', () => void did.push('order'));
      lose();
      await run.step('signed', () => void did.push('signed'));
    };
    const error = await rejection(run(body, { journal, run: 'one' }));
    expect(error).toMatchObject({
      code: 'journal/lost-lock',
      next: 'stop',
      context: { step: 'order', flow: 'test' },
    });
    expect(did).toEqual(['order']);
  });

  it('ends a pause, and a call with the run\u2019s signal', async () => {
    for (const wait of [
      (run: FlowRun<Steps>) => run.pause(600_000),
      (run: FlowRun<Steps>) =>
        new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason))),
    ]) {
      const { journal, lose } = losing();
      const waiting = run(wait as never, { journal, run: 'one', signal: new AbortController().signal });
      setTimeout(lose, 5);
      expect(await rejection(waiting)).toMatchObject({ code: 'journal/lost-lock' });
    }
  });
});

describe('the format of a run', () => {
  it('that this release does not read is refused, and no step runs', async () => {
    const journal = memoryJournal();
    await run(
      (run) => run.step('order', () => 1),
      { journal, run: 'one' },
      { isUnfinished: () => true, format: 2 },
    );
    let did = 0;
    const error = await rejection(run(async () => did++, { journal, run: 'one' }));
    expect(error).toMatchObject({
      code: 'journal/other-version',
      next: 'stop',
      message: expect.stringContaining('format 2'),
    });
    expect(did).toBe(0);
  });
});

describe('a claimed run', () => {
  const claimed = async () => {
    const journal = memoryJournal();
    await rejection(
      run((run) => run.step('order', () => 1).then(() => Promise.reject(new Error('crash'))), {
        journal,
        run: 'one',
      }),
    );
    return { journal, page: (await journal.claim(about))! };
  };

  it('resumes in its flow, which closes it', async () => {
    const { journal, page } = await claimed();
    const body = async (run: FlowRun<Steps>) => [run.recorded('order'), await run.step('signed', () => 2)];
    expect(await run(body, { journal: continueWith(page), run: 'one' })).toEqual([1, 2]);
    expect(await journal.unfinished(wallet)).toEqual([]);
    await (await journal.open(page.identity)).close();
  });

  it('refuses another run or other parameters, and resumes once', async () => {
    const { page } = await claimed();
    const journal = continueWith(page);
    const body = async () => 'done';
    expect(await rejection(run(body, { journal, run: 'two' }))).toMatchObject({ code: 'journal/busy' });
    const other = run(body, { journal, run: 'one' }, { input: { amount: '1' } });
    expect(await rejection(other)).toMatchObject({ code: 'journal/other-input' });
    expect(await run(body, { journal, run: 'one' })).toBe('done');
    expect(await rejection(run(body, { journal, run: 'one' }))).toMatchObject({ code: 'journal/busy' });
  });
});
