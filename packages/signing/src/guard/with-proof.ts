import type { GuardPolicy } from './policy.js';
import type { Finding } from './finding.js';
import type { GuardReport } from './report.js';

/** What the findings come to. */
export const verdictOf = (findings: readonly Finding[]): GuardReport['verdict'] =>
  findings.some(({ severity }) => severity === 'refuse') ? 'refuse' : 'accept';

/**
 * The report as it counts where something is signed: what is unproven and not allowed refuses. A report that says so
 * already stays as it is.
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
