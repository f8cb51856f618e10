import { packTable } from '../table.js';

/** As in real transactions: the engine takes and gives plain SOL, so that side has no token account of the user. */
export const orderEngineTable = packTable(8, [
  {
    name: 'fill',
    accounts: [
      'user',
      'maker',
      'source?',
      '-?',
      'destination?',
      'makerOutput?',
      'inputMint',
      '-',
      'outputMint',
    ],
    args: { inAmount: 'u64', outAmount: 'u64', expireAt: 'i64', feeBps: 'u16' },
  },
]);

/** The only okx instruction seen in orders; the related ones have other arguments. */
export const okxTable = packTable(8, [
  {
    name: 'swapTob',
    accounts: ['user', 'source', 'destination', 'inputMint', 'outputMint'],
    args: {
      orderId: 'u64',
      inAmount: 'u64',
      quotedOutAmount: 'u64',
      slippageBps: 'u16',
      steps: 'legs',
      commission: 'u32',
      platformFeeRate: 'u16',
      trimRate: 'u8',
    },
    isWhole: true,
  },
]);

export const triggerV1Table = packTable(8, [
  {
    name: 'initializeOrder',
    accounts: ['payer', 'maker', 'order', '-', 'makerInput', '-', '-?', 'inputMint', 'outputMint'],
    args: { uniqueId: 'u64', makingAmount: 'u64', takingAmount: 'u64', expiredAt: 'i64?', feeBps: 'u16?' },
  },
  { name: 'cancelOrder', accounts: ['signer', 'maker', 'order', '-', 'makerInput?', 'inputMint'] },
]);

const payout = ['vault', 'position', '-', 'ownerAccount'] as const;

/**
 * An order's price is the highest cost, or the lowest proceeds, of a contract; the program has no other slippage. Type
 * 0 trades at once, 1 rests at its price. Tickets are left out: no endpoint creates them.
 */
export const predictionTable = packTable(8, [
  { name: 'claimPayout', accounts: ['owner', ...payout] },
  { name: 'claimPayout2', accounts: ['authority', ...payout] },
  { name: 'claimRefund', accounts: ['authority', ...payout] },
  {
    name: 'createOrder',
    accounts: [
      'payer',
      'owner',
      'authority',
      'vault',
      'position',
      'order',
      'ownerAccount',
      'settlementMint',
      'orderAccount',
    ],
    args: {
      externalOrderId: 'id',
      marketIdHash: 'id',
      isYes: 'bool',
      isBuy: 'bool',
      contractsMicro: 'u64',
      priceUsd: 'u64',
      orderCostUsd: 'u64',
      orderType: 'u8',
      integrator: 'key?',
      integratorFeeBps: 'u16?',
    },
    isWhole: true,
  },
]);
