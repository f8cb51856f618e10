import { badExpectation } from '../errors.js';
import { meaningOf, readOnce } from '../inspect/meaning.js';
import type { AnyTransaction } from '../inspect/meaning.js';
import { networkPrograms } from '../inspect/programs.js';
import type { Endpoint, Endpoints } from './endpoint.js';
import type { Asked, Expectation } from './expectation.js';
import { gatherFacts } from './facts.js';
import { policyOf } from './policy.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';
import { judgeMoney } from './rules/money.js';
import { judgePayment } from './rules/payment.js';
import { judgeStranger } from './rules/programs.js';
import { judgeTotals } from './rules/totals.js';

/** Judges a transaction by the rules of the endpoint that it was asked from. */
export function judgeTransaction<E extends Expectation>(
  endpoints: Endpoints<E['kind']>,
  transaction: AnyTransaction,
  expectation: E,
  given?: GuardPolicy,
): GuardReport {
  const endpoint: Endpoint = Object.hasOwn(endpoints, expectation?.kind)
    ? endpoints[expectation.kind as E['kind']]
    : badExpectation('kind');
  const { programs = [], judgeAll } = endpoint;
  const policy = policyOf(given ?? {});
  const known = [...networkPrograms, ...programs.map(([program]) => program)];
  const meaning = meaningOf(readOnce(transaction), known, policy.lookupTables);
  const asked: Asked = expectation;
  const settlementMint = asked.settlementMint ?? endpoint.settlementMint;
  const facts = gatherFacts(meaning, { ...asked, settlementMint }, policy);

  judgePayment(facts);
  if (judgeAll) judgeAll(facts);
  else
    for (const instruction of meaning.instructions) {
      const { program, name } = instruction;
      const involvesUs = facts.involvesUs(instruction);
      // A transaction that begins with a nonce never expires: whoever keeps it can send it in years.
      if (name === 'advanceNonceAccount') facts.refuse('nonce', instruction);
      else if (!program) judgeStranger(facts, instruction, involvesUs);
      // Programs of the network are judged by what they do, those of the service only where they belong.
      else if (involvesUs)
        (programs.find(([{ label }]) => label === program)?.[1] ?? judgeMoney)(facts, instruction);
    }
  judgeTotals(facts);
  return facts.report();
}
