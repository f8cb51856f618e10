// What needs @galilean/signing, half of the page's code. The page loads it with the first transaction: see `load.ts`.
import { signTransaction, type Signer } from '@galilean/signing';
import { signMessageChallenge, signTransactionChallenge } from '@galilean/signing/challenge';
import { guard, guardCheck, type Expectation } from '@galilean/signing/guard';
import { explain, inspectTransaction } from '@galilean/signing/inspect';
import { inNames } from '../things/names.js';

export { signMessageChallenge, signTransactionChallenge };

/** A transaction in sentences. @throws Error if it cannot be read */
export const inWords = (transaction: string): string[] =>
  inNames(explain(inspectTransaction(transaction))).split('\n');

/** The guard's report in sentences. */
export function guardWords(transaction: string, expectation: Expectation): string[] {
  const { verdict, findings, unproven } = guard(transaction, expectation);
  return [
    verdict === 'refuse'
      ? 'Refused: it does something that was not asked for.'
      : 'It does what was asked for.',
    ...findings.map(({ severity, code }) => `${severity === 'refuse' ? 'Refused' : 'Warning'}: ${code}`),
    ...(unproven.length ? [`Not proven without a simulation: ${unproven.join(', ')}.`] : []),
  ];
}

/** Guards a transaction, then signs it in the signer's own slot. */
export const signGuarded = (transaction: string, signer: Signer, expectation: Expectation) =>
  signTransaction(transaction, signer, { check: guardCheck(expectation) });
