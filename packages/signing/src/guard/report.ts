import type { Finding, Unproven } from '../finding.js';
import { SigningError } from '../errors.js';
import type { Floor } from './expectation.js';
import type { GuardPolicy } from './policy.js';

/** What the guard found in a transaction. */
export interface GuardReport {
  /** What may leave and what must arrive, from the expectation. Use it to bound balances yourself. */
  readonly terms: Terms;
  /** `refuse` if any finding refuses. */
  readonly verdict: 'accept' | 'refuse';
  /** All findings; empty when there are none. */
  readonly findings: readonly Finding[];
  /** What only the service claims, and nothing in the transaction proves. */
  readonly unproven: readonly Unproven[];
  /** Those that only `requireProof` refuses: pinned on first use, or missing where none of our funds leave. */
  readonly tolerated: readonly Unproven[];
}

/** What may leave and what must arrive. */
export interface Terms {
  /** The mint that may leave, and the highest amount. */
  readonly inputMint?: string | undefined;
  readonly amount: bigint;
  /** The mint that must arrive, and the lowest amount; undefined if the caller set none. */
  readonly outputMint?: string | undefined;
  readonly minimumOut?: bigint | undefined;
  /** Who set that minimum, if the expectation says it. */
  readonly floor?: Floor | undefined;
}

/**
 * Returns the report of any guard, or throws if the transaction must not be signed.
 *
 * @param policy The policy of the report: its `allowUnproven` lists what may stay unproven.
 * @throws SigningError `guard/refused`
 * @example
 * import { assertAccepted, guardOrder, type Expectation } from '@galilean/signing/guard';
 *
 * export const mustFit = (transaction: string, expectation: Expectation<'order'>) =>
 *   assertAccepted(guardOrder(transaction, expectation));
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
  // The fee of a small sponsored swap carries its gas, and a higher limit is the dearest of three ways on.
  const hint = option === 'maxPlatformFeeBps' && 'if sponsored, hold SOL or swap more';
  const known = [facts, option, hint].filter(Boolean).join('; ');
  return code + place + (known && `: ${known}`);
}

/** The report of what is about to be signed: unproven items refuse unless the policy allows them. Adds that once. */
export function withProof(
  report: GuardReport,
  { allowUnproven = [], requireProof, ignore = [] }: GuardPolicy = {},
): GuardReport {
  const allowed = requireProof ? [] : [...allowUnproven, ...report.tolerated];
  const items = report.unproven.filter((item) => !allowed.includes(item));
  if (!items.length || report.findings.some(({ code }) => code === 'unproven')) return report;
  const finding: Finding = {
    code: 'unproven',
    severity: ignore.includes('unproven') ? 'warn' : 'refuse',
    items,
    found: items.join(', '),
    option: requireProof ? 'requireProof' : 'allowUnproven',
  };
  const findings = [...report.findings, finding];
  return { ...report, findings, verdict: verdictOf(findings) };
}

export const verdictOf = (findings: readonly Finding[]): GuardReport['verdict'] =>
  findings.some(({ severity }) => severity === 'refuse') ? 'refuse' : 'accept';
