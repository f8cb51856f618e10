import type { Finding, GuardCode, Unproven } from '../../finding.js';
import type { GuardPolicy } from '../policy.js';
import type { GuardReport } from '../report.js';
import { verdictOf, withProof } from '../with-proof.js';

/** A rule that the result of a simulation breaks, with what was found and what is allowed. */
export interface Broken {
  readonly code: GuardCode;
  readonly found?: string | bigint;
  readonly limit?: string | bigint;
  readonly option?: string;
}

/** What a simulation shows. */
export interface Shown {
  readonly broken: readonly Broken[];
  /** The unproven items that it proves, if it breaks no rule. */
  readonly proven: readonly Unproven[];
}

/** A report of the guard with what a simulation adds to it. */
export function withShown(
  report: GuardReport,
  { broken, proven }: Shown,
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
  const bounded: GuardReport = {
    ...report,
    verdict: verdictOf(findings),
    findings,
    unproven: report.unproven.filter(isUnproven),
    tolerated: report.tolerated.filter(isUnproven),
  };
  return policy.requireProof ? withProof(bounded, policy) : bounded;
}
