import * as prediction from '@galilean/prediction/flows';
import * as swap from '@galilean/swap/flows';
import * as trigger from '@galilean/trigger/flows';

/**
 * What the packages export beside their flows. Any other function is a flow, so that a new one is missed where it is not tested.
 * `protectPurchase` signs nothing: it calls two of them, and has tests for what is between them.
 */
const others =
  /^(watch|waitFor|list|find|is|memory|exact|create.*Session|ensureVault|FlowError|referencePrices|protectPurchase)/i;

/** The names of all flows. */
export const everyFlow: readonly string[] = [swap, trigger, prediction]
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, value]) => (typeof value === 'function' && !others.test(name) ? name : []));

/** Those that sign: a change of an order needs no signature. */
export const signingFlows: readonly string[] = everyFlow.filter((name) => name !== 'updateOrder');
