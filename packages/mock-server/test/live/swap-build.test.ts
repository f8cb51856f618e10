import { composeBuild } from '@galilean/transactions';
import { SystemProgram, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  client,
  type Client,
  read,
  sign,
  signersOf,
  SOL,
  USDC,
  wallet,
  write,
} from './wallet-client.js';

const taker = wallet('builder of transactions');
const address = addressOf(taker);
const ask = { inputMint: SOL, outputMint: USDC, amount: '100000000', taker: address };
/** The block height follows the clock. */
const now = () => 1_800_000_000_000;
const build = (query: Record<string, string> = {}) =>
  client({ now }).get('/swap/v2/build', { ...ask, ...query });
const submit = (mock: Client, transaction: string, config?: object, id = 7) =>
  mock.post('/', {
    jsonrpc: '2.0',
    id,
    method: 'sendTransaction',
    params: [transaction, ...(config ? [config] : [])],
  });

describe('a build', () => {
  it('composes into a transaction of the taker, with the options of the request', async () => {
    const { body, headers } = await build({ slippageBps: '125', tipAmount: '2000000' });
    expect(headers.get('sl-violations')).toBeNull();
    expect(body).toMatchObject({ inAmount: '100000000', slippageBps: 125 });
    expect(body.swapInstruction.accounts.find(({ isSigner }: { isSigner: boolean }) => isSigner).pubkey).toBe(
      address,
    );
    expect(signersOf(composeBuild(body).transaction)).toEqual([address]);
    const payer = addressOf(wallet('who pays'));
    const paid = (await build({ payer, tipAmount: '1000000' })).body;
    expect(paid.tipInstruction.accounts[0].pubkey).toBe(payer);
  });

  it('states the price impact as a cost that grows with the amount', async () => {
    const impacts: number[] = [];
    for (const amount of ['100000000', '100000000000', '10000000000000']) {
      const { body } = await build({ amount });
      impacts.push(Number(body.priceImpactPct));
    }
    expect(impacts[0]).toBeGreaterThan(0);
    expect(impacts).toEqual([...impacts].sort((a, b) => a - b));
  });

  it('respects DEXes, wrapping and the lifetime of its blockhash', async () => {
    expect((await build({ dexes: 'Whirlpool' })).body.routePlan[0].swapInfo.label).toBe('Whirlpool');
    expect((await build({ dexes: 'No such DEX' })).body.error).toBe('No routes found');
    expect((await build({ wrapAndUnwrapSol: 'false' })).body.cleanupInstruction).toBeNull();
    const life = async (slots: string) =>
      (await build({ blockhashSlotsToExpiry: slots })).body.blockhashWithMetadata.lastValidBlockHeight;
    expect((await life('300')) - (await life('1'))).toBe(299);
    expect((await build({ dexes: 'Raydium', excludeDexes: 'Meteora' })).status).toBe(400);
  });
});

describe('a submission', () => {
  const composed = async (tipAmount?: string) =>
    sign(composeBuild((await build(tipAmount ? { tipAmount } : {})).body).transaction, taker);

  it('is accepted with a tip, any number of times, under the same signature', async () => {
    const mock = client();
    const transaction = await composed('1000000');
    const first = await submit(mock, transaction, { encoding: 'base64', skipPreflight: true, maxRetries: 0 });
    expect(first.body).toMatchObject({ jsonrpc: '2.0', id: 7, result: expect.any(String) });
    expect((await submit(mock, transaction)).body).toEqual(first.body);
    const legacy = await mock.post('/tx/v1/submit', { signedTransaction: transaction });
    expect(legacy.body).toEqual({ signature: first.body.result });
  });

  it('is refused without a tip, with a small tip, and with unsupported parameters', async () => {
    const mock = client();
    const good = await composed('1000000');
    const code = async (transaction: string, config?: object) =>
      (await submit(mock, transaction, config)).body.error.code;
    expect(await code(await composed())).toBe(-1014);
    expect(await code(await composed('999999'))).toBe(-1013);
    expect(await code(good, { skipPreflight: false })).toBe(-1015);
    expect(await code(good, { maxRetries: 3 })).toBe(-1015);
    expect(await code(good, { encoding: 'base58' })).toBe(-1016);
    expect(await code('AAAA')).toBe(-32602);
    expect((await mock.post('/tx/v1/submit', { signedTransaction: await composed() })).status).toBe(400);
  });

  it('is refused unsigned or half signed', async () => {
    const mock = client();
    const unsigned = composeBuild((await build({ tipAmount: '1000000' })).body).transaction;
    expect((await submit(mock, unsigned)).body.error.code).toBe(-32602);
    const payer = wallet('who pays');
    const half = composeBuild(
      (await build({ tipAmount: '1000000', payer: addressOf(payer) })).body,
      addressOf(payer),
    ).transaction;
    expect((await submit(mock, sign(half, taker))).body.error.code).toBe(-32602);
    expect((await submit(mock, sign(half, taker, payer))).body.result).toBeDefined();
  });

  it('counts only a transfer to a tip receiver as a tip', async () => {
    const message = new TransactionMessage({
      payerKey: taker.publicKey,
      recentBlockhash: read(await composed()).message.recentBlockhash,
      instructions: [
        SystemProgram.transfer({ fromPubkey: taker.publicKey, toPubkey: new PublicKey(USDC), lamports: 5e6 }),
      ],
    });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([taker]);
    expect((await submit(client(), write(transaction))).body.error.code).toBe(-1014);
  });

  it.each([-1012, -1013, -1014, -1015, -1016, -32601, -32602])(
    'answers with code %i on demand',
    async (code) => {
      const body = { jsonrpc: '2.0', id: 3, method: 'sendTransaction', params: ['AAAA'] };
      const answer = await client().post('/', body, { 'x-galilean-scenario': `submit=${code}` });
      expect(answer).toMatchObject({ status: 200, body: { id: 3, error: { code } } });
    },
  );
});
