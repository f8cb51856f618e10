import type { InspectedAccount } from '../inspect/accounts.js';
import type { Inspection } from '../inspect/inspect-transaction.js';
import type { InspectedInstruction } from '../inspect/instruction.js';
import type { Expectation } from './expectation.js';
import { defaultPolicy } from './policy.js';
import type { GuardPolicy } from './policy.js';
import type { Finding, GuardCode, GuardReport, GuardWarning, Unproven } from './report.js';
import { termsOf } from './terms.js';
import type { Terms } from './terms.js';
import { isTokenAccountOf } from './token-accounts.js';
import { validate } from './validate.js';

/** Everything that the rules look at, and where they put what they find. */
export class Facts<E extends Expectation = Expectation> {
  readonly policy: GuardPolicy & Required<Pick<GuardPolicy, keyof typeof defaultPolicy>>;
  /** Whose property is guarded: our wallet, and our vault where the vault signs. */
  readonly selves: readonly string[];
  /** What has been found to leave and to come, in base units. */
  readonly sums = { in: 0n, out: 0n, wrapped: 0n, actions: 0, closed: 0 };
  readonly terms: Terms;
  private readonly findings: Finding[] = [];
  private readonly open = new Set<Unproven>();
  private readonly verified = new Map<string, boolean>();

  constructor(
    readonly inspection: Inspection,
    readonly asked: E,
    policy: GuardPolicy,
  ) {
    this.terms = termsOf(asked);
    validate(policy);
    const given = Object.entries(policy).filter(([, value]) => value !== undefined);
    this.policy = { ...defaultPolicy, ...Object.fromEntries(given) };
    this.selves = asked.kind === 'withdrawal' ? [asked.wallet, asked.vault] : [asked.wallet];
  }

  refuse(code: GuardCode, instruction?: InspectedInstruction): void {
    const severity = this.policy.ignore.includes(code) ? 'warn' : 'refuse';
    this.findings.push({ code, severity, instruction: instruction?.index });
  }

  warn(code: GuardWarning, instruction?: InspectedInstruction): void {
    this.findings.push({ code, severity: 'warn', instruction: instruction?.index });
  }

  /** Refuses unless it holds. */
  demand(holds: boolean, code: GuardCode, instruction?: InspectedInstruction): void {
    if (!holds) this.refuse(code, instruction);
  }

  unproven(...what: Unproven[]): void {
    for (const one of what) this.open.add(one);
  }

  isUnproven(what: Unproven): boolean {
    return this.open.has(what);
  }

  isSelf(account: InspectedAccount | undefined): boolean {
    return account?.address !== undefined && this.selves.includes(account.address);
  }

  /** Whether an instruction is handed our signature. */
  involvesUs({ accounts }: InspectedInstruction): boolean {
    return accounts.some((account) => this.isSelf(account));
  }

  isAllowed(address: string): boolean {
    return this.policy.allowDestinations.includes(address);
  }

  /** Whether an account is a token account of `owner` for one of the mints. */
  holds(owner: string, mints: readonly (string | undefined)[], address: string): boolean {
    return mints.some((mint) => {
      if (!mint || !address) return false;
      const key = `${owner} ${mint} ${address}`;
      let holds = this.verified.get(key);
      if (holds === undefined) this.verified.set(key, (holds = isTokenAccountOf(owner, mint, address)));
      return holds;
    });
  }

  /** Demands that an account is a token account of `owner` for one of the mints; a hidden one cannot be. */
  demandHolder(
    account: InspectedAccount,
    owner: string,
    mints: readonly (string | undefined)[],
    instruction: InspectedInstruction,
  ): void {
    if (account.address === undefined) this.refuse('hidden-account', instruction);
    else if (!this.isAllowed(account.address))
      this.demand(this.holds(owner, mints, account.address), 'destination', instruction);
  }

  /** Demands that an account that can be seen is the one that was asked for. */
  demandAccount(
    account: InspectedAccount | undefined,
    wanted: string | undefined,
    code: GuardCode,
    instruction: InspectedInstruction,
  ): void {
    if (account?.address !== undefined && wanted !== undefined)
      this.demand(account.address === wanted, code, instruction);
  }

  demandFuture(
    seconds: bigint | number | string | null | undefined,
    instruction?: InspectedInstruction,
  ): void {
    if (seconds === undefined || seconds === null) return;
    const now = this.policy.now ?? Date.now() / 1000;
    this.demand(Number(seconds) > now, 'expired', instruction);
  }

  report(): GuardReport {
    const { findings } = this;
    const unproven = [...this.open];
    if (unproven.length && this.policy.requireProof) this.refuse('unproven');
    const refused = findings.some(({ severity }) => severity === 'refuse');
    return { verdict: refused ? 'refuse' : 'accept', findings, unproven };
  }
}
