import type { Step } from '@galilean/svm-programs';
import { directMarket, mintAddresses, programs, testWallet } from '@galilean/transactions';
import {
  associatedAccount,
  closeTokens,
  type Derived,
  invoke,
  moveTokens,
} from '../../ledger/plans/calls.js';
import {
  orderAddress,
  positionRecord,
  predictionOrderRecord,
  resultAddress,
  resultRecord,
  vaultAddress,
} from '../../ledger/plans/programs/prediction.js';
import { outcomeMintOf } from '../../ledger/plans/world-market.js';
import type { ServiceLedger } from '../../ledger/service.js';
import { readToken, TOKEN } from '../../ledger/account.js';
import type { Market } from '../../world/markets.js';
import { MILLION } from '../../world/tokens.js';
import type { Position, PredictionOrder } from './records.js';

/** The wallet of the service that pays the network's fees. */
export const gasWallet = (): string => testWallet('gas').publicKey.toBase58();

/** The authority of the service, which signs each order. */
export const authority = (): string => testWallet('keeper').publicKey.toBase58();

const program = programs.prediction.toBase58();
/** Orders that keepers fill settle in JupUSD. */
const mint = mintAddresses.JupUSD;
/** What the vault has for payouts: a billion dollars. */
const PAYOUTS = 1_000_000_000_000_000n;
const LAMPORTS = 10_000_000_000n;
/** Trades deposits and shares in outcomes. */
const aggregator = programs.aggregator.toBase58();

export type PredictionLedger = Omit<ServiceLedger, 'balances' | 'balanceSeries'>;

/** Opens the vault that pays sales and wins. */
export const stockVault = ({ stock }: PredictionLedger): void =>
  stock.tokens(vaultAddress(mint).address, mint, PAYOUTS);

/** Gives the service what it needs to carry out an order: lamports, the vault, and a market for what is traded. */
export function stockOrder(
  ledger: PredictionLedger,
  { market, deposit, forecast }: { market: Market; deposit?: { mint: string }; forecast: boolean },
): void {
  for (const wallet of [gasWallet(), authority()]) ledger.stock.lamports(wallet, LAMPORTS);
  if (forecast) {
    const outcome = outcomeMintOf(market);
    const tokenProgram = market.outcomeTokenProgram;
    if (!ledger.account(outcome))
      ledger.faucet.createMint(outcome, { decimals: 6, ...(tokenProgram && { program: tokenProgram }) });
    stockDirect(ledger, mintAddresses.USDC, outcome);
    stockDirect(ledger, outcome, mintAddresses.USDC);
    return;
  }
  stockVault(ledger);
  if (deposit && deposit.mint !== mint) stockDirect(ledger, deposit.mint, mint);
}

function stockDirect({ stock }: PredictionLedger, inputMint: string, outputMint: string): void {
  const ammKey = directMarket(inputMint, outputMint).toBase58();
  stock.market(aggregator, { ammKey, inputMint, outputMint, outAmount: '0' });
}

/** A fill, or the end of an order. Contracts in millionths, money in base units of the settlement mint. */
export interface Settlement {
  /** Contracts that were traded. */
  filled: bigint;
  /** What a sale brings. */
  proceeds: bigint;
  /** Whether the order's accounts are closed. The rest of a deposit goes back. */
  closes: boolean;
}

/** Moves the money of a fill between the order's account, the vault and the owner, and the contracts of the position. */
export function settleOnLedger(
  ledger: PredictionLedger,
  order: Pick<PredictionOrder, 'owner' | 'externalOrderId' | 'positionPubkey'>,
  settlement: Settlement,
): void {
  if (order.externalOrderId === null) return;
  const { address, seeds } = orderAddress(order.owner, order.externalOrderId);
  const record = predictionOrderRecord.read(ledger.account(address), program);
  const position = positionRecord.read(ledger.account(order.positionPubkey), program);
  // Without them the order never landed on the ledger.
  if (!record || !position) return;
  const { filled, closes } = settlement;
  const left = record.contracts - record.filled;
  const traded = record.isBuy
    ? { contracts: position.contracts + filled }
    : { contracts: position.contracts - filled, reserved: position.reserved - (closes ? left : filled) };
  ledger.stock.tokens(record.owner, mint);
  ledger.keeper.carryOut(program, [
    write(order.positionPubkey, positionRecord.write({ ...position, ...traded })),
    write(address, predictionOrderRecord.write({ ...record, filled: record.filled + filled })),
    ...moneyOf(ledger, { ...record, address, seeds }, settlement),
  ]);
}

const write = (account: string, bytes: Uint8Array): Step => ({ kind: 'write', account, offset: 0, bytes });

/** The settlement account of a wallet. */
const of = (wallet: string) => associatedAccount(wallet, mint, TOKEN);

function moneyOf(
  ledger: PredictionLedger,
  order: NonNullable<ReturnType<typeof predictionOrderRecord.read>> & Derived,
  { filled, proceeds, closes }: Settlement,
): Step[] {
  const vault = vaultAddress(mint);
  const reserve = of(order.address);
  const held = readToken(ledger.account(reserve))?.amount ?? 0n;
  const isLast = order.filled + filled === order.contracts;
  const paid = !order.isBuy ? 0n : isLast ? held : (order.deposit * filled) / order.contracts;
  const move = (from: string, to: string, { address, seeds }: Derived, amount: bigint) =>
    amount === 0n
      ? []
      : [invoke(moveTokens({ tokenProgram: TOKEN, from, to, authority: address, amount }), seeds)];
  return [
    ...move(reserve, of(vault.address), order, paid),
    ...move(of(vault.address), of(order.owner), vault, proceeds),
    ...(closes ? move(reserve, of(order.owner), order, held - paid) : []),
    ...(closes
      ? [
          invoke(closeTokens(reserve, order.payer, order.address, TOKEN), order.seeds),
          { kind: 'drain' as const, from: order.address, to: order.payer },
        ]
      : []),
  ];
}

/** Records how a market ended, so that its winners can claim. */
export function recordResult(ledger: PredictionLedger, marketIdHash: string, yesWon: boolean): void {
  const data = resultRecord.write({ marketIdHash, yesWon });
  const { address } = resultAddress(marketIdHash);
  ledger.setAccount(address, { owner: program, lamports: ledger.rent(data.length), data, executable: false });
}

/** Pays a position without being asked, and closes it. Base units. */
export function payOnLedger(
  ledger: PredictionLedger,
  position: { pubkey: string; owner: string },
  amount: bigint,
): void {
  if (!positionRecord.read(ledger.account(position.pubkey), program)) return;
  ledger.stock.tokens(position.owner, mint);
  const vault = vaultAddress(mint);
  const [from, to] = [of(vault.address), of(position.owner)];
  const call = moveTokens({ tokenProgram: TOKEN, from, to, authority: vault.address, amount });
  ledger.keeper.carryOut(program, [
    ...(amount > 0n ? [invoke(call, vault.seeds)] : []),
    { kind: 'drain', from: position.pubkey, to: position.owner },
  ]);
}

/**
 * Pays for shares in the outcome of a Forecast market that has ended, without being asked. The tokens stay in the wallet:
 * only its owner could burn them. Base units.
 */
export function payForecast(
  ledger: PredictionLedger,
  { owner, contractsMicro }: Pick<Position, 'owner' | 'contractsMicro'>,
  market: Market,
  perContract: bigint,
): void {
  const shares = ledger.stock.held(owner, outcomeMintOf(market));
  const contracts = BigInt(contractsMicro);
  const amount = ((shares < contracts ? shares : contracts) * perContract) / MILLION;
  if (amount === 0n) return;
  const [payer, { USDC }] = [authority(), mintAddresses];
  ledger.stock.tokens(payer, USDC, amount);
  ledger.stock.tokens(owner, USDC);
  const [from, to] = [ledger.stock.associated(payer, USDC), ledger.stock.associated(owner, USDC)];
  ledger.keeper.send([moveTokens({ tokenProgram: TOKEN, from, to, authority: payer, amount })], []);
}
