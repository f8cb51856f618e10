import { inspectTransaction } from '../inspect/inspect-transaction.js';
import type { InspectedInstruction } from '../inspect/instruction.js';
import type { ProgramLabel } from '../inspect/programs.js';
import type { WireTransaction } from '../wire-transaction.js';
import type { ChallengeExpectation, Expectation } from './expectation.js';
import { Facts } from './facts.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';
import { judgeChallenge } from './rules/challenge.js';
import { judgeMoney } from './rules/money.js';
import { judgePrediction, judgeTriggerV1 } from './rules/orders.js';
import { judgePayment } from './rules/payment.js';
import { judgeClosed, judgeStranger } from './rules/programs.js';
import { judgeAggregator, judgeFill } from './rules/swap.js';
import { judgeTotals } from './rules/totals.js';

type Judge = (facts: Facts, instruction: InspectedInstruction) => void;

const nothing: Judge = () => undefined;

const judges: Readonly<Record<ProgramLabel, Judge>> = {
  'compute-budget': nothing,
  memo: nothing,
  system: judgeMoney,
  token: judgeMoney,
  'token-2022': judgeMoney,
  'associated-token': judgeMoney,
  'address-lookup-table': judgeMoney,
  aggregator: judgeAggregator,
  'order-engine': judgeFill,
  okx: judgeClosed,
  'forecast-issuer': judgeClosed,
  'trigger-v1': judgeTriggerV1,
  prediction: judgePrediction,
};

/**
 * Judges a transaction by what was asked for and by what its own instructions say, not by what the answer around it
 * says. It never throws because of what a transaction does: that is what the report is for.
 *
 * @param transaction Base64 text as the service sends it, bytes, or what `readTransaction` returned.
 * @throws SigningError `base64/…` or `transaction/…` when it is no transaction; `guard/bad-expectation`, `base58/…` or
 *   `address/…` when the expectation or the policy is malformed
 */
export function guard(
  transaction: string | Uint8Array | WireTransaction,
  expectation: Expectation,
  policy?: GuardPolicy,
): GuardReport {
  const inspection = inspectTransaction(transaction, { lookupTables: policy?.lookupTables });
  const facts = new Facts(inspection, expectation, policy ?? {});
  judgePayment(facts);
  if (expectation.kind === 'challenge') judgeChallenge(facts as Facts<ChallengeExpectation>);
  else for (const instruction of inspection.instructions) judgeOf(facts, instruction)(facts, instruction);
  judgeTotals(facts);
  return facts.report();
}

/** Programs of the network are judged by what they do, those of the service only where they belong. */
function judgeOf({ terms }: Facts, { program }: InspectedInstruction): Judge {
  if (!program) return judgeStranger;
  const judge = judges[program];
  const belongs = [nothing, judgeMoney].includes(judge) || terms.programs.includes(program);
  return belongs ? judge : judgeStranger;
}
