import { buildTransaction, composeBuild, mintAddresses } from '@galilean/transactions';
import { beforeAll, expect, it } from 'vitest';
import { createPlanner } from '../../../src/ledger/plans/planner.js';
import { worldMarket } from '../../../src/ledger/plans/world-market.js';
import { type LedgerTransaction, tryToRead } from '../../../src/ledger/transaction.js';
import { Seed } from '../../../src/world/seed.js';
import { JUP, SOL, type SwapStage, swapStage, USDC } from '../support/swap-stage.js';

let stage: SwapStage;
let transactions: LedgerTransaction[];
const seed = new Seed('garbage');

/** One transaction of every kind that a program of the service carries out. */
beforeAll(async () => {
  stage = await swapStage();
  const { order, wallet, stock, ask, ledger, putTables } = stage;
  for (const mint of [USDC, JUP, SOL, mintAddresses.JupUSD]) stock.tokens(wallet, mint, 1_000_000_000n);
  const wish = { inputMint: USDC, outputMint: JUP, amount: '20000000' };
  const texts: string[] = [];
  for (const router of ['metis', 'okx', 'dflow', 'jupiterz'])
    texts.push((await order(wish, `router=${router}`)).transaction);
  for (let count = 0; count < 6; count++) texts.push((await order(wish, '', 'ultra/v1')).transaction);
  texts.push((await order({ ...wish, inputMint: SOL })).transaction);
  const body = { inputMint: USDC, outputMint: SOL, maker: wallet, payer: wallet, computeUnitPrice: 'auto' };
  const params = { makingAmount: '100000000', takingAmount: '5' };
  texts.push(
    (await ask<{ transaction: string }>('POST', '/trigger/v1/createOrder', { ...body, params })).transaction,
  );
  const cancel = { maker: wallet, order: wallet, inputMint: USDC, requestId: 'c' };
  texts.push(buildTransaction('trigger-v1-cancel', cancel).transaction);
  const bought = {
    ownerPubkey: wallet,
    marketId: 'POLY-558934',
    isBuy: true,
    isYes: true,
    depositAmount: '10000000',
  };
  texts.push((await ask<{ transaction: string }>('POST', '/prediction/v1/orders', bought)).transaction);
  const claim = buildTransaction('prediction-claim', {
    position: { ownerPubkey: wallet, positionPubkey: wallet },
    marketId: 'POLY-558934',
    txMeta: { blockhash: wallet },
  });
  putTables(claim.lookupTables);
  texts.push(claim.transaction);
  const built = await ask<Parameters<typeof composeBuild>[0]>('GET', '/swap/v2/build', {
    ...wish,
    taker: wallet,
  });
  texts.push(composeBuild(built).transaction);
  transactions = [];
  for (const text of texts) {
    await stage.takeTables(text);
    transactions.push(tryToRead(Buffer.from(text, 'base64'), ledger).transaction!);
  }
});

/** The transaction with one random change: other bytes, another length, or accounts that are missing or swapped. */
function changed(transaction: LedgerTransaction, round: string): LedgerTransaction {
  const at = (most: number, name: string) => seed.integer(0, Math.max(0, most), name, round);
  const target = at(transaction.instructions.length - 1, 'instruction');
  const instructions = transaction.instructions.map((instruction, index) => {
    if (index !== target) return instruction;
    const data = Buffer.from(instruction.data);
    const accounts = [...instruction.accounts];
    const from = at(accounts.length - 1, 'account');
    switch (at(4, 'kind')) {
      case 0:
        if (data.length > 8) data[8 + at(data.length - 9, 'byte')] = at(255, 'value');
        return { ...instruction, data };
      case 1:
        return { ...instruction, data: data.subarray(0, at(data.length, 'length')) };
      case 2:
        return { ...instruction, data: Buffer.concat([data.subarray(0, 8), seed.bytes('data', round)]) };
      case 3:
        return { ...instruction, accounts: accounts.slice(0, from) };
      default:
        accounts[from] = transaction.accounts[at(transaction.accounts.length - 1, 'other')]!;
        return { ...instruction, accounts };
    }
  });
  return { ...transaction, instructions };
}

it('the planner reads any change of any transaction without an exception', () => {
  const planner = createPlanner(worldMarket(stage.world));
  let plans = 0;
  for (let round = 0; round < 4000; round++) {
    const transaction = transactions[round % transactions.length]!;
    plans += planner(changed(transaction, String(round)), stage.ledger)?.length ?? 0;
  }
  expect(plans).toBeGreaterThan(3000);
});
