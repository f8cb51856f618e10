import { carriesSignIn } from '../challenge/text.js';
import { fail } from '../errors.js';
import {
  type AnyTransaction,
  type DecodedInstruction,
  decodeTransaction,
  readFresh,
} from '../inspect/decode.js';
import { networkPrograms } from '../inspect/programs.js';
import { memoProgram, wrappedSolMint } from '../well-known.js';
import type { AnyExpectation, Expectation } from './expectation.js';
import {
  demand,
  demandAtMost,
  demandWithinPolicy,
  type Endpoints,
  type Facts,
  involvesUs,
  markUnproven,
  refuse,
  reportOf,
  tolerate,
} from './facts.js';
import { common, validated } from './fields.js';
import { type GuardPolicy, policyOf } from './policy.js';
import type { GuardReport, Terms } from './report.js';
import { checkMoney } from './rules/money.js';
import { checkPayment } from './rules/payment.js';
import { checkForeign } from './rules/programs.js';

/** Checks a transaction by the rules of the endpoint that made it. */
export function checkTransaction(
  endpoints: Endpoints,
  transaction: AnyTransaction,
  expectation: Expectation,
  given?: GuardPolicy,
): GuardReport {
  const policy = policyOf(given);
  const { kind, action }: Partial<AnyExpectation> = expectation ?? {};
  const name = action ? `${kind} ${action}` : `${kind}`;
  if (!Object.hasOwn(endpoints, name))
    fail('guard/bad-expectation', { field: 'kind' }, Object.keys(endpoints).join(' or '));
  const endpoint = endpoints[name]!;
  const expected = validated<AnyExpectation>('expectation', expectation, common, ...endpoint.fields);
  const { programs = [], checkAll, ofVault } = endpoint;
  // The endpoint's readers of a program come before the general ones.
  const known = [...programs.map(([program]) => program), ...networkPrograms];
  const decoded = decodeTransaction(readFresh(transaction), known, policy.lookupTables);
  const wallets = [expected.wallet, ofVault && expected.vault];
  const facts: Facts = {
    ...decoded,
    endpoint,
    expected,
    policy,
    terms: termsOf(expected, endpoint),
    ourWallets: decoded.accounts.filter(({ address = '' }) => wallets.includes(address)),
    sums: { in: 0n, out: 0n, wrapped: 0n, rent: 0n, actions: 0, unreadable: 0 },
    findings: [],
    unproven: new Set(),
    tolerated: new Set(),
  };

  checkPayment(facts);
  if (checkAll) checkAll(facts);
  else for (const instruction of facts.instructions) checkInstruction({ ...facts, instruction }, instruction);
  checkTotals(facts);
  return reportOf(facts);
}

/** @throws SigningError `guard/bad-expectation` when a field is missing that the endpoint needs */
function termsOf(expected: AnyExpectation, { needs = [], terms }: Endpoints[string]): Terms {
  for (const field of ['wallet', ...needs] as const)
    if (expected[field] === undefined) fail('guard/bad-expectation', { field }, 'is missing');
  const { inputMint, amount = 0n, outputMint, minimumOut, floor } = { ...expected, ...terms?.(expected) };
  return {
    inputMint,
    amount: BigInt(amount),
    outputMint,
    minimumOut: minimumOut === undefined ? undefined : BigInt(minimumOut),
    floor,
  };
}

function checkInstruction(facts: Facts, instruction: DecodedInstruction): void {
  const { programId, data, isKnown, name, accounts } = instruction;
  const { endpoint, expected } = facts;
  const involved = involvesUs(facts, instruction);
  // Any memo counts, whatever its accounts: our signature covers its text. The same goes for an unknown program, which
  // may be another memo program.
  if ((programId === memoProgram || !isKnown) && carriesSignIn(data, expected.wallet, expected.memos))
    refuse(facts, 'sign-in-memo');
  // A transaction that begins with a nonce never expires: anyone who keeps it can send it years later.
  if (name === 'advanceNonceAccount') refuse(facts, 'nonce');
  else if (isKnown && involved) {
    // A network program is checked by what it does; a program of the service passes only at its own endpoint.
    const [, check = checkMoney] = endpoint.programs?.find(([{ address }]) => address === programId) ?? [];
    check(facts, instruction);
    // A known instruction with at most one account moves nothing: with one, it counts wrapped SOL.
  } else if (!isKnown || accounts[1]) checkForeign(facts, instruction, involved);
}

/** Checks the whole transaction: whether it does what the caller expects, and how much leaves and arrives in total. */
function checkTotals(facts: Facts): void {
  const { endpoint, sums, terms } = facts;
  demand(facts, sums.actions > 0, 'missing-action');
  // An unreadable program must be alone: it could undo what another swap proves.
  demand(facts, !sums.unreadable || sums.actions === 1, 'unexpected-instruction');

  demandAtMost(facts, endpoint.excess ?? 'amount-in', {
    found: sums.in,
    limit: terms.amount,
    option: 'amount',
  });
  const wrapped = sums.wrapped - (terms.inputMint === wrappedSolMint ? terms.amount : 0n);
  const rent = sums.rent + (wrapped > 0n ? wrapped : 0n);
  demandWithinPolicy(facts, 'rent', rent, 'maxRentLamports');

  // Unreadable programs are marked already; then the sum of the others is incomplete.
  if (endpoint.checksGain || facts.unproven.has('minimum-out') || facts.tolerated.has('minimum-out')) return;
  if (terms.minimumOut !== undefined)
    demand(facts, sums.out >= terms.minimumOut, 'minimum-out', { found: sums.out, limit: terms.minimumOut });
  else if (terms.outputMint === undefined) return;
  else if (endpoint.toleratesNoMinimum || !terms.amount) tolerate(facts, 'minimum-out');
  else markUnproven(facts, 'minimum-out');
}
