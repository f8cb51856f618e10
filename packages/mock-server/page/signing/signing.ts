// What needs @galilean/signing, half of the page's code. The page loads it with the first transaction: see `load.ts`.
import { isSigningError, signTransaction, type Signer } from '@galilean/signing';
import { signMessageChallenge, signTransactionChallenge } from '@galilean/signing/challenge';
import {
  assertAccepted,
  checkWith,
  guard,
  unprovableRouters,
  type Expectation,
  type GuardReport,
} from '@galilean/signing/guard';
import { explain, inspectTransaction } from '@galilean/signing/inspect';
import { inNames, TEST_WALLET } from '../words/names.js';

export { signMessageChallenge, signTransactionChallenge, unprovableRouters };

/** A transaction in sentences. @throws Error if it cannot be read */
export const inWords = (transaction: string): string[] =>
  inNames(explain(inspectTransaction(transaction))).split('\n');

/** What the test wallet pays for a transaction at most, in lamports. @throws Error if it cannot be read */
export function feeOf(transaction: string): string {
  const { feePayer, fees } = inspectTransaction(transaction);
  const tips = fees.tips.reduce((sum, { lamports }) => sum + lamports, 0n);
  const own = feePayer === TEST_WALLET ? fees.signatureFeeLamports + fees.priorityFeeLamports : 0n;
  return String(own + tips);
}

/** What the guard says of a transaction. */
export interface Verdict {
  kind: 'proven' | 'needs a simulation' | 'refused';
  /** A sentence. */
  says: string;
  /** What else a reader should know, in sentences. */
  notes: readonly string[];
}

/** A rule that a transaction breaks. */
export type Refusal = GuardReport['findings'][number];

/** Why the guard refuses a transaction; empty if it does not. */
export const refusalsOf = (transaction: string, expectation: Expectation): readonly Refusal[] =>
  guard(transaction, expectation).findings.filter(({ severity }) => severity === 'refuse');

/** @param maker what made the instructions, such as a router, in words that begin a sentence */
export function verdictOn(transaction: string, expectation: Expectation, maker: string): Verdict {
  try {
    const { findings, tolerated } = assertAccepted(guard(transaction, expectation));
    const notes = findings.map(({ code }) => `Warning: ${code}.`);
    if (tolerated.length > 0) notes.push(`Not in the bytes, and accepted: ${tolerated.join(', ')}.`);
    return { kind: 'proven', says: 'It does what was asked for. The bytes prove it.', notes };
  } catch (error) {
    if (!isSigningError(error, 'guard/refused')) throw error;
    const { codes } = error.context;
    if (codes.every((code) => code === 'unproven')) {
      const says = `Not signed. ${maker}’s instruction can’t be read, so the guard can’t prove what you pay or receive. Simulate it, or get another route.`;
      return { kind: 'needs a simulation', says, notes: [] };
    }
    const says = `Not signed. It does something that was not asked for: ${codes.join(', ')}.`;
    return { kind: 'refused', says, notes: [] };
  }
}

/** Guards a transaction, then signs it in the signer's own slot. */
export const signGuarded = (transaction: string, signer: Signer, expectation: Expectation) =>
  signTransaction(transaction, signer, { check: checkWith(guard, expectation) });
