import { fail } from '../errors.js';
import type { AnyTransaction } from '../inspect/meaning.js';
import type { WireTransaction } from '../wire-transaction.js';
import type { Expectation } from './expectation.js';
import { guard } from './guard.js';
import type { Guard } from './guard.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';

/**
 * The report of a transaction that may be signed.
 *
 * @throws SigningError `guard/refused` with the codes of what was found, and what `guard` throws
 */
export function assertGuard(
  transaction: AnyTransaction,
  expectation: Expectation,
  policy?: GuardPolicy,
): GuardReport {
  return assertAccepted(guard(transaction, expectation, policy));
}

/**
 * A report of any guard, if the transaction may be signed.
 *
 * @throws SigningError `guard/refused`
 */
export function assertAccepted(report: GuardReport): GuardReport {
  if (report.verdict === 'accept') return report;
  const refused = report.findings.filter(({ severity }) => severity === 'refuse');
  return fail(
    'guard/refused',
    {
      codes: refused.map(({ code }) => code),
      instructions: refused.flatMap(({ instruction }) => instruction ?? []),
    },
    'do not sign it',
  );
}

/** A guard as `check` of `signTransaction`: what it accepts is what is signed, byte for byte. */
export const checkWith =
  <E extends Expectation>(judge: Guard<E>, expectation: E, policy?: GuardPolicy) =>
  (transaction: WireTransaction): void =>
    void assertAccepted(judge(transaction, expectation, policy));

/** `checkWith` of the guard of all endpoints. */
export const guardCheck = (expectation: Expectation, policy?: GuardPolicy) =>
  checkWith(guard, expectation, policy);
