import { describe, expect, it, vi } from 'vitest';
import { ApiError, GalileanError } from '@galilean/client';
import { type SendResult } from '../src/index.js';
import { sendAndConfirm, type NetworkQuery, type SendAndConfirm } from '../src/send-and-confirm.js';
import type { SignatureStatus } from '@galilean/signing';
import { rejection } from '@galilean/test-kit/rejection';

type Answer = SendResult<string, string>;
type About = SendAndConfirm<string, string>;

const done: Answer = { kind: 'done', done: 'yes' };
const open: Answer = { kind: 'unanswered', reason: 'no answer' };
const refused: Answer = { kind: 'refused', refused: 'no' };
const final: Answer = { kind: 'refused', refused: 'spent', isFinal: true };
const forwarded: Answer = { kind: 'forwarded', reason: 'passed on' };
const error = (status: number) =>
  new ApiError({
    operationId: 'executeOrder',
    method: 'POST',
    path: '/execute',
    attempt: 1,
    status,
    body: { code: status, message: `words of ${status}` },
    headers: new Headers(),
  });
const rateLimited: Answer = { kind: 'rate-limited', error: error(429) };
const unauthorized: Answer = { kind: 'unauthorized', error: error(401) };

const status = (word: 'landed' | 'failed' | 'pending' | 'unknown', reason?: string): SignatureStatus => ({
  status: word,
  ...(reason && { reason }),
});
const expired: SignatureStatus = {
  status: 'expired',
  finalizedBlockHeight: 1001,
  historyFromBlockHeight: 850,
};

/** Signed bytes that we pay, under this id. */
const ours = (transactionId?: string): NetworkQuery['signed'] => ({
  transaction: 'AQ==',
  signature: 'ours',
  transactionId,
  paidByUs: true,
});
const networkQuery = (
  getStatus: NetworkQuery['getStatus'],
  signed: NetworkQuery['signed'],
  context: Partial<NetworkQuery>,
): NetworkQuery => ({ ...context, getStatus, signed });

/** Runs the loop with these results and statuses, repeating the last of each. Time passes only in pauses. */
async function confirmed(
  sendings: readonly Answer[],
  { statuses, ...more }: Partial<About> & { statuses?: readonly (SignatureStatus | Error)[] } = {},
) {
  let at = 0;
  const sentAt: number[] = [];
  const askedAt: number[] = [];
  const next = <T>(list: readonly T[], index: number) => list[Math.min(index, list.length - 1)]!;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
  const result = await sendAndConfirm<string, string>({
    send: async () => next(sendings, sentAt.push(at) - 1),
    network: statuses && {
      signed: ours('abc'),
      lastValidBlockHeight: '1000',
      getStatus: async () => {
        const answer = next(statuses, askedAt.push(at) - 1);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    resendMs: 10_000,
    confirmMs: 5000,
    pause: async (ms) => void (at += ms),
    ...more,
  }).finally(() => clock.mockRestore());
  return { result, sentAt, askedAt, tookMs: at };
}

describe('the service\u2019s answer', () => {
  it('ends it when it reports success', async () => {
    const { result, sentAt } = await confirmed([done]);
    expect([result, sentAt]).toEqual([done, [0]]);
  });

  it('ends it when it refuses the bytes and no earlier send may have landed', async () => {
    const { result, sentAt } = await confirmed([refused]);
    expect([result, sentAt]).toEqual([{ kind: 'refused', refused: 'no' }, [0]]);
  });

  it('is not believed as a refusal after a send that may have landed, and nothing more is sent', async () => {
    const { result, sentAt } = await confirmed([open, refused]);
    expect(result).toEqual({ kind: 'unknown', detail: expect.stringContaining('refuses') });
    expect(sentAt).toEqual([0, 500]);
  });

  it('is not believed as a refusal of what an earlier call may have sent', async () => {
    const { result } = await confirmed([refused], { sentBeforeAt: Date.now() });
    expect(result).toMatchObject({ kind: 'unknown' });
  });

  it('ends it in any case when the refusal is final', async () => {
    expect((await confirmed([open, final])).result).toEqual({ kind: 'refused', refused: 'spent' });
  });

  it('ends the sending when the service has forwarded the bytes', async () => {
    const { result, sentAt } = await confirmed([forwarded]);
    expect([result, sentAt]).toEqual([{ kind: 'unknown', detail: 'passed on' }, [0]]);
  });
});

describe('sending again', () => {
  it('continues while the outcome is unknown, with doubling waits, until its time ends', async () => {
    const { result, sentAt } = await confirmed([open]);
    expect(result).toEqual({ kind: 'unknown', detail: 'no answer' });
    expect(sentAt).toEqual([0, 500, 1500, 3500, 7500]);
  });

  it('happens at least once, however long ago the first send was', async () => {
    const { sentAt } = await confirmed([open], { sentBeforeAt: Date.now() - 3_600_000 });
    expect(sentAt).toEqual([0]);
  });

  it('does not take longer when the wall clock was set back in between', async () => {
    const { tookMs } = await confirmed([open], { sentBeforeAt: Date.now() + 3_600_000 });
    expect(tookMs).toBeLessThanOrEqual(10_000);
  });

  it('follows a 429, which submitted nothing', async () => {
    const { result, sentAt } = await confirmed([rateLimited, rateLimited, refused]);
    expect([result.kind, sentAt]).toEqual(['refused', [0, 500, 1500]]);
  });

  it('ends with the 429 when every send got one', async () => {
    expect(await rejection(confirmed([rateLimited]))).toBe(rateLimited.error);
  });
});

describe('an unauthorized send', () => {
  it('is an error when nothing may have landed', async () => {
    expect(await rejection(confirmed([rateLimited, unauthorized]))).toBe(unauthorized.error);
  });

  it('leaves the outcome unknown when something may have landed', async () => {
    const { result, sentAt } = await confirmed([open, unauthorized]);
    expect(result).toEqual({ kind: 'unknown', detail: expect.stringContaining('words of 401') });
    expect(sentAt).toHaveLength(2);
  });
});

describe('the service\u2019s records', () => {
  const looking = (found: number) => {
    let looks = 0;
    return { look: async () => (++looks > found ? 'seen' : undefined), looks: () => looks };
  };

  it('are read after each send with an unknown outcome', async () => {
    const { look, looks } = looking(2);
    const { result, sentAt } = await confirmed([open], { findRecord: look });
    expect([result, sentAt.length, looks()]).toEqual([{ kind: 'done', done: 'seen' }, 3, 3]);
  });

  it('are read before a refusal is believed', async () => {
    expect((await confirmed([refused], { findRecord: looking(0).look })).result).toMatchObject({
      kind: 'done',
    });
    expect((await confirmed([refused], { findRecord: looking(9).look })).result).toMatchObject({
      kind: 'refused',
    });
  });

  it('are still read when nothing is sent any more', async () => {
    const { result, sentAt } = await confirmed([forwarded], { findRecord: looking(3).look });
    expect([result.kind, sentAt]).toEqual(['done', [0]]);
  });

  it('decide nothing when they cannot be read', async () => {
    const lost = new GalileanError('network/failed', 'no answer', {} as never);
    const look = () => Promise.reject(lost);
    expect((await confirmed([open], { findRecord: look })).result).toMatchObject({ kind: 'unknown' });
    const mistake = new TypeError('ours');
    expect(await rejection(confirmed([open], { findRecord: () => Promise.reject(mistake) }))).toBe(mistake);
  });
});

describe('the network', () => {
  it.each(['landed', 'failed'] as const)('ends it with %s', async (word) => {
    const { result, sentAt } = await confirmed([open], { statuses: [status('pending'), status(word)] });
    expect([result, sentAt.length]).toEqual([{ kind: word }, 2]);
  });

  it('ends it with a proven expiry', async () => {
    expect((await confirmed([open], { statuses: [expired] })).result).toEqual({ kind: 'expired' });
  });

  it.each<[string, object, object?]>([
    ['without figures', { finalizedBlockHeight: undefined, historyFromBlockHeight: undefined }],
    ['with figures that are none', { finalizedBlockHeight: Number.NaN }],
    ['at the last valid block height', { finalizedBlockHeight: 1000 }],
    ['with a history that begins later', { historyFromBlockHeight: 851 }],
    ['where the last valid block height is not known', {}, { lastValidBlockHeight: undefined }],
    ['where the last valid block height is no number', {}, { lastValidBlockHeight: 'soon' }],
  ])('does not end it with an expiry %s', async (_, claim, context = {}) => {
    const network = {
      signed: ours('abc'),
      lastValidBlockHeight: '1000',
      getStatus: async () => ({ ...expired, ...claim }) as SignatureStatus,
      ...context,
    };
    const { result } = await confirmed([open], { network });
    expect(result).toEqual({ kind: 'unknown', detail: expect.stringContaining('without proof') });
  });

  it.each([undefined, null, 'landed', {}, { status: 'Landed' }, { status: 'processed' }])(
    'says nothing by %j',
    async (answer) => {
      const { result } = await confirmed([open], { statuses: [answer as never] });
      expect(result).toMatchObject({ kind: 'unknown' });
    },
  );

  it('is not asked before something may have landed', async () => {
    const { askedAt } = await confirmed([rateLimited, open, done], { statuses: [status('pending')] });
    expect(askedAt).toEqual([500]);
  });

  it('is asked again while it answers pending, after the last send', async () => {
    const { result, sentAt, askedAt } = await confirmed([open], { statuses: [status('pending', 'not yet')] });
    expect(result).toEqual({ kind: 'unknown', detail: 'not yet' });
    expect(sentAt).toEqual([0, 500, 1500, 3500, 7500]);
    expect(askedAt.at(-1)).toBeGreaterThan(10_000);
    expect(askedAt.at(-1)).toBeLessThanOrEqual(15_000);
  });

  it('is asked every two seconds once nothing is sent any more', async () => {
    const { askedAt } = await confirmed([forwarded], { statuses: [status('pending')], resendMs: 0 });
    expect(askedAt).toEqual([0, 500, 1500, 3500]);
  });

  it('is not asked again when it cannot know', async () => {
    const { result, tookMs } = await confirmed([forwarded], { statuses: [status('unknown', 'no history')] });
    expect([result, tookMs]).toEqual([{ kind: 'unknown', detail: 'no history' }, 0]);
  });

  it('is asked again after an error', async () => {
    const statuses = [new Error('the node is down'), status('landed')];
    expect((await confirmed([forwarded], { statuses })).result).toEqual({ kind: 'landed' });
    const failing = await confirmed([forwarded], { statuses: [new Error('the node is down')] });
    expect(failing.result).toEqual({ kind: 'unknown', detail: 'the node is down' });
  });

  it('does not decide where only the service can report success', async () => {
    const network = {
      signed: ours('abc'),
      isDoneWhenLanded: false,
      getStatus: async () => status('landed'),
    };
    const { result, sentAt } = await confirmed([open], { network, findRecord: async () => undefined });
    expect([result, sentAt.length]).toEqual([{ kind: 'landed' }, 5]);
  });

  it('ends with the signal\u2019s reason, not with the node\u2019s error', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const network = {
      signed: ours('abc'),
      signal: controller.signal,
      getStatus: async () => {
        controller.abort(reason);
        throw new Error('aborted');
      },
    };
    expect(await rejection(confirmed([open], { network }))).toBe(reason);
  });
});

describe('a refusal, where the network can be asked', () => {
  it.each(['landed', 'failed'] as const)('ends nothing: the network says %s', async (word) => {
    const statuses = [status('pending'), status(word)];
    const { result, sentAt, askedAt } = await confirmed([refused], { statuses });
    expect(result).toEqual({ kind: word, refused: 'no' });
    expect([sentAt, askedAt]).toEqual([[0], [0, 500]]);
  });

  it('is reported with a proven expiry, and not before it', async () => {
    const { result, askedAt } = await confirmed([refused], { statuses: [status('pending'), expired] });
    expect([result, askedAt]).toEqual([{ kind: 'expired', refused: 'no' }, [0, 500]]);
  });

  it.each<[string, Answer]>([
    ['any', refused],
    ['a final', final],
  ])('leaves the outcome unknown while the network cannot prove %s one', async (_, sending) => {
    for (const answer of [status('pending', 'not yet'), status('unknown', 'not yet')]) {
      const { result } = await confirmed([sending], { statuses: [answer] });
      expect(result).toEqual({ kind: 'unknown', detail: 'the service refuses it; not yet' });
    }
  });

  it('leaves it unknown when there is no id to ask by', async () => {
    const network = { signed: ours(), getStatus: async () => expired, lastValidBlockHeight: 1000 };
    const { result } = await confirmed([{ ...final, reason: 'too late' } as Answer], { network });
    expect(result).toEqual({ kind: 'unknown', detail: 'too late' });
  });

  it('that an earlier send may have caused is not reported', async () => {
    const { result } = await confirmed([open, refused], { statuses: [status('pending'), status('failed')] });
    expect(result).toEqual({ kind: 'failed' });
  });

  it('reports each wait for the network, with what both sides say', async () => {
    const waits: string[] = [];
    await confirmed([refused], {
      statuses: [status('pending', 'block 3'), status('pending', 'block 4'), expired],
      onWait: (reason) => waits.push(reason),
    });
    expect(waits).toEqual(['the service refuses it; block 3', 'the service refuses it; block 4']);
  });
});

describe('the bound that the network gave before the signature', () => {
  const signed = ours('ours');
  const atSigning = { slot: 900, blockHeight: 850, lastValidBlockHeight: 1000 };
  const getStatus = async () => expired;

  it('proves an expiry where the service gave none, and goes before the service\u2019s', async () => {
    for (const lastValidBlockHeight of [undefined, 5000, 'soon']) {
      const network = networkQuery(getStatus, { ...signed, atSigning }, { lastValidBlockHeight });
      expect((await confirmed([open], { network })).result).toEqual({ kind: 'expired' });
    }
    const low = networkQuery(
      getStatus,
      { ...signed, atSigning: { ...atSigning, lastValidBlockHeight: 1001 } },
      { lastValidBlockHeight: 1 },
    );
    expect((await confirmed([open], { network: low })).result).toMatchObject({ kind: 'unknown' });
  });

  it('proves nothing with a history that begins after the signature', async () => {
    const late = { ...atSigning, blockHeight: 849 };
    const network = networkQuery(getStatus, { ...signed, atSigning: late }, {});
    expect((await confirmed([open], { network })).result).toMatchObject({ kind: 'unknown' });
  });
});

describe('a transaction that somebody else pays', () => {
  const signed = { transaction: 'AQ==', signature: 'ours' };
  /** A node that knows messages. */
  const finding = (answer: SignatureStatus & { signature?: string }) => {
    const asked: unknown[] = [];
    const getStatus = Object.assign(async () => status('unknown', 'asked by id'), {
      ofMessage: async (bytes: object, { named }: { named?: string | undefined }) => (
        asked.push({ ...bytes, named }),
        answer
      ),
    });
    return { asked, getStatus };
  };
  const context = { lastValidBlockHeight: 1000 };

  it.each(['landed', 'failed'] as const)('is found by its message when it has %s', async (word) => {
    const { asked, getStatus } = finding({ status: word, signature: 'theirs' });
    const network = networkQuery(getStatus, signed, context);
    const { result } = await confirmed([refused], { network });
    expect(result).toEqual({ kind: word, signature: 'theirs', refused: 'no' });
    expect(asked).toEqual([{ ...signed, named: undefined }]);
  });

  it('has expired when no message of the wallet is it', async () => {
    const { getStatus } = finding(expired);
    const network = networkQuery(getStatus, signed, context);
    expect((await confirmed([open], { network })).result).toEqual({ kind: 'expired' });
  });

  it('is asked for by message too when its id is known, since the same bytes may land under another', async () => {
    const { asked, getStatus } = finding(expired);
    const network = networkQuery(getStatus, { ...signed, transactionId: 'theirs' }, context);
    expect((await confirmed([open], { network })).result).toEqual({ kind: 'expired' });
    expect(asked).toEqual([{ ...signed, transactionId: 'theirs', named: 'theirs' }]);
  });

  it('is asked for by an id that an answer names', async () => {
    const { asked, getStatus } = finding(status('landed'));
    const network = networkQuery(getStatus, signed, context);
    const named: Answer = { kind: 'unanswered', signature: 'named' };
    expect((await confirmed([named], { network })).result).toEqual({ kind: 'landed', signature: 'named' });
    expect(asked).toEqual([{ ...signed, named: 'named' }]);
  });
});

describe('an id that only an answer names', () => {
  const named: Answer = { kind: 'unanswered', reason: 'no end', signature: 'named' };
  /** A query without a known transaction id. */
  const asking = (answer: SignatureStatus, signature?: string) => {
    const asked: string[] = [];
    const getStatus = async (id: string) => (asked.push(id), answer);
    return { asked, network: { signed: ours(signature), lastValidBlockHeight: '1000', getStatus } };
  };

  it('is required: until it is named, the network is not asked', async () => {
    const { asked, network } = asking(expired);
    expect((await confirmed([open], { network })).result).toEqual({ kind: 'unknown', detail: 'no answer' });
    expect(asked).toEqual([]);
  });

  it.each(['landed', 'failed'] as const)('finds a transaction that has %s', async (word) => {
    const { asked, network } = asking(status(word));
    const { result } = await confirmed([open, named], { network });
    expect([result, asked]).toEqual([{ kind: word, signature: 'named' }, ['named']]);
  });

  it('proves no expiry, because the service may have signed the same bytes differently before', async () => {
    const { asked, network } = asking(expired);
    const { result } = await confirmed([named], { network });
    expect(result).toEqual({
      kind: 'unknown',
      detail: expect.stringContaining('without proof'),
      signature: 'named',
    });
    expect(asked).toContain('named');
  });

  it('proves no expiry when it is not the only id, because another payer may sign the same bytes again', async () => {
    const { network } = asking(expired, 'known');
    const paidByOthers = { ...network, signed: { ...network.signed, paidByUs: undefined } };
    const { result } = await confirmed([open], { network: paidByOthers });
    expect(result).toEqual({ kind: 'unknown', detail: expect.stringContaining('without proof') });
    expect((await confirmed([open], { network })).result).toEqual({ kind: 'expired' });
  });

  it('does not replace a known id', async () => {
    const { asked, network } = asking(status('landed'), 'known');
    expect(await confirmed([named], { network })).toMatchObject({ result: { kind: 'landed' } });
    expect(asked).toEqual(['known']);
  });

  it('is kept when the outcome stays unknown without a node', async () => {
    const { result } = await confirmed([named, open]);
    expect(result).toEqual({ kind: 'unknown', detail: 'no answer', signature: 'named' });
  });
});
