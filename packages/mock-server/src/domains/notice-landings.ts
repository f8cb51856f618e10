import { programs } from '@galilean/transactions';
import type { World } from './world.js';
import { noticePrediction } from './prediction/execute.js';
import { noticeTriggerV1 } from './trigger/v1-execute.js';

const triggerV1 = programs.triggerV1.toBase58();

/**
 * What the service learns from the chain when a user sends a signed transaction to a node instead of to its endpoint.
 * Vault deposits and withdrawals are not among them: the service signs those too, so that they land through it alone.
 */
export function noticeLandings(world: World): void {
  world.chain.onSent?.((landed) => {
    if (landed.transaction.accounts.includes(triggerV1)) noticeTriggerV1(world, landed);
    else noticePrediction(world, landed);
  });
}
