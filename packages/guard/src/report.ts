import { assertAccepted, type GuardReport } from '@galilean/signing/guard';
import type { Verdict } from './exit-codes.js';

/** A report whose amounts are texts of digits, because JSON has no whole numbers of any size. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

/** Whether a report of what is about to be signed accepts it, and if not, whether a rule refuses or a proof is missing. */
export function verdictOf({
  verdict,
  findings,
}: GuardReport): Extract<Verdict, 'accepted' | 'refused' | 'unproven'> {
  if (verdict === 'accept') return 'accepted';
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  return refused.every(({ code }) => code === 'unproven') ? 'unproven' : 'refused';
}

/** The report in words, for people. */
export function inWords(report: GuardReport): string {
  const { terms, findings, tolerated } = report;
  const warnings = findings
    .filter(({ severity }) => severity === 'warn')
    .map(({ code, found }) => `Warning: ${code}${found === undefined ? '' : ` ${found}`}`);
  if (verdictOf(report) !== 'accepted') return [refusal(report), ...warnings].join('\n');
  const leaves = terms.inputMint && `at most ${terms.amount} of ${terms.inputMint} leave`;
  const arrives =
    terms.outputMint &&
    terms.minimumOut !== undefined &&
    `at least ${terms.minimumOut} of ${terms.outputMint} arrive`;
  const facts = [leaves, arrives].filter(Boolean).join(', ');
  const open = tolerated.length
    ? [`Not proven, and tolerated: ${tolerated.join(', ')}. requireProof refuses it.`]
    : [];
  return [`Accepted${facts && `: ${facts}`}.`, ...open, ...warnings].join('\n');
}

function refusal(report: GuardReport): string {
  if (verdictOf(report) === 'unproven')
    return `Unproven: ${report.findings.flatMap(({ items = [] }) => items).join(', ')}. The bytes do not show it. Simulate it with --rpc, ask for another route, or allow it in the policy (allowUnproven).`;
  try {
    assertAccepted(report);
    return '';
  } catch (error) {
    return (error as Error).message.replace('guard/refused: do not sign it. ', 'Refused, do not sign it: ');
  }
}
