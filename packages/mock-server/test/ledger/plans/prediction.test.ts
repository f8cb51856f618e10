import { buildTransaction, directMarket, mintAddresses, programs, testWallet } from '@galilean/transactions';
import { VersionedTransaction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type PredictionLedger,
  recordResult,
  settleOnLedger,
  stockVault,
} from '../../../src/domains/prediction/on-ledger.js';
import { outcomeMintOf } from '../../../src/ledger/plans/world-market.js';
import { codeOf, tokensInAll } from '../support/mock-ledger.js';
import { type SwapStage, swapStage, USDC } from '../support/swap-stage.js';

const { JupUSD } = mintAddresses;
const MARKET = 'POLY-558934';

interface Placed {
  transaction: string;
  requiredSigners: string[];
  txMeta: { blockhash: string };
  execution: { context: object };
  order: {
    orderPubkey: string;
    positionPubkey: string;
    externalOrderId: string;
    marketIdHash: string;
    marketId: string;
    contractsMicro: string;
    orderCostUsd: string;
    isBuy: boolean;
  };
}

let stage: SwapStage;
let ledger: PredictionLedger;
beforeEach(async () => {
  stage = await swapStage();
  ledger = { ...stage.ledger, stock: stage.stock, keeper: stage.keeper };
  for (const role of ['gas', 'keeper'] as const)
    stage.stock.lamports(testWallet(role).publicKey.toBase58(), 10_000_000_000n);
  stage.stock.tokens(stage.wallet, USDC, 100_000_000n);
  stockVault(ledger);
});

/** Opens the market on which a transaction trades directly. */
function stockDirect(inputMint: string, outputMint: string): void {
  const ammKey = directMarket(inputMint, outputMint).toBase58();
  stage.stock.market(programs.aggregator.toBase58(), { ammKey, inputMint, outputMint, outAmount: '0' });
}

async function buy(changes: object = {}, scenario = ''): Promise<Placed> {
  stage.scenario.header = scenario ? { 'x-galilean-scenario': scenario } : {};
  const placed = await stage.ask<Placed>('POST', '/prediction/v1/orders', {
    ownerPubkey: stage.wallet,
    marketId: MARKET,
    isBuy: true,
    isYes: true,
    depositAmount: '10000000',
    ...changes,
  });
  stage.scenario.header = {};
  stockDirect(USDC, JupUSD);
  return placed;
}

const filled = (placed: Placed, contracts: bigint, closes: boolean, proceeds = 0n): void =>
  settleOnLedger(
    ledger,
    {
      owner: stage.wallet,
      externalOrderId: placed.order.externalOrderId,
      positionPubkey: placed.order.positionPubkey,
    },
    { filled: contracts, proceeds, closes },
  );

describe('a purchase', () => {
  it('swaps the deposit and locks it in the order’s account, at no cost for the wallet', async () => {
    const { land, user, wallet, tokensOf, lamportsOf } = stage;
    const placed = await buy();
    const lamports = lamportsOf(wallet);
    expect(codeOf(await land(placed.transaction, [user]))).toBeUndefined();
    expect(lamportsOf(wallet)).toBe(lamports);
    expect(tokensOf(wallet, USDC)).toBe(90_000_000n);
    expect(tokensOf(placed.order.orderPubkey, JupUSD)).toBe(BigInt(placed.order.orderCostUsd));
    expect(tokensOf(wallet, JupUSD)).toBe(10_000_000n - BigInt(placed.order.orderCostUsd));
  });

  it('is paid for by the wallet when that is asked for', async () => {
    const { land, user, wallet, lamportsOf } = stage;
    const placed = await buy({}, 'wallet-pays');
    const lamports = lamportsOf(wallet);
    const landing = await land(placed.transaction, [user]);
    expect(codeOf(landing)).toBeUndefined();
    expect(lamports - lamportsOf(wallet)).toBeGreaterThan(landing.landed ? landing.fee : 0n);
  });

  it('pays the vault when the keeper fills it, and its accounts are closed', async () => {
    const { land, user, wallet, tokensOf } = stage;
    const placed = await buy();
    expect(codeOf(await land(placed.transaction, [user]))).toBeUndefined();
    const supply = tokensInAll(stage, JupUSD);
    const all = BigInt(placed.order.contractsMicro);
    filled(placed, 5_000_000n, false);
    expect(tokensOf(placed.order.orderPubkey, JupUSD)).toBeGreaterThan(0n);
    filled(placed, all - 5_000_000n, true);
    expect(tokensOf(placed.order.orderPubkey, JupUSD)).toBe(0n);
    expect(ledger.account(placed.order.orderPubkey)).toBeUndefined();
    expect(tokensOf(wallet, JupUSD)).toBe(10_000_000n - BigInt(placed.order.orderCostUsd));
    expect(tokensInAll(stage, JupUSD)).toBe(supply);
  });

  it('is refunded when it fails', async () => {
    const { land, user, wallet, tokensOf } = stage;
    const placed = await buy();
    expect(codeOf(await land(placed.transaction, [user]))).toBeUndefined();
    filled(placed, 0n, true);
    expect(tokensOf(wallet, JupUSD)).toBe(10_000_000n);
    expect(ledger.account(placed.order.orderPubkey)).toBeUndefined();
  });

  it('fails in 6001 when the deposit’s price has moved, and on missing funds', async () => {
    const { land, user, wallet, tokensOf, prices } = stage;
    const placed = await buy();
    prices.percent = 99n;
    expect(codeOf(await land(placed.transaction, [user]))).toBe(6001);
    prices.percent = 100n;
    const large = await buy({ depositAmount: '100000001' });
    expect(codeOf(await land(large.transaction, [user]))).toBe(1);
    expect(tokensOf(wallet, USDC)).toBe(100_000_000n);
  });
});

/** The claim of a position, as the mock builds it. */
function claim({ order }: Placed, changes: object = {}): string {
  const { positionPubkey, marketId } = order;
  const position = { ownerPubkey: stage.wallet, positionPubkey };
  const built = buildTransaction('prediction-claim', {
    position,
    marketId,
    txMeta: { blockhash: stage.wallet },
    requiredSigners: [stage.wallet],
    ...changes,
  });
  stage.putTables(built.lookupTables);
  return built.transaction;
}

async function held(): Promise<Placed> {
  const placed = await buy();
  expect(codeOf(await stage.land(placed.transaction, [stage.user]))).toBeUndefined();
  filled(placed, BigInt(placed.order.contractsMicro), true);
  return placed;
}

describe('a claim', () => {
  it('pays a dollar per contract that won, once', async () => {
    const { land, user, wallet, tokensOf } = stage;
    const placed = await held();
    recordResult(ledger, placed.order.marketIdHash, true);
    const before = tokensOf(wallet, JupUSD);
    expect(codeOf(await land(claim(placed), [user]))).toBeUndefined();
    expect(tokensOf(wallet, JupUSD) - before).toBe(BigInt(placed.order.contractsMicro));
    const again = claim(placed, { txMeta: { blockhash: USDC } });
    expect(codeOf(await land(again, [user]))).toBe(3012);
  });

  it('fails before the market has ended, when the position lost, and for another owner', async () => {
    const { land, user, wallet, stock, tokensOf } = stage;
    const placed = await held();
    const before = tokensOf(wallet, JupUSD);
    expect(codeOf(await land(claim(placed), [user]))).toBe(3012);
    recordResult(ledger, placed.order.marketIdHash, false);
    expect(codeOf(await land(claim(placed, { txMeta: { blockhash: USDC } }), [user]))).toBe(6011);
    const thief = testWallet('receiver');
    const address = thief.publicKey.toBase58();
    stock.lamports(address, 100_000_000n);
    recordResult(ledger, placed.order.marketIdHash, true);
    const position = { ownerPubkey: address, positionPubkey: placed.order.positionPubkey };
    const stolen = claim(placed, { position, requiredSigners: [address] });
    expect(codeOf(await land(stolen, [thief]))).toBe(2001);
    expect(tokensOf(wallet, JupUSD)).toBe(before);
  });
});

/** Executes and fills the purchase in the mock too, which then knows the position. */
async function known(placed: Placed): Promise<void> {
  const transaction = VersionedTransaction.deserialize(Buffer.from(placed.transaction, 'base64'));
  transaction.sign([stage.user]);
  const signedTransaction = Buffer.from(transaction.serialize()).toString('base64');
  const { context } = placed.execution;
  await stage.ask('POST', '/prediction/v1/execute', { signedTransaction, context });
  if (placed.order.orderPubkey)
    await stage.ask('POST', '/__control/fill', { order: placed.order.orderPubkey });
}

const sell = ({ order }: Placed, contractsMicro: string) =>
  stage.ask<Placed>('POST', '/prediction/v1/orders', {
    ownerPubkey: stage.wallet,
    positionPubkey: order.positionPubkey,
    isBuy: false,
    contractsMicro,
  });

describe('a sale', () => {
  it('reserves its contracts, which no second sale can take, and brings what the keeper pays', async () => {
    const { land, user, wallet, tokensOf } = stage;
    const placed = await held();
    await known(placed);
    const most = placed.order.contractsMicro;
    const [first, second] = [await sell(placed, '10000000'), await sell(placed, most)];
    expect(codeOf(await land(first.transaction, [user]))).toBeUndefined();
    expect(codeOf(await land(second.transaction, [user]))).toBe(6010);
    const before = tokensOf(wallet, JupUSD);
    filled(first, 10_000_000n, true, 6_000_000n);
    expect(tokensOf(wallet, JupUSD) - before).toBe(6_000_000n);
    recordResult(ledger, placed.order.marketIdHash, true);
    expect(codeOf(await land(claim(placed), [user]))).toBeUndefined();
    expect(tokensOf(wallet, JupUSD) - before).toBe(6_000_000n + BigInt(most) - 10_000_000n);
  });

  it('of everything closes the position', async () => {
    const { land, user } = stage;
    const placed = await held();
    await known(placed);
    const path = `/prediction/v1/positions/${placed.order.positionPubkey}`;
    const closing = await stage.ask<Placed>('DELETE', path, { ownerPubkey: stage.wallet });
    expect(codeOf(await land(closing.transaction, [user]))).toBeUndefined();
  });
});

describe('a Forecast order', () => {
  const forecast = 'BISON-3ABwHyz9NLPTDjRy4YVi2jx5Qe8xZAiseG1nwrG1b7VC-UP';

  it('is the trade itself: dollars for contracts, and back', async () => {
    const { land, user, wallet, stock, tokensOf, world } = stage;
    const market = world.markets.market(forecast)!;
    const outcome = outcomeMintOf(market);
    const tokenProgram = market.outcomeTokenProgram ?? programs.token.toBase58();
    stage.ledger.faucet.createMint(outcome, { decimals: 6, program: tokenProgram });
    stockDirect(USDC, outcome);
    stockDirect(outcome, USDC);
    const gas = testWallet('gas');
    const placed = await buy({ marketId: forecast });
    const landing = await land(placed.transaction, [user, gas]);
    expect(codeOf(landing)).toBeUndefined();
    expect(tokensOf(wallet, USDC)).toBe(90_000_000n);
    const contracts = tokensOf(wallet, outcome, tokenProgram);
    expect(contracts).toBe(BigInt(placed.order.contractsMicro));
    await known(placed);
    const closing = await sell(placed, placed.order.contractsMicro);
    stock.tokens(wallet, USDC);
    expect(codeOf(await land(closing.transaction, [user, gas]))).toBeUndefined();
    expect(tokensOf(wallet, outcome, tokenProgram)).toBe(0n);
    expect(tokensOf(wallet, USDC)).toBe(90_000_000n + (contracts * 500_000n) / 1_000_000n);
  });

  it('fails in 6001 when its price has moved', async () => {
    const { land, user, world, tokensOf, wallet, prices } = stage;
    const market = world.markets.market(forecast)!;
    stage.ledger.faucet.createMint(outcomeMintOf(market), {
      decimals: 6,
      program: market.outcomeTokenProgram ?? programs.token.toBase58(),
    });
    stockDirect(USDC, outcomeMintOf(market));
    const placed = await buy({ marketId: forecast });
    prices.percent = 90n;
    expect(codeOf(await land(placed.transaction, [user, testWallet('gas')]))).toBe(6001);
    expect(tokensOf(wallet, USDC)).toBe(100_000_000n);
  });
});
