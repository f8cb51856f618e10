import { composeTransaction } from '@galilean/signing/compose';
import type { Expectation } from '@galilean/signing/guard';
import { goodTransactions } from '@galilean/test-kit/good-transactions';
import type { Honest, Kind } from '../attack.js';

/** The example of the description for each kind. */
const names: Readonly<Record<Kind, string>> = {
  order: 'getOrder aggregator-token',
  'order of SOL': 'getOrder aggregator',
  'order by a maker': 'getOrder rfq',
  'order by okx': 'getOrder okx',
  'order by dflow': 'getOrder dflow',
  'order with a payer': 'getOrder integrator-paid',
  'ultra-order': 'getUltraOrder aggregator',
  build: 'buildSwap plain',
  'build of SOL': 'buildSwap with-cleanup',
  'swap v1 with a fee': 'createSwapV1Transaction with-fee',
  forecast: 'createPredictionOrder forecast-buy 0',
  'trigger-v1-order, create': 'createTriggerV1Order created',
  'trigger-v1-order, cancel': 'cancelTriggerV1Order cancellation 0',
  challenge: 'createChallenge transaction',
  deposit: 'craftDeposit single',
  'deposit of SOL': 'craftDeposit oco',
  withdrawal: 'cancelDcaOrder cancellation',
  'prediction-order': 'createPredictionOrder keeper-filled-buy 0',
  'prediction-order, sale': 'closePosition close 0',
  'prediction-claim': 'claimPosition claim 0',
};

const good = goodTransactions(composeTransaction);

/** The description's example of a kind. */
export function example(kind: Kind): Honest {
  const found = good.find(({ name }) => name === names[kind]);
  if (!found) throw new Error(`The description has no example “${names[kind]}”.`);
  return { ...found, expectation: found.expectation as Expectation };
}
