import type { InspectedAccount, DecodedInstruction } from '../inspect/decode.js';
import type { Facts } from './rule-context.js';
import type { Finding, GuardCode, Unproven } from '../finding.js';
import type { GuardReport } from './report.js';
import { verdictOf, withProof } from './with-proof.js';
import { known, tokenAccountsOf } from './token-accounts.js';

/** The details of a finding: the value in the transaction, the limit, and the option that sets the limit. */
export interface Details {
  readonly found?: string | number | bigint;
  readonly limit?: string | number | bigint;
  readonly option?: string;
}

export function note(
  facts: Facts,
  severity: Finding['severity'],
  code: Finding['code'],
  { found, limit, option }: Details = {},
): void {
  facts.findings.push({
    code,
    severity,
    instruction: facts.current?.index,
    ...(found !== undefined && { found: String(found) }),
    ...(limit !== undefined && { limit: String(limit) }),
    ...(option && { option }),
  });
}

export const refuse = (facts: Facts, code: GuardCode, details?: Details): void =>
  note(facts, facts.policy.ignore.includes(code) ? 'warn' : 'refuse', code, details);

/** Refuses unless the condition holds. */
export function demand(facts: Facts, holds: boolean, code: GuardCode, details?: Details): void {
  if (!holds) refuse(facts, code, details);
}

/** Refuses more than the limit. */
export const demandAtMost = (
  facts: Facts,
  code: GuardCode,
  details: Details & { readonly found: number | bigint; readonly limit: number | bigint },
): void => demand(facts, details.found <= details.limit, code, details);

/** Refuses more than a limit of the policy. */
export const demandWithinPolicy = (
  facts: Facts,
  code: GuardCode,
  found: number | bigint,
  option: 'maxPriorityFeeLamports' | 'maxTipLamports' | 'maxRentLamports' | 'maxPriceImpactPercent',
): void => demandAtMost(facts, code, { found, limit: facts.policy[option], option });

/** Marks as unproven what only the guarded party's word shows. It refuses unless the policy allows it. */
export const markUnproven = ({ unproven }: Facts, ...items: Unproven[]): void =>
  items.forEach((item) => unproven.add(item));

/**
 * Marks as unproven, but tolerated, what is pinned on first use, or missing where none of our funds leave. Only
 * `requireProof` refuses it.
 */
export const tolerate = ({ tolerated }: Facts, ...items: Unproven[]): void =>
  items.forEach((item) => tolerated.add(item));

export const isSelf = ({ selves }: Facts, account: InspectedAccount | undefined): boolean =>
  selves.includes(account?.address ?? '');

/** Whether an instruction gets our wallet as an account, and so our signature. */
export const involvesUs = (facts: Facts, { accounts }: DecodedInstruction): boolean =>
  accounts.some((account) => isSelf(facts, account));

export const isAllowed = ({ policy }: Facts, address = ''): boolean =>
  policy.allowDestinations.includes(address);

/** Whether an account is a token account of `owner` for one of the mints. */
export const holds = (
  owner: string | false | undefined,
  address: string | undefined,
  ...mints: (string | undefined)[]
): boolean =>
  mints.some((mint) => owner && address && mint && tokenAccountsOf(`${owner} ${mint}`)(known(address)));

/** Demands that an account is a token account of `owner` for one of the mints. A hidden account is refused. */
export const demandHolder = (
  facts: Facts,
  { address }: InspectedAccount,
  owner: string,
  ...mints: (string | undefined)[]
): void =>
  demand(
    facts,
    isAllowed(facts, address) || holds(owner, address, ...mints),
    address ? 'destination' : 'hidden-account',
    { found: address, limit: `token accounts of ${owner}`, option: 'allowDestinations' },
  );

/**
 * Demands that an account is the one the caller named, if any. An account hidden in a lookup table may be another one
 * and stays unproven.
 */
export function demandAccount(
  facts: Facts,
  account: InspectedAccount | undefined,
  wanted: string | undefined,
  code: GuardCode & Unproven,
): void {
  if (!account || !wanted) return;
  if (account.address)
    demand(facts, account.address === wanted, code, { found: account.address, limit: wanted });
  else markUnproven(facts, code);
}

/** Demands that a time in Unix seconds is in the future. No time passes. */
export function demandFuture(facts: Facts, seconds: bigint | number | string | null | undefined): void {
  const now = facts.policy.now ?? Date.now() / 1000;
  demand(facts, Number(seconds ?? Infinity) > now, 'expired', { found: seconds ?? '', limit: now });
}

export function reportOf({ findings, unproven, tolerated, policy, terms }: Facts): GuardReport {
  const report: GuardReport = {
    verdict: verdictOf(findings),
    findings,
    unproven: [...new Set([...unproven, ...tolerated])],
    tolerated: [...tolerated].filter((item) => !unproven.has(item)),
    terms,
  };
  return policy.requireProof ? withProof(report, policy) : report;
}
