import type { InspectedAccount } from '../inspect/accounts.js';
import type { InspectedInstruction } from '../inspect/instruction.js';
import type { Meaning } from '../inspect/meaning.js';
import type { Asked } from './expectation.js';
import type { WholePolicy } from './policy.js';
import type { Finding, GuardCode, GuardReport, GuardWarning, Unproven } from './report.js';
import { termsOf } from './terms.js';
import { isTokenAccountOf } from './token-accounts.js';

export type Facts = ReturnType<typeof gatherFacts>;

type Mints = readonly (string | undefined)[];

/** Everything that the rules look at, and where they put what they find. */
export function gatherFacts(meaning: Meaning, asked: Asked, policy: WholePolicy) {
  const terms = termsOf(asked);
  /** Whose property is guarded: our wallet, and our vault where the vault signs. */
  const selves: Mints = [asked.wallet, asked.kind === 'withdrawal' ? asked.vault : undefined];
  const findings: Finding[] = [];
  const open = new Set<Unproven>();
  const verified = new Map<string, boolean>();

  const add = (severity: Finding['severity'], code: Finding['code'], instruction?: InspectedInstruction) =>
    void findings.push({ code, severity, instruction: instruction?.index });

  const refuse = (code: GuardCode, instruction?: InspectedInstruction): void =>
    add(policy.ignore.includes(code) ? 'warn' : 'refuse', code, instruction);

  const warn = (code: GuardWarning, instruction?: InspectedInstruction): void =>
    add('warn', code, instruction);

  /** Refuses unless it holds. */
  const demand = (holds: boolean, code: GuardCode, instruction?: InspectedInstruction): void => {
    if (!holds) refuse(code, instruction);
  };

  const unproven = (...what: Unproven[]): void => what.forEach((one) => open.add(one));

  const isSelf = (account: InspectedAccount | undefined): boolean =>
    account?.address !== undefined && selves.includes(account.address);

  /** Whether an instruction is handed something of ours, which our signature comes with. */
  const involvesUs = ({ accounts }: InspectedInstruction): boolean => accounts.some(isSelf);

  const isAllowed = (address: string): boolean => policy.allowDestinations.includes(address);

  /** Whether an account is a token account of `owner` for one of the mints. */
  const holds = (owner: string, mints: Mints, address: string | undefined): boolean =>
    mints.some((mint) => {
      if (!mint || !address) return false;
      const key = owner + mint + address;
      let known = verified.get(key);
      if (known === undefined) verified.set(key, (known = isTokenAccountOf(owner, mint, address)));
      return known;
    });

  /** Demands that an account is a token account of `owner` for one of the mints; a hidden one cannot be. */
  const demandHolder = (
    { address }: InspectedAccount,
    owner: string,
    mints: Mints,
    instruction: InspectedInstruction,
  ): void =>
    demand(
      address !== undefined && (isAllowed(address) || holds(owner, mints, address)),
      address === undefined ? 'hidden-account' : 'destination',
      instruction,
    );

  /** Demands that an account that can be seen is the one that was asked for. */
  const demandAccount = (
    account: InspectedAccount | undefined,
    wanted: string | undefined,
    code: GuardCode,
    instruction: InspectedInstruction,
  ): void =>
    demand(
      account?.address === undefined || wanted === undefined || account.address === wanted,
      code,
      instruction,
    );

  const demandFuture = (
    seconds: bigint | number | string | null | undefined,
    instruction?: InspectedInstruction,
  ): void => demand(Number(seconds ?? Infinity) > (policy.now ?? Date.now() / 1000), 'expired', instruction);

  const report = (): GuardReport => {
    demand(!open.size || !policy.requireProof, 'unproven');
    const refused = findings.some(({ severity }) => severity === 'refuse');
    return { verdict: refused ? 'refuse' : 'accept', findings, unproven: [...open] };
  };

  return {
    ...meaning,
    asked,
    policy,
    terms,
    selves,
    /** What has been found to leave and to come, in base units. */
    sums: { in: 0n, out: 0n, wrapped: 0n, actions: 0, closed: 0 },
    open: open as ReadonlySet<Unproven>,
    refuse,
    warn,
    demand,
    unproven,
    isSelf,
    involvesUs,
    isAllowed,
    holds,
    demandHolder,
    demandAccount,
    demandFuture,
    report,
  };
}
