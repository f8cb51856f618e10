import { carriesSignIn } from '../challenge/text.js';
import { fail } from '../errors.js';
import type { AnyTransaction, DecodedInstruction } from '../inspect/decode.js';
import { decodeTransaction, readFresh } from '../inspect/decode.js';
import { networkPrograms } from '../inspect/programs.js';
import type { Endpoint, Endpoints, Facts } from './rule-context.js';
import type { Asked, Expectation } from './expectation.js';
import { commonFields } from './fields.js';
import { involvesUs, refuse, reportOf } from './facts.js';
import { policyOf } from './whole-policy.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';
import { checkMoney } from './rules/money.js';
import { checkPayment } from './rules/payment.js';
import { checkForeign } from './rules/programs.js';
import { checkTotals } from './rules/totals.js';
import { termsOf } from './terms.js';
import { validated } from './validate.js';
import { memoProgram } from '../well-known.js';

/** Checks a transaction by the rules of the endpoint that made it. */
export function checkTransaction(
  endpoints: Endpoints,
  transaction: AnyTransaction,
  expectation: Expectation,
  given?: GuardPolicy,
): GuardReport {
  const policy = policyOf(given);
  const endpoint = endpointOf(expectation, endpoints);
  const sound = validated<Asked>('expectation', expectation as Asked, commonFields, ...endpoint.fields);
  const { wallet, vault } = sound;
  const { programs = [], checkAll } = endpoint;
  // The endpoint's readers of a program come before the general ones.
  const known = [...programs.map(([program]) => program), ...networkPrograms];
  const decoded = decodeTransaction(readFresh(transaction), known, policy.lookupTables);
  const asked = { ...endpoint.defaults, ...sound };
  const facts: Facts = {
    ...decoded,
    endpoint,
    asked,
    policy,
    terms: termsOf(asked, endpoint),
    selves: [wallet, endpoint.ofVault && vault],
    sums: { in: 0n, out: 0n, wrapped: 0n, rent: 0n, actions: 0, opaque: 0 },
    findings: [],
    unproven: new Set(),
    tolerated: new Set(),
  };

  checkPayment(facts);
  if (checkAll) checkAll(facts);
  else for (facts.current of decoded.instructions) checkInstruction(facts, facts.current);
  facts.current = undefined;
  checkTotals(facts);
  return reportOf(facts);
}

function endpointOf(expectation: Expectation, endpoints: Endpoints): Endpoint {
  const { kind, action }: Partial<Asked> = expectation ?? {};
  const name = action ? `${kind} ${action}` : `${kind}`;
  return Object.hasOwn(endpoints, name)
    ? endpoints[name]!
    : fail('guard/bad-expectation', { field: 'kind' }, Object.keys(endpoints).join(' or '));
}

function checkInstruction(facts: Facts, instruction: DecodedInstruction): void {
  const { programId, data, isKnown, name, accounts } = instruction;
  const involved = involvesUs(facts, instruction);
  // Any memo counts, whatever its accounts: our signature covers its text. The same goes for an unknown program, which
  // may be another memo program.
  if ((programId === memoProgram || !isKnown) && carriesSignIn(data, facts.asked.wallet, facts.asked.memos))
    refuse(facts, 'sign-in-memo');
  // A transaction that begins with a nonce never expires: anyone who keeps it can send it years later.
  if (name === 'advanceNonceAccount') refuse(facts, 'nonce');
  else if (isKnown && involved) {
    // A network program is checked by what it does; a program of the service passes only at its own endpoint.
    const [, check = checkMoney] =
      facts.endpoint.programs?.find(([{ address }]) => address === programId) ?? [];
    check(facts, instruction);
    // A known instruction with one account counts wrapped SOL, and one without any moves nothing either.
  } else if (!isKnown || accounts[1]) checkForeign(facts, instruction, involved);
}
