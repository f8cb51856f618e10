export { balancesOf } from './balances.js';
export { expectSignedBy } from './expect-signed-by.js';
export { build } from './flows/build.js';
export { fund } from './flows/fund.js';
export { prediction } from './flows/prediction.js';
export { swap } from './flows/swap.js';
export { tokens } from './flows/tokens.js';
export { trigger } from './flows/trigger.js';
export { stepsTo, type Step, type Traveller } from './tour.js';
