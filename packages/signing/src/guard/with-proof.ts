import type { GuardPolicy } from './policy.js';
import type { Finding } from '../finding.js';
import type { GuardReport } from './report.js';

/** The verdict for a list of findings. */
export const verdictOf = (findings: readonly Finding[]): GuardReport['verdict'] =>
  findings.some(({ severity }) => severity === 'refuse') ? 'refuse' : 'accept';

/**
 * The report for a transaction that is about to be signed: unproven items refuse unless the policy allows them. A
 * report that already has this finding is returned unchanged.
 */
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
