import type { Finding, GuardCode, Unproven } from '../../finding.js';
import type { GuardPolicy } from '../policy.js';
import { type GuardReport, verdictOf, withProof } from '../report.js';

/** A rule that the result of a simulation breaks, with what was found and what is allowed. */
export interface BrokenRule {
  readonly code: GuardCode;
  readonly found?: string | bigint;
  readonly limit?: string | bigint;
  readonly option?: string;
}

/** What a simulation adds to a report. */
export interface SimulationResult {
  readonly broken: readonly BrokenRule[];
  /** The unproven items that it proves, if it breaks no rule. */
  readonly proven: readonly Unproven[];
}

/** The guard's report, with the result of a simulation. */
export function withSimulation(
  report: GuardReport,
  { broken, proven }: SimulationResult,
  policy: GuardPolicy = {},
): GuardReport {
  const added = broken.map(({ code, found, limit, option }): Finding => {
    const severity = policy.ignore?.includes(code) ? 'warn' : 'refuse';
    return {
      code,
      severity,
      ...(found !== undefined && { found: String(found) }),
      ...(limit !== undefined && { limit: String(limit) }),
      ...(option !== undefined && { option }),
    };
  });
  const findings = [...report.findings, ...added];
  const isUnproven = (item: Unproven): boolean => !proven.includes(item);
  const simulated: GuardReport = {
    ...report,
    verdict: verdictOf(findings),
    findings,
    unproven: report.unproven.filter(isUnproven),
    tolerated: report.tolerated.filter(isUnproven),
  };
  return policy.requireProof ? withProof(simulated, policy) : simulated;
}
