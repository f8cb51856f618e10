import { PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { mints, programs } from '../src/addresses.js';
import {
  buildTransaction,
  forecastOutcomeMint,
  predictionMarketHash,
  predictionOrder,
  predictionPosition,
  testWallet,
} from '../src/index.js';
import { predictionResult, predictionVault } from '../src/prediction-accounts.js';
import { associatedTokenAccount } from '../src/token-accounts.js';
import { maker, USDC, wallet } from './answers.js';
import { readTransaction } from './read-transaction.js';
import { stepNames } from './steps.js';

const read = (name: string, data: Record<string, unknown>) => readTransaction(buildTransaction(name, data));
const keeper = testWallet('keeper').publicKey.toBase58();
const JupUSD = mints.JupUSD.toBase58();
const ata = (owner: string, mint: string) =>
  associatedTokenAccount(new PublicKey(owner), new PublicKey(mint)).toBase58();
const blockhash = '5ooVSkPXNUWPk2qmAjGHWXEAMJcCpLt8iFZz7zvfMPoD';
const externalOrderId = '9180bcc6cc42464bb5d47d7a7ff66d95';
const orderPubkey = predictionOrder(wallet, externalOrderId);
const positionPubkey = predictionPosition(wallet, 'POLY-1', false);
const gas = testWallet('gas').publicKey.toBase58();

const order = {
  orderPubkey,
  positionPubkey,
  userPubkey: wallet,
  marketId: 'POLY-1',
  marketIdHash: predictionMarketHash('POLY-1'),
  isBuy: true,
  isYes: false,
  contracts: '12',
  contractsMicro: '12500000',
  maxBuyPriceUsd: '410000',
  minSellPriceUsd: null,
  externalOrderId,
  orderCostUsd: '5000000',
  slippageBps: 120,
  maxSlippageBps: 300,
};
const buy = { txMeta: { blockhash, lastValidBlockHeight: 1 }, requiredSigners: [wallet], order };

describe('order on a keeper-filled market', () => {
  test('a buy in USDC is swapped into the settlement mint first', () => {
    const built = read('prediction-order', buy);
    expect(built).toMatchObject({ version: 0, signers: [wallet, keeper], blockhash });
    expect(stepNames(built.instructions)).toEqual([
      'compute limit',
      'compute price',
      'create associated account',
      'route_v2',
      'create_order',
    ]);
    const route = built.instructions[3]!;
    expect(route.accounts.slice(0, 3)).toEqual([wallet, ata(wallet, USDC), ata(wallet, JupUSD)]);
    expect(route.data.readBigUInt64LE(8)).toBe(5_000_000n);
    const stake = { ...buy, depositAmount: '5100000' };
    expect(read('prediction-order', stake).instructions[3]!.data.readBigUInt64LE(8)).toBe(5_100_000n);
    const fees = { ...buy, order: { ...order, estimatedTotalFeeUsd: '60000' } };
    expect(read('prediction-order', fees).instructions[3]!.data.readBigUInt64LE(8)).toBe(5_060_000n);
  });

  test('the service has signed, the owner has not', () => {
    const [owners, services] = read('prediction-order', buy).signatures;
    expect(owners!.every((byte) => byte === 0)).toBe(true);
    expect(services!.some((byte) => byte !== 0)).toBe(true);
  });

  test('when gasless, the service pays and has signed first, and the owner pays nothing', () => {
    const built = read('prediction-order', { ...buy, isGasless: true });
    expect(built.signers).toEqual([gas, wallet, keeper]);
    expect(built.signatures.map((one) => one.some((byte) => byte !== 0))).toEqual([true, false, true]);
    expect(built.isWritable(wallet)).toBe(false);
    expect(built.instructions[2]!.accounts[0]).toBe(gas);
    expect(built.instructions.at(-1)!.accounts.slice(0, 3)).toEqual([gas, wallet, keeper]);
  });

  test.each(['externalOrderId', 'marketIdHash'])('a %s of another length is refused', (field) => {
    const odd = { ...buy, order: { ...order, [field]: 'feed01' } };
    expect(() => read('prediction-order', odd)).toThrow(`\`${field}\` does not have 32 characters`);
  });

  test('another required signer is the authority and has not signed', () => {
    const built = read('prediction-order', { ...buy, requiredSigners: [wallet, maker] });
    expect(built).toMatchObject({ signers: [wallet, maker], unsigned: true });
    expect(built.instructions.at(-1)!.accounts.slice(0, 3)).toEqual([wallet, wallet, maker]);
  });

  test('accounts and arguments of create_order', () => {
    const { accounts, data } = read('prediction-order', buy).instructions.at(-1)!;
    expect(accounts.slice(0, 9)).toEqual([
      wallet,
      wallet,
      keeper,
      predictionVault(mints.JupUSD).toBase58(),
      positionPubkey,
      orderPubkey,
      ata(wallet, JupUSD),
      JupUSD,
      ata(orderPubkey, JupUSD),
    ]);
    const fixed = 8 + 36 + 36;
    expect(data.toString('latin1', 12, 44)).toBe(externalOrderId);
    expect([data[fixed], data[fixed + 1]]).toEqual([0, 1]);
    expect([2, 10, 18].map((offset) => data.readBigUInt64LE(fixed + offset))).toEqual([
      12_500_000n,
      410_000n,
      5_000_000n,
    ]);
    // It trades at once, without an integrator or its fee.
    expect([...data.subarray(fixed + 26)]).toEqual([0, 0, 0]);
  });

  test('a buy in the settlement mint needs no swap', () => {
    const built = read('prediction-order', { ...buy, depositMint: JupUSD });
    expect(stepNames(built.instructions).slice(2)).toEqual(['create associated account', 'create_order']);
  });

  test('a sale has a minimum price and no deposit', () => {
    const sale = { ...order, isBuy: false, isYes: true, maxBuyPriceUsd: null, minSellPriceUsd: '390000' };
    const built = read('prediction-close', { ...buy, order: sale });
    expect(stepNames(built.instructions).slice(2)).toEqual(['create associated account', 'create_order']);
    const { data } = built.instructions.at(-1)!;
    const fixed = 8 + 36 + 36;
    expect([data[fixed], data[fixed + 1]]).toEqual([1, 0]);
    expect([10, 18].map((offset) => data.readBigUInt64LE(fixed + offset))).toEqual([390_000n, 0n]);
  });

  test.each(['positionPubkey', 'userPubkey', 'marketIdHash', 'isBuy'])(
    'without order.%s it names the field',
    (field) => {
      expect(() => read('prediction-order', { ...buy, order: { ...order, [field]: undefined } })).toThrow(
        `order.${field}`,
      );
    },
  );
});

test('claim', () => {
  const position = { positionPubkey, ownerPubkey: wallet, userPubkey: wallet };
  const claim = read('prediction-claim', { txMeta: buy.txMeta, position, marketId: 'POLY-1' });
  expect(claim).toMatchObject({ version: 0, signers: [wallet], unsigned: true, blockhash });
  expect(stepNames(claim.instructions)).toEqual([
    'compute limit',
    'compute price',
    'create associated account',
    'claim_payout',
  ]);
  const { accounts } = claim.instructions[3]!;
  const vault = predictionVault(mints.JupUSD).toBase58();
  expect(accounts.slice(0, 4)).toEqual([
    wallet,
    vault,
    positionPubkey,
    predictionResult(predictionMarketHash('POLY-1')).toBase58(),
  ]);
  expect([accounts[4], accounts[5]]).toEqual([ata(wallet, JupUSD), ata(vault, JupUSD)]);
});

test('cancel', () => {
  const orderPubkey = order.orderPubkey;
  const context = { type: 'limit_order_cancel', ownerPubkey: wallet, orderPubkey };
  const cancelExpiresAtMs = 1_787_313_720_000;
  const cancel = read('prediction-cancel', { orderPubkey, cancelExpiresAtMs, execution: { context } });
  expect(cancel).toMatchObject({ version: 0, signers: [wallet], unsigned: true });
  const [, , memo, transfer] = cancel.instructions;
  expect(memo!.data.toString()).toContain(String(cancelExpiresAtMs));
  expect(transfer!.accounts[0]).toBe(wallet);
  // The transfer of the system program: its number, then the lamports.
  expect([transfer!.data.readUInt32LE(0), transfer!.data.readBigUInt64LE(4)]).toEqual([2, 10_000n]);
});

describe('forecast order', () => {
  const marketId = 'BISON-abc-UP';
  const forecast = { ...buy, order: { ...order, marketId, orderPubkey: null, payoutUsd: '4100000' } };
  const outcome = forecastOutcomeMint(marketId);

  test('a buy swaps USDC for the outcome', () => {
    const built = read('forecast-order', forecast);
    expect(built).toMatchObject({ version: 0, signers: [wallet], unsigned: true, blockhash });
    expect(stepNames(built.instructions).slice(2)).toEqual(['create associated account', 'route_v2']);
    const { accounts, data } = built.instructions[3]!;
    expect([accounts[3], accounts[4]]).toEqual([USDC, outcome]);
    expect([8, 16].map((offset) => data.readBigUInt64LE(offset))).toEqual([5_000_000n, 12_500_000n]);
  });

  test('the service pays and signs at execute if it is the first signer', () => {
    const built = read('forecast-order', { ...forecast, requiredSigners: [gas, wallet] });
    expect(built).toMatchObject({ signers: [gas, wallet], unsigned: true });
    expect(built.isWritable(wallet)).toBe(false);
  });

  test('a market of the extended token program', () => {
    const outcomeTokenProgram = programs.token2022.toBase58();
    const { accounts } = read('forecast-order', { ...forecast, outcomeMint: JupUSD, outcomeTokenProgram })
      .instructions[3]!;
    expect(accounts.slice(3, 7)).toEqual([USDC, JupUSD, programs.token.toBase58(), outcomeTokenProgram]);
  });

  test('a sale swaps back', () => {
    const built = read('forecast-order', { ...forecast, order: { ...forecast.order, isBuy: false } });
    const { accounts, data } = built.instructions[3]!;
    expect([accounts[3], accounts[4]]).toEqual([outcome, USDC]);
    expect([8, 16].map((offset) => data.readBigUInt64LE(offset))).toEqual([12_500_000n, 4_100_000n]);
  });
});
