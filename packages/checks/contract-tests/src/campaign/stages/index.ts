import { predictionStages } from './prediction.js';
import type { FlowStage, Memory } from './stage.js';
import { triggerStages } from './trigger.js';
import { mints } from '@galilean/swap';

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

const swapStages = {
  swap: order,
  ultraSwap: order,
  buildSwap: build,
  buildSwapOwn: build,
} as const satisfies Record<string, FlowStage>;

export { secret, type FlowStage, type Memory } from './stage.js';

const all = { ...swapStages, ...triggerStages, ...predictionStages };

/** Every flow that signs, and `update`, which signs in alone. */
export type FlowName = keyof typeof all;
export const flowNames = Object.keys(all) as FlowName[];
export const stages: Readonly<Record<FlowName, FlowStage>> = all;
