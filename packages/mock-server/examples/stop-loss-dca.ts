import { type Keypair, VersionedTransaction } from '@solana/web3.js';

const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** What a strategy needs. Amounts in base units. */
export interface Settings {
  /** A mock's `fetch`, or that of the platform. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  baseUrl: string;
  apiKey: string;
  wallet: Keypair;
  /** USDC to spend on SOL in each tick. */
  spend: bigint;
  /** Sells everything when the price has fallen by this share from its highest. Ratio. */
  stopAt: number;
}

/** Buys SOL in every tick, until the price has fallen too far from its highest: then it sells all and stops. */
export function stopLossDca({ fetch, baseUrl, apiKey, wallet, spend, stopAt }: Settings) {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const taker = wallet.publicKey.toBase58();
  let highest = 0;
  let bought = 0n;
  let isStopped = false;

  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(baseUrl + path, { headers, ...post });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return (await answer.json()) as Answer;
  }

  /** @returns what came out; undefined when the swap failed: the next tick tries again */
  async function swap(inputMint: string, outputMint: string, amount: bigint): Promise<bigint | undefined> {
    const query = new URLSearchParams({ inputMint, outputMint, amount: String(amount), taker });
    const order = await ask<{ transaction: string; requestId: string }>(`/swap/v2/order?${query}`);
    if (!order.transaction) return undefined;
    const signed = VersionedTransaction.deserialize(Buffer.from(order.transaction, 'base64'));
    signed.sign([wallet]);
    const signedTransaction = Buffer.from(signed.serialize()).toString('base64');
    const { requestId } = order;
    const done = await ask<{ status: string; totalOutputAmount: string }>('/swap/v2/execute', {
      signedTransaction,
      requestId,
    });
    return done.status === 'Success' ? BigInt(done.totalOutputAmount) : undefined;
  }

  return async function tick(): Promise<'bought' | 'sold' | 'failed' | 'stopped'> {
    if (isStopped) return 'stopped';
    const { [SOL]: price } = await ask<Record<string, { usdPrice: number }>>(`/price/v3?ids=${SOL}`);
    highest = Math.max(highest, price!.usdPrice);
    const sells = price!.usdPrice <= highest * (1 - stopAt);
    const out = sells ? await swap(SOL, USDC, bought) : await swap(USDC, SOL, spend);
    if (out === undefined) return 'failed';
    isStopped = sells;
    bought = sells ? 0n : bought + out;
    return sells ? 'sold' : 'bought';
  };
}
