import { mintAddresses } from '@galilean/transactions';
import { Keypair, SystemProgram, VersionedTransaction } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';
import { readToken, TOKEN } from '../../src/ledger/token-state.js';
import { Seed } from '../../src/world/seed.js';
import { addressOf, ledgerWorld } from '../ledger/ledger-world.js';

const { USDC } = mintAddresses;
const WALLETS = 20;
const TRANSFERS = 20_000;

/** Random transfers of lamports between wallets: more than they have, to themselves, at any price. */
async function transfers(text: string) {
  const { ledger, sign } = await ledgerWorld(text);
  const seed = new Seed(text);
  const wallets = Array.from({ length: WALLETS }, (_, index) =>
    Keypair.fromSeed(seed.bytes('wallet', String(index))),
  );
  for (const wallet of wallets) ledger.faucet.airdrop(addressOf(wallet), 1_000_000_000n);
  const total = () =>
    wallets.reduce((sum, one) => sum + (ledger.account(addressOf(one))?.lamports ?? 0n), 0n);
  const start = total();
  const events = createHash('sha256');
  const outcomes = new Set<string>();
  let fees = 0n;
  for (let count = 0; count < TRANSFERS; count++) {
    const pick = (name: string) => wallets[seed.integer(0, WALLETS - 1, name, String(count))]!;
    const [from, to] = [pick('from'), pick('to')];
    const lamports = BigInt(seed.integer(0, 1_200_000_000, 'amount', String(count))) + BigInt(count);
    const fromPubkey = from.publicKey;
    const landing = ledger.land(
      sign(from, [SystemProgram.transfer({ fromPubkey, toPubkey: to.publicKey, lamports })]),
    );
    if (landing.landed) fees += landing.fee;
    const outcome = JSON.stringify(landing.error ?? 'ok');
    outcomes.add(outcome);
    events.update(`${landing.signature} ${outcome} ${landing.landed ? landing.after.lamports.join() : ''}\n`);
  }
  return { lost: start - total() - fees, hash: events.digest('hex'), outcomes: [...outcomes].sort() };
}

it(
  'lamports are conserved over random transfers, and a seed replays them',
  { timeout: 300_000 },
  async () => {
    const first = await transfers('soak');
    expect(first.lost).toBe(0n);
    // Both successes and failures, so that neither alone is counted.
    expect(first.outcomes).toContain('"ok"');
    expect(first.outcomes.length).toBeGreaterThan(1);
    expect((await transfers('soak')).hash).toBe(first.hash);
    expect((await transfers('other')).hash).not.toBe(first.hash);
  },
);

it(
  'a token’s supply is what its accounts hold, after swaps of many wallets',
  { timeout: 300_000 },
  async () => {
    const mock = createMockFetch({ ledger: true });
    const ask = async (path: string, body?: object): Promise<any> => {
      const headers = { 'x-api-key': 'any', 'content-type': 'application/json' };
      const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
      return (await mock(`http://mock${path}`, init)).json();
    };
    const rpc = async (method: string, ...params: unknown[]) =>
      (await ask('/rpc', { jsonrpc: '2.0', id: 1, method, params })).result;
    let swaps = 0;
    for (let count = 0; count < 200; count++) {
      const user = Keypair.generate();
      const taker = addressOf(user);
      await mock.fund(taker, { amount: 2_000_000_000n });
      const query = {
        inputMint: mintAddresses.SOL,
        outputMint: USDC,
        amount: String(10_000_000 + count),
        taker,
      };
      const order = await ask(`/swap/v2/order?${new URLSearchParams(query)}`);
      const read = VersionedTransaction.deserialize(Buffer.from(order.transaction, 'base64'));
      read.sign([user]);
      const signedTransaction = Buffer.from(read.serialize()).toString('base64');
      const done = await ask('/swap/v2/execute', { requestId: order.requestId, signedTransaction });
      if (done.status === 'Success') swaps++;
    }
    expect(swaps).toBe(200);
    const config = {
      encoding: 'base64',
      filters: [{ dataSize: 165 }, { memcmp: { offset: 0, bytes: USDC } }],
    };
    const accounts: any[] = await rpc('getProgramAccounts', TOKEN, config);
    const held = accounts.reduce((sum, { account }) => {
      const data = Buffer.from(account.data[0], 'base64');
      return sum + readToken({ owner: TOKEN, lamports: 1n, executable: false, data })!.amount;
    }, 0n);
    expect((await rpc('getTokenSupply', USDC)).value.amount).toBe(held.toString());
  },
);
