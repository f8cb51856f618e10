import { BuilderError } from './builder-error.js';
import type { PlainData } from './fields.js';
import { buildPredictionCancel } from './prediction/cancel.js';
import { buildPredictionClaim } from './prediction/claim.js';
import { buildForecastOrder } from './prediction/forecast-order.js';
import { buildPredictionOrder } from './prediction/order.js';
import { buildOrder, buildUltraOrder } from './swap/order.js';
import { buildSwapV1 } from './swap/swap-v1.js';
import { buildTriggerV1Cancel } from './trigger/cancel-orders-v1.js';
import { buildChallenge } from './trigger/challenge.js';
import { buildTriggerV1Create } from './trigger/create-order-v1.js';
import { buildDeposit } from './trigger/deposit.js';
import { buildWithdrawal } from './trigger/withdrawal.js';
import type { BuiltTransaction } from './unsigned-transaction.js';

/** Makes the transaction of an endpoint's answer, given as plain data. */
export type Builder = (data: PlainData) => BuiltTransaction;

/** Every builder by name. Closing a position is an order that sells it. */
export const builders = {
  order: buildOrder,
  'ultra-order': buildUltraOrder,
  'swap-v1': buildSwapV1,
  'trigger-v1-create': buildTriggerV1Create,
  'trigger-v1-cancel': buildTriggerV1Cancel,
  challenge: buildChallenge,
  deposit: buildDeposit,
  withdrawal: buildWithdrawal,
  'prediction-order': buildPredictionOrder,
  'prediction-close': buildPredictionOrder,
  'prediction-claim': buildPredictionClaim,
  'prediction-cancel': buildPredictionCancel,
  'forecast-order': buildForecastOrder,
} as const satisfies Readonly<Record<string, Builder>>;

export type BuilderName = keyof typeof builders;

/** Builds by name. Throws `BuilderError` if the name is unknown or the data are incomplete. */
export function buildTransaction(name: string, data: PlainData): BuiltTransaction {
  if (Object.hasOwn(builders, name)) return builders[name as BuilderName](data);
  throw new BuilderError(`there is no builder \`${name}\`; known are ${Object.keys(builders).join(', ')}`);
}
