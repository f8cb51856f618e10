import { mintAddresses } from '@galilean/transactions';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMockFetch, type MockFetch, startMockServer } from '../../src/index.js';

const { SOL, USDC } = mintAddresses;
const now = () => 1_800_000_000_000;

async function ask(mock: MockFetch, path: string, body?: object): Promise<any> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const headers = { 'x-api-key': 'any', 'content-type': 'application/json' };
  return (await mock(`http://mock${path}`, { ...init, headers })).json();
}

/** A mock on which a funded wallet has an order that it has not executed yet. */
async function opened() {
  const mock = createMockFetch({ ledger: true, now });
  const user = Keypair.generate();
  const taker = user.publicKey.toBase58();
  await mock.fund(taker, { amount: 3_000_000_000n });
  const query = new URLSearchParams({ inputMint: SOL, outputMint: USDC, amount: '1000000000', taker });
  const { requestId, transaction } = await ask(mock, `/swap/v2/order?${query}`);
  const read = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  read.sign([user]);
  const body = { requestId, signedTransaction: Buffer.from(read.serialize()).toString('base64') };
  return { mock, taker, execute: (on: MockFetch) => ask(on, '/swap/v2/execute', body) };
}

const stateOf = async (mock: MockFetch, taker: string) => [
  await ask(mock, '/__control/state'),
  await ask(mock, `/ultra/v1/balances/${taker}`),
  await ask(mock, '/rpc', { jsonrpc: '2.0', id: 1, method: 'getSignaturesForAddress', params: [taker] }),
];

describe('a snapshot', () => {
  it('brings back a funded wallet with an open order, as often as a test likes', async () => {
    const { mock, taker, execute } = await opened();
    const snapshot = await mock.snapshot();
    const state = await stateOf(mock, taker);
    const done = await execute(mock);
    expect(done).toMatchObject({ status: 'Success' });
    await mock.restore(snapshot);
    expect(await stateOf(mock, taker)).toEqual(state);
    expect(await execute(mock)).toEqual(done);
    await mock.restore(snapshot);
    expect(await ask(mock, `/ultra/v1/balances/${taker}`)).toMatchObject({ SOL: { amount: '3000000000' } });
  });

  it('works in another mock, where the same transaction does not land again', async () => {
    const { mock, taker, execute } = await opened();
    const before = await mock.snapshot();
    const done = await execute(mock);
    const after = await mock.snapshot();
    const other = createMockFetch({ ledger: true, now });
    await other.restore(before);
    expect(await execute(other)).toEqual(done);
    await other.restore(after);
    expect(await execute(other)).toEqual(done);
    expect(await stateOf(other, taker)).toEqual(await stateOf(mock, taker));
  });

  it('keeps the clock and the scenarios', async () => {
    const mock = createMockFetch({ now });
    await ask(mock, '/__control/advance', { seconds: 90 });
    await ask(mock, '/__control/scenario', { scenario: 'slow=1', times: 2 });
    const snapshot = await mock.snapshot();
    const state = await ask(mock, '/__control/state');
    mock.reset();
    expect(await ask(mock, '/__control/state')).not.toEqual(state);
    await mock.restore(snapshot);
    expect(await ask(mock, '/__control/state')).toEqual(state);
  });

  it.each<[string, object, RegExp]>([
    ['another seed', { seed: 'other', ledger: true }, /seed "galilean"/],
    ['no ledger', {}, /ledger/],
    ['no memory', { static: true }, /static/],
  ])('is refused by a mock with %s', async (_, options, message) => {
    const { mock } = await opened();
    const snapshot = await mock.snapshot();
    const refused = createMockFetch(options).restore(snapshot);
    await expect(refused).rejects.toMatchObject({
      code: 'STATE_UNREADABLE',
      message: expect.stringMatching(message),
    });
  });

  it('is refused when it is none', async () => {
    const mock = createMockFetch();
    for (const bytes of [Buffer.from('no'), Buffer.alloc(0), (await mock.snapshot()).subarray(0, 200)])
      await expect(mock.restore(bytes)).rejects.toMatchObject({ code: 'STATE_UNREADABLE' });
  });
});

describe('a snapshot that was changed', () => {
  it.each([
    ['has another byte', (bytes: Buffer) => void (bytes[bytes.length >> 1]! ^= 1), /damaged/],
    ['has another digest', (bytes: Buffer) => void (bytes[30]! ^= 1), /damaged/],
    ['is of another version', (bytes: Buffer) => void (bytes[20] = 0x39), /another version/],
  ])('because it %s is refused, and changes nothing', async (_, change, message) => {
    const mock = createMockFetch({ now });
    await ask(mock, '/__control/advance', { seconds: 90 });
    const state = await ask(mock, '/__control/state');
    const bytes = Buffer.from(await mock.snapshot());
    change(bytes);
    await expect(mock.restore(bytes)).rejects.toMatchObject({
      code: 'STATE_UNREADABLE',
      message: expect.stringMatching(message),
    });
    expect(await ask(mock, '/__control/state')).toEqual(state);
  });

  it.each([
    ['its scenarios', { scenarios: 5 }],
    ['a scenario', { scenarios: [{ scenario: 'none' }] }],
    ['its memory', { memory: 5 }],
    ['its world', { world: { seed: 'galilean' } }],
  ])('by hand lacks %s: it is refused, and the mock works', async (_, more) => {
    const mock = createMockFetch({ now });
    const bytes = Buffer.from(await mock.snapshot());
    const head = bytes.subarray(0, 22);
    const saved = serialize({ ...(deserialize(bytes.subarray(54)) as object), ...more });
    const digest = createHash('sha256').update(saved).digest();
    const refused = mock.restore(Buffer.concat([head, digest, saved]));
    await expect(refused).rejects.toMatchObject({
      code: 'STATE_UNREADABLE',
      message: expect.stringContaining('forgot everything'),
    });
    expect(await ask(mock, '/__control/state')).toMatchObject({ seed: 'galilean', scenarios: [] });
  });
});

describe('a state file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galilean-state-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps ledger and memory from one start to the next', async () => {
    const state = join(folder, 'mock.state');
    const wallet = Keypair.generate().publicKey.toBase58();
    const first = await startMockServer({ ledger: true, state });
    first.fund(wallet, { amount: '2500000', mint: USDC });
    await first.close();
    const second = await startMockServer({ ledger: true, state });
    const headers = { 'x-api-key': 'any' };
    const answer = await fetch(`${second.url}/ultra/v1/balances/${wallet}`, { headers });
    expect(await answer.json()).toMatchObject({ [USDC]: { amount: '2500000' } });
    await second.close();
  });

  it('that is none is refused, and left as it is', async () => {
    const state = join(folder, 'mock.state');
    await writeFile(state, 'something else');
    await expect(startMockServer({ state })).rejects.toMatchObject({ code: 'STATE_UNREADABLE' });
    expect(await readFile(state, 'utf8')).toBe('something else');
  });
});
