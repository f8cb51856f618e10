import { createSolanaRpc } from '@solana/kit';
import { Connection, Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { MockServer } from '../../src/index.js';
import { REFUSED_METHODS } from '../../src/rpc/refused-methods.js';
import { mintAddresses } from '@galilean/transactions';
import { startWithWeb3 } from './web3-on-ledger.js';

let mock: MockServer;
let connection: Connection;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ mock, connection, close } = await startWithWeb3());
});
afterAll(() => close());

async function refusal(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(mock.connection.endpoint, { method: 'POST', body });
  return ((await answer.json()) as { error: { code: number; message: string } }).error;
}

async function socketRefusal(method: string): Promise<{ code: number; message: string }> {
  const socket = new WebSocket(mock.connection.wsEndpoint);
  await once(socket, 'open');
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method }));
  const [message] = await once(socket, 'message');
  socket.close();
  return JSON.parse(String(message)).error;
}

const METHOD = /\b(?:(?:get|is|minimum|request|send|simulate)[A-Z]\w*|[a-z]\w*Subscribe)\b/;

/** The methods that `Connection` of web3.js sends: read from its functions. */
function ofWeb3(): string[] {
  const members = Object.values(Object.getOwnPropertyDescriptors(Connection.prototype));
  const code = [Connection, ...members.map(({ value, get }) => value ?? get)].map(String).join('\n');
  const sent = new RegExp(`(?:_rpcRequest\\(|\\bmethod: )'(${METHOD.source})'`, 'g');
  return [...code.matchAll(sent)].map(([, name]) => name!);
}

/** The methods that kit has types for: a file each. */
function ofKit(): string[] {
  const kit = createRequire(createRequire(import.meta.url).resolve('@solana/kit'));
  const files = (name: string) => readdirSync(join(dirname(kit.resolve(name)), 'types'));
  const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const sockets = files('@solana/rpc-subscriptions-api').map((name) =>
    camelCase(name.replace('-notifications', '-subscribe')),
  );
  return [...files('@solana/rpc-api'), ...sockets]
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => name.slice(0, -'.d.ts'.length))
    .filter((name) => METHOD.test(name));
}

const every = [...new Set([...ofWeb3(), ...ofKit()])].sort();
const refused = Object.keys(REFUSED_METHODS);

/** What the mock says that it knows. */
async function known(): Promise<string[]> {
  const said = `${(await refusal('nothing')).message} ${(await socketRefusal('nothing')).message}`;
  return said.match(new RegExp(METHOD.source, 'g'))!;
}

describe('a method of web3.js or kit', () => {
  it('is found in their code', () => {
    const some = ['getBalance', 'isBlockhashValid', 'simulateTransaction', 'slotSubscribe'];
    expect(ofWeb3()).toEqual(expect.arrayContaining(some));
    expect(ofKit()).toEqual(expect.arrayContaining(some));
    expect(every.length).toBeGreaterThan(60);
  });

  it('is known to a mock with a ledger, or refused on purpose, and not both', async () => {
    const answered = await known();
    const decided = [...answered, ...refused];
    expect(every.filter((name) => !decided.includes(name))).toEqual([]);
    expect(answered.filter((name) => refused.includes(name))).toEqual([]);
    expect(refused.filter((name) => !every.includes(name))).toEqual([]);
  });

  it.each(refused)('is refused with the reason, which docs/rpc.md gives too: %s', async (name) => {
    const ask = name.endsWith('Subscribe') ? socketRefusal : refusal;
    const message = expect.stringContaining(REFUSED_METHODS[name]!);
    expect(await ask(name)).toEqual({ code: -32_601, message });
    const page = readFileSync(new URL('../../docs/rpc.md', import.meta.url), 'utf8');
    expect(page.match(/`\w+`/g)).toContain(`\`${name}\``);
  });
});

describe('the cluster has one validator', () => {
  it('which leads every slot', async () => {
    const leader = await connection.getSlotLeader();
    expect(new PublicKey(leader).toBytes()).toHaveLength(32);
    const slot = await connection.getSlot();
    expect(await connection.getSlotLeaders(slot, 3)).toEqual(
      [leader, leader, leader].map((key) => new PublicKey(key)),
    );
    expect((await connection.getEpochSchedule()).getEpoch(slot)).toBe(
      (await connection.getEpochInfo()).epoch,
    );
  });

  it('which is the only node, without other addresses', async () => {
    const kit = createSolanaRpc(mock.connection.endpoint);
    const { identity } = await kit.getIdentity().send();
    const [node, ...others] = await connection.getClusterNodes();
    expect(others).toEqual([]);
    expect(node).toMatchObject({ pubkey: identity, tpu: null, gossip: null, rpc: null });
    expect(node!.version).toBe((await connection.getVersion())['solana-core']);
    expect(await kit.getSlotLeader().send()).toBe(identity);
  });

  it.each([
    ['getSlotLeaders', [7, 0]],
    ['getSlotLeaders', [7, 5001]],
    ['getSlotLeaders', [-1, 1]],
    ['getSlotLeader', [{ commitment: 'max' }]],
    ['getRecentPerformanceSamples', [0]],
    ['getRecentPerformanceSamples', [721]],
  ])('which refuses invalid parameters: %s %j', async (method, params) => {
    expect(await refusal(method, ...params)).toMatchObject({ code: -32_602 });
  });
});

it('a sample counts the transactions of its minute, once the minute has ended', async () => {
  const wallet = Keypair.generate().publicKey;
  await mock.control.advance({ seconds: 60 });
  for (let count = 0; count < 3; count++) await connection.requestAirdrop(wallet, LAMPORTS_PER_SOL);
  const slot = await connection.getSlot('processed');
  await mock.control.advance({ seconds: 120 });
  // A minute may end between two questions.
  await mock.control.speed(0);
  const samples = await connection.getRecentPerformanceSamples(720);
  const slots = samples.map((sample) => sample.slot);
  expect(slots).toEqual([...slots].sort((a, b) => b - a));
  const at = samples.find((sample) => sample.slot - sample.numSlots < slot && slot <= sample.slot)!;
  expect(at).toMatchObject({ numTransactions: 3, numSlots: 150, samplePeriodSecs: 60 });
  expect(samples.filter((sample) => sample !== at && sample.numTransactions > 0)).toEqual([]);
  expect(await connection.getRecentPerformanceSamples(1)).toEqual([samples[0]]);
  await mock.control.speed(1);
});

it('a subscription to a program reports the accounts that a transaction writes to and that match its filters', async () => {
  const [ada, bob] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
  const program = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
  const heard: { owner: string; amount: bigint }[] = [];
  const filters = [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: ada.toBase58() } }];
  const id = connection.onProgramAccountChange(
    program,
    ({ accountInfo: { data } }) => {
      heard.push({
        owner: new PublicKey(data.subarray(32, 64)).toBase58(),
        amount: data.readBigUInt64LE(64),
      });
    },
    { commitment: 'confirmed', filters },
  );
  // The subscription is there once a later call over the same socket has been answered.
  await new Promise<void>((resolve) => {
    const slots = connection.onSlotChange(() => resolve(connection.removeSlotChangeListener(slots)));
  });
  for (const [wallet, amount] of [
    [bob, 7n],
    [ada, 5n],
  ] as const)
    mock.fund(wallet.toBase58(), { mint: mintAddresses.USDC, amount });
  await expect.poll(() => heard).toEqual([{ owner: ada.toBase58(), amount: 5n }]);
  await connection.removeProgramAccountChangeListener(id);
});
