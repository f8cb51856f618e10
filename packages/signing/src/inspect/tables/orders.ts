import { packTable } from '../pack-table.js';

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
