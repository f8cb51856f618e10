import { afterEach, expect, it, vi } from 'vitest';
import { fileJournal } from '../src/journal/index.js';
import {
  memoryJournal,
  runFlow,
  settle,
  type FlowStep,
  type Journal,
  type SendResult,
  type Settled,
} from '../src/index.js';
import { newFolder } from './journal/run-and-folder.js';

const hourMs = 3_600_000;
/** In this time one call sends at 0, 500, 1500, 3500 and 7500 ms. */
const resendMs = 10_000;

afterEach(() => vi.restoreAllMocks());

/** Calls of one flow whose sends never get an outcome. Time passes only in pauses. */
function callsOf(journal: Journal, cycle = 1) {
  const sent: number[] = [];
  const events: string[] = [];
  const signed = { transaction: 'the bytes', signature: 'ours' };
  const onStep = ({ step, state, ...more }: FlowStep<Record<string, unknown>>) =>
    void events.push([step, state, ...('sends' in more ? [more.sends] : [])].join(' '));
  const call = (cutAfter = Infinity) =>
    runFlow<Record<string, unknown>, Settled<object>>(
      {
        flow: 'test',
        wallet: 'wallet',
        input: {},
        options: { journal, run: 'one', onStep },
        advise: () => 'stop',
        isUnfinished: ({ kind }) => kind === 'unknown',
      },
      async (run) => {
        let at = 0;
        let sends = 0;
        const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
        const options = { resendMs, confirmMs: 0 };
        const pause = async (ms: number) => void (at += ms);
        const send = async (): Promise<SendResult<object, never>> => {
          sent.push(at);
          if (++sends === cutAfter) throw new Error('killed');
          return { kind: 'unanswered' };
        };
        return settle({ ...run, pause, options }, { signed, cycle, send, resendMs }).finally(() =>
          clock.mockRestore(),
        );
      },
    );
  return { sent, events, call };
}

const journals: readonly (readonly [string, () => Promise<Journal>])[] = [
  ['memory', async () => memoryJournal()],
  ['file', async () => fileJournal(await newFolder())],
];

it.each(journals)(
  'a first call sends as often as fits into its time, with a %s journal',
  async (_, journal) => {
    const { sent, call } = callsOf(await journal());
    expect(await call()).toMatchObject({ kind: 'unknown' });
    expect(sent).toEqual([0, 500, 1500, 3500, 7500]);
  },
);

it.each(journals)(
  'calls whose wall clock is set back each time send once more each, and no more, with a %s journal',
  async (_, journal) => {
    const { sent, call } = callsOf(await journal());
    let wall = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => wall);
    await call();
    for (let restart = 1; restart <= 4; restart++) {
      wall -= hourMs;
      await call();
      expect(sent).toHaveLength(5 + restart);
    }
  },
);

it.each(journals)(
  'sends that were cut off by a crash count for the calls after it, with a %s journal',
  async (_, journal) => {
    const { sent, call } = callsOf(await journal());
    await expect(call(3)).rejects.toThrow('killed');
    await call();
    expect(sent).toEqual([0, 500, 1500, 0, 500]);
    await call();
    expect(sent.slice(5)).toEqual([0]);
  },
);

it('the count starts again for another signature', async () => {
  const journal = memoryJournal();
  await callsOf(journal).call();
  const { sent, call } = callsOf(journal, 2);
  await call();
  expect(sent).toHaveLength(5);
});

it('reports each send and each wait, from before the first byte', async () => {
  const { events, call } = callsOf(memoryJournal());
  await call();
  expect(events.slice(0, 7)).toEqual([
    'settled started',
    'sending started',
    'sending done',
    'settled sent 1',
    'settled waiting',
    'settled sent 2',
    'settled waiting',
  ]);
  expect(events.filter((event) => event.startsWith('settled sent'))).toHaveLength(5);
  expect(events).not.toContain('settled done');
});

/** How a run ends that only settles what was signed. */
const endOf = (sent: Parameters<typeof settle<object>>[1], options: object = {}) =>
  runFlow<Record<string, unknown>, Settled<object>>(
    {
      flow: 'test',
      wallet: 'wallet',
      input: {},
      options: {},
      advise: () => 'stop',
      isUnfinished: () => false,
    },
    (run) => settle({ ...run, options } as never, sent),
  );

it.each([true, false])(
  'keeps the id that only the refusal names, by which the caller can look (final: %s)',
  async (isFinal) => {
    const signed = { transaction: 'the bytes', signature: 'ours' };
    const refused = { advice: 'requote', code: -1005 } as const;
    const send = async (): Promise<SendResult<object, typeof refused>> => ({
      kind: 'refused',
      refused,
      isFinal,
      signature: 'theirs',
    });
    const ended = await endOf({ signed, cycle: 1, send, resendMs });
    expect(ended).toEqual({ kind: 'failed', isProven: false, ...refused, signature: 'theirs' });
  },
);

/** One signature, two keys, a blockhash, and a call of the second key without accounts and data. */
const bytes = Buffer.concat([
  Buffer.from([1, ...Array<number>(64).fill(7), 1, 0, 1, 2]),
  Buffer.alloc(96, 9).fill(8, 0, 32),
  Buffer.from([1, 1, 0, 0]),
]);

it.each([
  [
    { kind: 'refused', refused: { advice: 'stop', code: 1 } },
    { kind: 'failed', isProven: true, advice: 'stop', code: 1, meaning: expect.any(String) },
  ],
  [
    { kind: 'unanswered' },
    { kind: 'failed', isProven: true, advice: 'requote', meaning: expect.any(String) },
  ],
  [
    { kind: 'done', done: { signature: 'theirs' } },
    { kind: 'done', done: { signature: 'theirs' }, signature: 'theirs' },
  ],
  [
    { kind: 'done', done: {} },
    { kind: 'done', done: {}, signature: 'ours' },
  ],
])(
  'what the service says goes before what the network proves and the bytes show: %j',
  async (said, outcome) => {
    const signed = {
      transaction: bytes.toString('base64'),
      signature: 'ours',
      transactionId: 'ours',
      paidByUs: true,
    } as const;
    const options = { signatureStatus: async () => ({ status: 'failed' }) as const };
    const ended = await endOf({ signed, cycle: 1, send: async () => said as never, resendMs }, options);
    expect(ended).toEqual({ signature: 'ours', ...outcome });
  },
);
