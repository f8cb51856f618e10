import { predictionStages } from './prediction.js';
import type { FlowStage } from './stage.js';
import { swapStages } from './swap.js';
import { triggerStages } from './trigger.js';

export { secret, type FlowStage, type Memory } from './stage.js';

const all = { ...swapStages, ...triggerStages, ...predictionStages };

/** Every flow that signs, and `update`, which signs in alone. */
export type FlowName = keyof typeof all;
export const flowNames = Object.keys(all) as FlowName[];
export const stages: Readonly<Record<FlowName, FlowStage>> = all;
