import { mints } from '@galilean/swap';
import type { FlowStage, Memory } from './stage.js';

const sale = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };

/** Signatures that landed without an error. */
const landed = ({ signatures }: Memory) =>
  Object.entries(signatures!).flatMap(([signature, { error }]) => (error === undefined ? signature : []));

const order: FlowStage = {
  prepare: async () => sale,
  effects: landed,
  wanted: 1,
  success: ['landed'],
  open: ['unknown'],
};
const build: FlowStage = {
  ...order,
  prepare: async () => ({ ...sale, tipAmount: '1000000' }),
  neither: ['submitted'],
};

export const swapStages = {
  swap: order,
  ultraSwap: order,
  buildSwap: build,
  buildSwapOwn: build,
} as const satisfies Record<string, FlowStage>;
