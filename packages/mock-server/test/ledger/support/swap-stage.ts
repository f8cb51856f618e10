import { mintAddresses, programs, testWallet } from '@galilean/transactions';
import { Keypair } from '@solana/web3.js';
import { mockLedger, type MockLedger } from './mock-ledger.js';

/** The service's collector of fees. */
export const collector = 'DkiqsTrw1u1bYFumumC7sCG2S8K25qc2vemJFHyW2wJc';

export interface Order {
  requestId: string;
  transaction: string;
  router: string;
  inputMint: string;
  outputMint: string;
  inAmount: string;
  outAmount: string;
  otherAmountThreshold: string;
  feeMint: string;
  feeBps: number;
  maker?: string;
  signatureFeePayer: string;
  referralAccount?: string;
  routePlan: { swapInfo: { ammKey: string; inputMint: string; outputMint: string; outAmount: string } }[];
}

const traders: Readonly<Record<string, string>> = {
  metis: programs.aggregator.toBase58(),
  iris: programs.aggregator.toBase58(),
  okx: programs.okx.toBase58(),
  dflow: programs.dflow.toBase58(),
};

/** A wallet with two SOL, and orders whose markets, makers and fee accounts are funded. */
export async function swapStage(seed?: string) {
  const mock = await mockLedger(seed);
  const user = Keypair.generate();
  const wallet = user.publicKey.toBase58();
  mock.stock.lamports(wallet, 2_000_000_000n);

  async function order(query: Record<string, string>, scenario = '', product = 'swap/v2'): Promise<Order> {
    mock.scenario.header = scenario ? { 'x-galilean-scenario': scenario } : {};
    const quoted = await mock.ask<Order>('GET', `/${product}/order`, { taker: wallet, ...query });
    mock.scenario.header = {};
    stockFor(mock, quoted);
    return quoted;
  }
  return { ...mock, user, wallet, order };
}

export type SwapStage = Awaited<ReturnType<typeof swapStage>>;

function stockFor({ stock }: MockLedger, quoted: Order): void {
  const program = traders[quoted.router];
  if (program) for (const { swapInfo } of quoted.routePlan) stock.market(program, swapInfo);
  stock.tokens(quoted.referralAccount ?? collector, quoted.feeMint);
  if (quoted.router !== 'jupiterz') return;
  const maker = testWallet('maker').publicKey.toBase58();
  stock.lamports(maker, 1_000_000_000n);
  stock.tokens(maker, quoted.inputMint);
  stock.tokens(maker, quoted.outputMint, 2n * BigInt(quoted.outAmount));
}

export const { SOL, USDC, JUP } = mintAddresses;
