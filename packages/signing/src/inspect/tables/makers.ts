import { packTable } from '../pack-table.js';

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
