import { mintAddresses, programs, serviceWallets, tokenAccountBytes } from '@galilean/transactions';
import type { LandedTransaction } from '../../ledger/landing.js';
import { TOKEN_2022 } from '../../ledger/account.js';
import type { World } from '../world.js';
import { GAS_SPONSOR, marketMaker, type OrderWish, type Payment } from './order-wish.js';
import type { Quote } from './quote.js';

const { SOL } = mintAddresses;
/** The service's wallet that collects its fees. */
const COLLECTOR = serviceWallets.referralProject.toBase58();
/** What the service's wallets and makers have for fees and rent. */
const SERVICE_LAMPORTS = 10_000_000_000n;

type Wanted = Pick<OrderWish, 'inputMint' | 'outputMint' | 'receiver' | 'referralAccount' | 'router'> & {
  taker: string;
};

/** Whether an order must create the account that receives its tokens. */
export function lacksOutputAccount(
  { ledger }: World,
  { taker, receiver, outputMint, router }: Wanted,
): boolean {
  // SOL is unwrapped for the taker and paid by makers unwrapped. A receiver gets it wrapped.
  const isUnwrapped = outputMint === SOL && (receiver === undefined || router === 'jupiterz');
  if (!ledger || isUnwrapped) return false;
  return ledger.account(ledger.stock.associated(receiver ?? taker, outputMint)) === undefined;
}

/** The documented error code of an order whose taker lacks its input (1) or lamports for fees and rent (2). */
export function missingFunds(
  { ledger, rent: rentOf }: World,
  { taker, inputMint, outputMint }: Wanted,
  { inAmount }: Quote,
  paid: Payment,
): 1 | 2 | undefined {
  if (!ledger) return undefined;
  const lamports = ledger.account(taker)?.lamports ?? 0n;
  const pays = paid.signatureFeePayer === taker;
  const fees = pays ? BigInt(paid.signatureFeeLamports + paid.prioritizationFeeLamports) : 0n;
  const rent = paid.rentFeePayer === taker ? BigInt(paid.rentFeeLamports) : 0n;
  // SOL is wrapped in an account that is closed again.
  const wrapping = pays && (inputMint === SOL || outputMint === SOL) ? rentOf(tokenAccountBytes) : 0n;
  const needed = fees + rent + wrapping;
  if (inputMint !== SOL && ledger.stock.held(taker, inputMint) < inAmount) return 1;
  const spent = inputMint === SOL ? inAmount : 0n;
  if (lamports < spent) return 1;
  return lamports < spent + needed ? 2 : undefined;
}

/** Of mints of Token-2022, whose accounts have other addresses. */
export function tokenPrograms({ tokens }: World, inputMint: string, outputMint: string) {
  const [inputTokenProgram, outputTokenProgram] = [inputMint, outputMint].map((mint) =>
    tokens.of(mint)['tokenProgram'] === TOKEN_2022 ? TOKEN_2022 : undefined,
  );
  return { inputTokenProgram, outputTokenProgram };
}

/** The programs at which the routers trade. */
const TRADERS: Readonly<Record<string, string>> = {
  metis: programs.aggregator.toBase58(),
  iris: programs.aggregator.toBase58(),
  okx: programs.okx.toBase58(),
  dflow: programs.dflow.toBase58(),
};

/** Opens the markets of a quote, so that its transaction finds what it trades with. */
export function stockMarkets({ ledger }: World, router: string, steps: Quote['steps']): void {
  const program = TRADERS[router];
  if (ledger && program) for (const { swapInfo } of steps) ledger.stock.market(program, swapInfo);
}

/** Gives the service, its makers and the fee account what they need to carry out an order. */
export function stockOrder(world: World, wish: Wanted & { router: string }, order: Quote & Payment): void {
  const { ledger } = world;
  if (!ledger) return;
  stockMarkets(world, wish.router, order.steps);
  ledger.stock.tokens(wish.referralAccount ?? COLLECTOR, order.feeMint);
  for (const payer of [order.signatureFeePayer, order.rentFeePayer])
    if (payer && payer !== wish.taker && isOfService(payer)) ledger.stock.lamports(payer, SERVICE_LAMPORTS);
  if (wish.router !== 'jupiterz') return;
  ledger.stock.tokens(marketMaker(), wish.inputMint);
  ledger.stock.tokens(marketMaker(), wish.outputMint, 2n * order.outAmount);
}

const isOfService = (address: string) => address === GAS_SPONSOR || address === marketMaker();

/** What a wallet received, in base units; lamports without the fees that it paid. */
export function received(
  { transaction, before, after, fee }: LandedTransaction,
  wallet: string,
  mint: string,
): bigint {
  const tokens = ({ tokens: all }: typeof before) =>
    all
      .filter((one) => one.owner === wallet && one.mint === mint)
      .reduce((sum, { amount }) => sum + amount, 0n);
  if (mint !== SOL) return tokens(after) - tokens(before);
  const index = transaction.accounts.indexOf(wallet);
  const paid = index === 0 ? fee : 0n;
  return after.lamports[index]! - before.lamports[index]! + paid + tokens(after) - tokens(before);
}
