import { composeBuild, mintAddresses, testWallet } from '@galilean/transactions';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';
import { Seed } from '../../src/world/seed.js';
import { checkConserved, type Shown } from './support/conserved.js';

const { SOL, USDC, JUP } = mintAddresses;
const MINTS = [SOL, USDC, JUP];
const OPERATIONS = Number(process.env['GALILEAN_OPERATIONS'] ?? 60);
const START = 1_800_000_000_000;
const MARKET = 'POLY-558934';

/** Carries out random operations of a wallet. @returns how many landed, and a hash of all that they moved */
async function run(seedText: string) {
  const seed = new Seed(seedText);
  const mock = createMockFetch({ ledger: true, seed: seedText, now: () => START });
  const user = Keypair.fromSeed(seed.bytes('wallet'));
  const wallet = user.publicKey.toBase58();
  const hash = createHash('sha256');
  const landed = { ok: 0, failed: 0 };
  const orders: { order: string; position?: string }[] = [];
  let step = 0;
  const pick = <Item>(items: readonly Item[], name: string): Item =>
    items[seed.integer(0, items.length - 1, name, String(step))]!;

  async function ask(method: string, path: string, body?: object, scenario = ''): Promise<any> {
    const answer = await mock(`http://mock${path}`, {
      method,
      headers: {
        'x-api-key': 'any',
        'content-type': 'application/json',
        ...(scenario && { 'x-galilean-scenario': scenario }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  }
  const rpc = async (name: string, ...params: unknown[]) =>
    (await ask('POST', '/rpc', { jsonrpc: '2.0', id: 1, method: name, params })).result;
  const control = (name: string, body: object) => ask('POST', `/__control/${name}`, body);
  function signed(transaction: string): string {
    const read = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    read.sign([user]);
    return Buffer.from(read.serialize()).toString('base64');
  }

  async function check(signature: string | undefined, what: string): Promise<void> {
    const shown: Shown | null =
      signature &&
      (await rpc('getTransaction', signature, {
        commitment: 'confirmed',
        maxSupportedTransactionVersion: 0,
      }));
    if (!shown) return;
    checkConserved(shown, what);
    landed[shown.meta.err ? 'failed' : 'ok']++;
    hash.update(JSON.stringify([what, shown.meta.postBalances, shown.meta.postTokenBalances]));
  }

  const swap = async () => {
    const [inputMint, outputMint] = [pick(MINTS, 'in'), pick(MINTS, 'out')];
    if (inputMint === outputMint) return undefined;
    const router = pick(['metis', 'okx', 'dflow', 'jupiterz'], 'router');
    const amount = String(seed.integer(1, 400_000_000, 'amount', String(step)));
    const query = new URLSearchParams({ inputMint, outputMint, amount, taker: wallet });
    const sponsored = pick(['', ',sponsored'], 'sponsored');
    const quoted = await ask('GET', `/swap/v2/order?${query}`, undefined, `router=${router}${sponsored}`);
    if (!quoted.transaction) return undefined;
    const signedTransaction = signed(quoted.transaction);
    return (await ask('POST', '/swap/v2/execute', { requestId: quoted.requestId, signedTransaction }))
      .signature;
  };
  const build = async () => {
    const [inputMint, outputMint] = pick(
      [
        [SOL, USDC],
        [USDC, JUP],
        [JUP, SOL],
      ] as const,
      'pair',
    );
    const amount = String(seed.integer(1_000, 300_000_000, 'amount', String(step)));
    const query = new URLSearchParams({ inputMint, outputMint, amount, taker: wallet, tipAmount: '1000000' });
    const answer = await ask('GET', `/swap/v2/build?${query}`);
    if (!answer.swapInstruction) throw new Error(JSON.stringify(answer));
    const { transaction } = composeBuild(answer);
    return rpc('sendTransaction', signed(transaction), { encoding: 'base64', skipPreflight: true });
  };
  const legacyOrder = async () => {
    const makingAmount = String(seed.integer(6_000_000, 90_000_000, 'making', String(step)));
    const params = { makingAmount, takingAmount: '1000000' };
    const wish = { inputMint: USDC, outputMint: JUP, maker: wallet, payer: wallet, params };
    const created = await ask('POST', '/trigger/v1/createOrder', { ...wish, computeUnitPrice: 'auto' });
    orders.push({ order: created.order });
    const body = { requestId: created.requestId, signedTransaction: signed(created.transaction) };
    return (await ask('POST', '/trigger/v1/execute', body)).signature;
  };
  const prediction = async () => {
    const depositAmount = String(seed.integer(5_000_000, 40_000_000, 'deposit', String(step)));
    const wish = { ownerPubkey: wallet, marketId: MARKET, isBuy: true, isYes: true, depositAmount };
    const placed = await ask('POST', '/prediction/v1/orders', wish);
    if (!placed.transaction) return undefined;
    orders.push({ order: placed.order.orderPubkey });
    const { context } = placed.execution;
    const body = { signedTransaction: signed(placed.transaction), context };
    return (await ask('POST', '/prediction/v1/execute', body)).signature;
  };
  const end = async () => {
    const open = orders.shift();
    if (!open) return undefined;
    await control(pick(['fill', 'fail'], 'end'), { order: open.order });
    const keeper = testWallet('keeper').publicKey.toBase58();
    return (await rpc('getSignaturesForAddress', keeper, { limit: 1, commitment: 'confirmed' }))[0]
      ?.signature;
  };

  for (const mint of MINTS) await control('fund', { wallet, mint, amount: '3000000000' });
  for (step = 0; step < OPERATIONS; step++) {
    const operation = pick([swap, swap, swap, build, legacyOrder, prediction, end], 'operation');
    await check(await operation(), `${operation.name} ${step} of ${seedText}`);
    if (step % 50 === 49)
      for (const mint of MINTS) await control('fund', { wallet, mint, amount: '2000000000' });
  }
  return { landed, hash: hash.digest('hex') };
}

it(`${OPERATIONS} random operations conserve lamports and every mint, and a replay moves the same`, async () => {
  const first = await run('conservation');
  expect(first.landed.ok).toBeGreaterThan(OPERATIONS / 3);
  expect(first.landed.failed).toBeLessThan(OPERATIONS / 3);
  expect(await run('conservation')).toEqual(first);
  expect((await run('another seed')).hash).not.toBe(first.hash);
}, 3_600_000);
