import { refusedByGuard } from '../errors.js';
import type { WireTransaction } from '../wire-transaction.js';
import type { Expectation } from './expectation.js';
import { guard } from './guard.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';

/**
 * The report of a transaction that may be signed.
 *
 * @throws SigningError `guard/refused` with the codes of what was found, and what `guard` throws
 */
export function assertGuard(
  transaction: string | Uint8Array | WireTransaction,
  expectation: Expectation,
  policy?: GuardPolicy,
): GuardReport {
  return assertAccepted(guard(transaction, expectation, policy));
}

/** @throws SigningError `guard/refused` */
export function assertAccepted(report: GuardReport): GuardReport {
  if (report.verdict === 'accept') return report;
  const refused = report.findings.filter(({ severity }) => severity === 'refuse');
  return refusedByGuard(
    refused.map(({ code }) => code),
    refused.flatMap(({ instruction }) => instruction ?? []),
  );
}

/** The guard as `check` of `signTransaction`: what it accepts is what is signed, byte for byte. */
export const guardCheck =
  (expectation: Expectation, policy?: GuardPolicy) =>
  (transaction: WireTransaction): void =>
    void assertGuard(transaction, expectation, policy);
