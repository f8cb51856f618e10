import type { InspectedAccount } from '../inspect/accounts.js';
import type { ReadInstruction } from '../inspect/instruction.js';
import type { Meaning } from '../inspect/meaning.js';
import type { Endpoint } from './endpoint.js';
import type { Asked } from './expectation.js';
import type { WholePolicy } from './policy.js';
import type { Finding, GuardCode, GuardReport, Unproven } from './report.js';
import type { Terms } from './terms.js';
import { isTokenAccountOf } from './token-accounts.js';

/** Everything that the rules look at, and where they put what they find. */
export interface Facts extends Meaning {
  readonly endpoint: Endpoint;
  readonly asked: Asked;
  readonly policy: WholePolicy;
  readonly terms: Terms;
  /** Whose property is guarded: our wallet, and our vault where the vault signs. */
  readonly selves: readonly (string | undefined)[];
  /** What has been found to leave and to come, in base units. */
  readonly sums: { in: bigint; out: bigint; wrapped: bigint; actions: number; closed: number };
  /** The instruction that is being judged, if it is one. */
  current?: ReadInstruction;
  readonly findings: Finding[];
  readonly open: Set<Unproven>;
  /** Token accounts that were looked at, and whether they are what they were taken for. */
  readonly verified: Map<string, boolean>;
}

export function note(facts: Facts, severity: Finding['severity'], code: Finding['code']): void {
  facts.findings.push({ code, severity, instruction: facts.current?.index });
}

export const refuse = (facts: Facts, code: GuardCode): void =>
  note(facts, facts.policy.ignore.includes(code) ? 'warn' : 'refuse', code);

/** Refuses unless it holds. */
export function demand(facts: Facts, holds: boolean, code: GuardCode): void {
  if (!holds) refuse(facts, code);
}

export const leaveOpen = ({ open }: Facts, ...what: Unproven[]): void => what.forEach((one) => open.add(one));

export const isSelf = ({ selves }: Facts, account: InspectedAccount | undefined): boolean =>
  !!account?.address && selves.includes(account.address);

/** Whether an instruction is handed our wallet, which our signature comes with. */
export const involvesUs = (facts: Facts, { accounts }: ReadInstruction): boolean =>
  accounts.some((account) => isSelf(facts, account));

export const isAllowed = ({ policy }: Facts, address: string): boolean =>
  policy.allowDestinations.includes(address);

/** Whether an account is a token account of `owner` for one of the mints. */
export const holds = (
  { verified }: Facts,
  owner: string,
  address: string | undefined,
  ...mints: (string | undefined)[]
): boolean =>
  mints.some((mint) => {
    if (!mint || !address) return false;
    const key = owner + mint + address;
    let known = verified.get(key);
    if (known === undefined) verified.set(key, (known = isTokenAccountOf(owner, mint, address)));
    return known;
  });

/** Demands that an account is a token account of `owner` for one of the mints; a hidden one cannot be. */
export const demandHolder = (
  facts: Facts,
  { address }: InspectedAccount,
  owner: string,
  ...mints: (string | undefined)[]
): void =>
  demand(
    facts,
    !!address && (isAllowed(facts, address) || holds(facts, owner, address, ...mints)),
    address ? 'destination' : 'hidden-account',
  );

/** Demands that an account that can be seen is the one that was asked for. */
export const demandAccount = (
  facts: Facts,
  account: InspectedAccount | undefined,
  wanted: string | undefined,
  code: GuardCode,
): void => demand(facts, !account?.address || !wanted || account.address === wanted, code);

/** Demands that a time in Unix seconds is not over, where there is one. */
export const demandFuture = (facts: Facts, seconds: bigint | number | string | null | undefined): void =>
  demand(facts, Number(seconds ?? Infinity) > (facts.policy.now ?? Date.now() / 1000), 'expired');

export function reportOf(facts: Facts): GuardReport {
  const { findings, open, policy, terms } = facts;
  demand(facts, !open.size || !policy.requireProof, 'unproven');
  const refused = findings.some(({ severity }) => severity === 'refuse');
  return { verdict: refused ? 'refuse' : 'accept', findings, unproven: [...open], terms };
}
