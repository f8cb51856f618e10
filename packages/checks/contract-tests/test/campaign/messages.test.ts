import { createMockFetch } from '@galilean/mock-server';
import { signTransaction } from '@galilean/signing';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints } from '@galilean/swap';
import { testWallet } from '@galilean/transactions';
import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../src/campaign/proxy.js';
import type { SentMessage } from '../../src/campaign/proxy.js';
import { stages } from '../../src/campaign/stages/index.js';
import { isFinal, judge } from '../../src/campaign/verdict.js';

describe('the messages in a request', () => {
  it('are the same in the offer and in what is signed, and are what web3.js reads', async () => {
    const fetch = createMockFetch();
    await fetch.ready;
    const keypair = testWallet('wallet');
    const order = await createSwapClient({ apiKey: 'any', fetch }).getOrder({
      inputMint: mints.SOL,
      outputMint: mints.USDC,
      amount: '100000000',
      taker: keypair.publicKey.toBase58(),
    });
    const transaction = order.transaction!;
    const { message } = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    const expected = [Buffer.from(message.serialize()).toString('base64')];
    const signed = await signTransaction(transaction, fromKeypair(keypair));
    expect(signed).not.toBe(transaction);
    expect(messagesIn(JSON.stringify(order))).toEqual(expected);
    expect(messagesIn(JSON.stringify({ params: [signed] }))).toEqual(expected);
  });

  it('are none in what holds no transaction', () => {
    const bytes = Buffer.alloc(300, 7).toString('base64');
    for (const body of ['', '<p>', 'null', '{"challenge":"Sign in"}', JSON.stringify([bytes])])
      expect(messagesIn(body)).toEqual([]);
  });
});

const none = { signatures: {}, withdrawals: {} };

/** The wrongs of a run that sent these, and whose outcome is unknown. */
function wrongsOf(
  sent: readonly SentMessage[],
  {
    flow = 'swap',
    hasNode = true,
    memory = none,
  }: { flow?: 'swap' | 'withdraw'; hasNode?: boolean; memory?: any } = {},
): string[] {
  const unknown = { ended: { result: { kind: 'unknown' } }, effects: [], effectsBefore: 0 };
  const judged = { stage: stages[flow], isProvable: false, hasNode, sent, memory };
  return judge(judged, [unknown], []).wrongs.map(([wrong]) => wrong);
}
const at = (message: string, offeredAt: number, firstSentAt: number): SentMessage => ({
  message,
  offeredAt,
  firstSentAt,
});

describe('two messages of one effect', () => {
  it('are wrong while the first may land', () => {
    expect(wrongsOf([at('one', 0, 40_000), at('other', 45_000, 59_999)])).toEqual(['two messages']);
    expect(wrongsOf([at('one', 0, 40_000)])).toEqual([]);
  });

  it('are right once a node could prove that the first can no longer land, and never without a node', () => {
    const later = [at('one', 0, 40_000), at('other', 45_000, 60_000)];
    expect(wrongsOf(later)).toEqual([]);
    expect(wrongsOf(later, { hasNode: false })).toEqual(['two messages']);
  });

  it('are two effects where the flow has several', () => {
    const memory = {
      withdrawals: {
        a: { message: 'one', orderId: 'first' },
        b: { message: 'other', orderId: 'second' },
        c: { message: 'third', orderId: 'first' },
      },
    };
    const both = [at('one', 0, 1), at('other', 0, 2)];
    expect(wrongsOf(both, { flow: 'withdraw', memory })).not.toContain('two messages');
    expect(wrongsOf([...both, at('third', 0, 3)], { flow: 'withdraw', memory })).toContain('two messages');
  });
});

describe('legacy orders that stay open after the service called their cancellation failed', () => {
  const wrongsAfter = (isProven: boolean, isProvable = false): string[] => {
    const result = { kind: 'some', open: ['an order'], failed: [{ kind: 'failed', isProven }] };
    const ending = { ended: { result }, effects: ['one'], effectsBefore: 0 };
    const judged = { stage: stages.cancelV1, isProvable, hasNode: false, sent: [], memory: none };
    return judge(judged, [ending], ['one']).wrongs.map(([wrong]) => wrong);
  };

  it('are not lost while nothing can prove it, because another transaction might be the second', () => {
    expect(wrongsAfter(false)).toEqual([]);
  });

  it('are lost where a node proved it, or could', () => {
    expect(wrongsAfter(true)).toEqual(['lost']);
    expect(wrongsAfter(false, true)).toEqual(['lost']);
  });
});

describe('a paused process that advises to begin again after another one has traded', () => {
  const wrongsOfPause = (takenOver: { hasSent: boolean; openedAt: number | undefined }): string[] => {
    const error = { code: 'flow/stopped', message: 'the order was refused', next: 'requote' };
    const late = { ended: { error, asked: { openedAt: 1, answeredAt: 100 } }, takenOver };
    const other = { ended: { result: { kind: 'landed' } } };
    const judged = { stage: stages.swap, isProvable: true, hasNode: true, sent: [], memory: none };
    const endings = [late, other].map((one) => ({ ...one, effects: ['a swap'], effectsBefore: 0 }));
    return judge(judged, endings, ['a swap']).wrongs.map(([wrong]) => wrong);
  };

  it('could not know it when its journal had answered for the last time before the other one opened the run', () => {
    expect(wrongsOfPause({ hasSent: false, openedAt: 101 })).toEqual([]);
  });

  it('is wrong when its journal answered after that, or when something had been sent before', () => {
    expect(wrongsOfPause({ hasSent: false, openedAt: 99 })).toEqual(['false failure']);
    expect(wrongsOfPause({ hasSent: false, openedAt: undefined })).toEqual(['false failure']);
    expect(wrongsOfPause({ hasSent: true, openedAt: 101 })).toEqual(['false failure']);
  });
});

describe('the last word of a flow of several transactions', () => {
  const isLast = (flow: 'withdraw' | 'close', parts: object) =>
    isFinal(stages[flow], { result: { kind: 'some', ...parts } } as never);

  it.each(['unknown', 'busy'])('is not said while one is "%s"', (kind) => {
    expect(isLast('withdraw', { orders: [{ kind: 'cancelled' }, { kind }] })).toBe(false);
    expect(isLast('close', { items: [{ kind: 'claimed' }, { kind }] })).toBe(false);
  });

  it('is said when each has ended', () => {
    expect(isLast('withdraw', { orders: [{ kind: 'cancelled' }, { kind: 'failed' }] })).toBe(true);
    expect(isLast('close', { items: [{ kind: 'claimed' }, { kind: 'failed' }] })).toBe(true);
  });
});
