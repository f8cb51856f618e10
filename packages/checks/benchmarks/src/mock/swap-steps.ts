import { testWallet } from '@galilean/transactions';
import { bareSignatureWork } from './bare-signature.js';

const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const wallet = testWallet('wallet');
export const taker = wallet.publicKey.toBase58();
export const signatureWork = bareSignatureWork(wallet.secretKey);
const headers = { 'x-api-key': 'k', 'content-type': 'application/json' };
const query = new URLSearchParams({
  inputMint: SOL,
  outputMint: USDC,
  amount: '100000000',
  taker,
}).toString();

/** Asks a mock, in process or over HTTP. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** A whole swap of the test wallet. It throws when the swap does not succeed. */
export const swapOn = (ask: Ask) => async (): Promise<void> => {
  const { transaction, requestId } = await quote(ask);
  const { status } = await execute(ask, sign(transaction), requestId);
  if (status !== 'Success') throw new Error(`The swap ended with ${status}.`);
};

export const quote = async (ask: Ask) =>
  (await (await ask(`http://mock/swap/v2/order?${query}`, { headers })).json()) as {
    transaction: string;
    requestId: string;
  };

export async function execute(ask: Ask, signedTransaction: string, requestId: string) {
  const body = JSON.stringify({ signedTransaction, requestId });
  const answer = await ask('http://mock/swap/v2/execute', { method: 'POST', headers, body });
  return (await answer.json()) as { status: string };
}

/** The taker is the only signer: the bytes are the count, its slot, the message. */
export function sign(transaction: string): string {
  const bytes = Buffer.from(transaction, 'base64');
  bytes.set(signatureWork.sign(bytes.subarray(65)), 1);
  return bytes.toString('base64');
}

const PLENTY = String(10n ** 16n);

/** Gives the test wallet lamports for every swap of a run. */
export async function fundWallet(ask: Ask): Promise<void> {
  const body = JSON.stringify({ wallet: taker, amount: PLENTY });
  const { ok } = await ask('http://mock/__control/fund', { method: 'POST', headers, body });
  if (!ok) throw new Error('The wallet could not be funded.');
}
