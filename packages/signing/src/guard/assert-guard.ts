import { SigningError, fail } from '../errors.js';
import type { WireTransaction } from '../wire.js';
import type { Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import { guardForPayer } from './guard-for-signing.js';
import type { GuardPolicy } from './policy.js';
import type { Finding } from '../finding.js';
import type { GuardReport } from './report.js';
import { withProof } from './with-proof.js';

/**
 * Returns the report of any guard, or throws if the transaction must not be signed.
 *
 * @param policy The policy of the report: its `allowUnproven` lists what may stay unproven.
 * @throws SigningError `guard/refused`
 */
export function assertAccepted(report: GuardReport, policy?: GuardPolicy): GuardReport {
  const { verdict, findings } = withProof(report, policy);
  if (verdict === 'accept') return report;
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  const context = {
    codes: refused.map(({ code }) => code),
    instructions: refused.flatMap(({ instruction }) => instruction ?? []),
    findings: refused,
  };
  throw new SigningError('guard/refused', context, `do not sign it. ${refused.map(inWords).join('. ')}`);
}

/** `slippage (instruction 3): 800 found, 500 allowed; maxSlippageBps`; unknown parts are left out. */
function inWords({ code, instruction, found, limit, option }: Finding): string {
  const place = instruction === undefined ? '' : ` (instruction ${instruction})`;
  const facts = [found && `${found} found`, limit && `${limit} allowed`].filter(Boolean).join(', ');
  const known = [facts, option].filter(Boolean).join('; ');
  return code + place + (known && `: ${known}`);
}

/** A guard as the `check` option of `signTransaction`, which signs exactly the bytes that were checked. */
export const checkWith =
  <E extends Expectation>(guard: Guard<E>, expectation: E, policy?: GuardPolicy) =>
  (transaction: WireTransaction, signer?: string): void => {
    if (signer !== undefined) assertForSigner(guard, transaction, { expectation, signer, policy });
    assertAccepted(guard(transaction, expectation, policy), policy);
  };

/**
 * Checks that the signer is expected. If it is the payer, guards the payer's funds too: a swap that suits the wallet
 * may still take from the payer.
 *
 * @throws SigningError `signer/other-wallet`, `guard/refused`
 */
export function assertForSigner<E extends Expectation>(
  guard: Guard<E>,
  transaction: WireTransaction,
  { expectation, signer, policy }: { expectation: E; signer: string; policy?: GuardPolicy },
): void {
  assertExpectedSigner(signer, expectation);
  if (signer !== expectation.wallet)
    assertAccepted(guardForPayer(guard, transaction, { ...expectation, payer: signer }, policy), policy);
}

/**
 * The signer must be the guarded wallet or the declared payer: the guard protects no other wallet.
 *
 * @throws SigningError `signer/other-wallet`
 */
export function assertExpectedSigner(address: string, { wallet, payer }: Expectation): void {
  if (address !== wallet && address !== payer)
    fail('signer/other-wallet', { address, expected: wallet }, 'sign with the expected wallet');
}
