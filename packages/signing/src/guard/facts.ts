import type { GuardCode, Finding, Unproven } from '../finding.js';
import type { DecodedInstruction, DecodedTransaction, InspectedAccount, Program } from '../inspect/decode.js';
import type { AnyExpectation } from './expectation.js';
import type { FieldTable } from './fields.js';
import type { WholePolicy } from './policy.js';
import type { Terms } from './report.js';
import { bytesOf, tokenAccountsOf } from '../derived-address.js';

/** What the rules read, and where they record their findings. */
export interface Facts extends DecodedTransaction {
  readonly endpoint: Endpoint;
  readonly expected: AnyExpectation;
  readonly policy: WholePolicy;
  readonly terms: Terms;
  /** The wallets whose funds are guarded: our own, and our vault if the vault signs. */
  readonly ourWallets: readonly InspectedAccount[];
  /** Running totals of what leaves and arrives, in base units. `unreadable` counts programs that cannot be read. */
  readonly sums: {
    in: bigint;
    out: bigint;
    wrapped: bigint;
    rent: bigint;
    actions: number;
    unreadable: number;
    repaid: number;
  };
  /** The instruction under check, which findings name; undefined for checks of the whole transaction. */
  readonly instruction?: DecodedInstruction;
  readonly findings: Finding[];
  /** Unproven items: `unproven` refuses, `tolerated` refuses only under `requireProof`. */
  readonly unproven: Set<Unproven>;
  readonly tolerated: Set<Unproven>;
}

/** Checks one instruction that involves our wallet or our vault. */
export type Check = (facts: Facts, instruction: DecodedInstruction) => void;

/** A transfer from our account to a visible address. */
export interface Transfer {
  readonly named: DecodedInstruction['named'];
  readonly isSol: boolean;
  readonly address: string;
  readonly amount: bigint;
}

/** What an endpoint expects, and which programs its transactions may call besides network programs. */
export interface Endpoint {
  /** The fields that its expectation may have besides the common ones. */
  readonly fields: readonly FieldTable[];
  /** Those that it must have besides the wallet. Default: none. */
  readonly needs?: readonly (keyof AnyExpectation)[];
  /** The terms that its expectation has under other names. Default: none. */
  readonly terms?: (
    expected: AnyExpectation,
  ) => Pick<AnyExpectation, 'inputMint' | 'outputMint' | 'amount' | 'minimumOut'>;
  /** Programs of the service, each with the check for its instructions. */
  readonly programs?: readonly (readonly [Program, Check])[];
  /** Checks all instructions, in place of the checks per program: where even network programs are restricted. */
  readonly checkAll?: (facts: Facts) => void;
  /** Whether the caller expects this transfer. If so, it also counts the transfer. */
  readonly isExpected?: (facts: Facts, transfer: Transfer) => boolean;
  /** Checks a token account that is closed into our wallet. */
  readonly checkRefund?: Check;
  /** A wallet of the service that may pay the fees of these transactions, besides the one that may pay those of all. */
  readonly sponsor?: string;
  /** Whether the vault signs: then its funds are guarded too, and other signers are the service's choice. */
  readonly ofVault?: true;
  /** Whether a missing minimum is tolerated, because none of our funds leave. */
  readonly toleratesNoMinimum?: true;
  /** Whether the endpoint's own rules check what arrives. */
  readonly checksGain?: true;
  /** The code when more leaves than the caller expects. Default: `amount-in`. */
  readonly excess?: GuardCode;
}

/** Endpoints by kind, or by `kind action` if there is an action. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** The details of a finding: the value in the transaction, the limit, and the option that sets the limit. */
interface Details {
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
    instruction: facts.instruction?.index,
    found: found?.toString(),
    limit: limit?.toString(),
    option,
  });
}

export const refuse = (facts: Facts, code: GuardCode, details?: Details): void =>
  note(facts, facts.policy.ignore.includes(code) ? 'warn' : 'refuse', code, details);

export function demand(facts: Facts, holds: boolean, code: GuardCode, details?: Details): void {
  if (!holds) refuse(facts, code, details);
}

export const demandAtMost = (
  facts: Facts,
  code: GuardCode,
  details: Details & { readonly found: number | bigint; readonly limit: number | bigint },
): void => demand(facts, details.found <= details.limit, code, details);

export const demandWithinPolicy = (
  facts: Facts,
  code: GuardCode,
  found: number | bigint,
  option: 'maxPriorityFeeLamports' | 'maxTipLamports' | 'maxRentLamports' | 'maxPriceImpactPercent',
): void => demandAtMost(facts, code, { found, limit: facts.policy[option], option });

/** Demands that a time in Unix seconds is in the future, if there is one. */
export function demandFuture(facts: Facts, seconds: bigint | number | string | null | undefined): void {
  const now = facts.policy.now ?? Date.now() / 1000;
  demand(facts, Number(seconds ?? Infinity) > now, 'expired', { found: seconds ?? '', limit: now });
}

/** Demands that an account is the one the caller named, if any. One hidden in a lookup table stays unproven. */
export function demandAccount(
  facts: Facts,
  account: InspectedAccount | undefined,
  expected: string | undefined,
  code: GuardCode,
  item = code as Unproven,
): void {
  if (!account || !expected) return;
  if (account.address)
    demand(facts, account.address === expected, code, { found: account.address, limit: expected });
  else markUnproven(facts, item);
}

/** Demands that an account is a token account of `owner` for one of the mints. A hidden account is refused. */
export const demandHolder = (
  facts: Facts,
  { address }: InspectedAccount,
  owner: string,
  ...mints: (string | undefined)[]
): void =>
  demand(
    facts,
    isAllowed(facts, address) || isTokenAccountOf(owner, address, ...mints),
    address ? 'destination' : 'hidden-account',
    { found: address, limit: `token accounts of ${owner}`, option: 'allowDestinations' },
  );

/** Marks what only the service claims. It refuses unless the policy allows it. */
export const markUnproven = ({ unproven }: Facts, ...items: Unproven[]): void =>
  items.forEach((item) => unproven.add(item));

/** Marks what is pinned on first use, or missing where none of our funds leave. Only `requireProof` refuses it. */
export const tolerate = ({ tolerated }: Facts, ...items: Unproven[]): void =>
  items.forEach((item) => tolerated.add(item));

/** Counts the rent of accounts that a program opens at the cost of `payer`, if that is us: each at most a token account's. */
export function countRent(facts: Facts, payer: InspectedAccount | undefined, accounts: bigint): void {
  if (isOurs(facts, payer)) facts.sums.rent += accounts * BigInt(facts.policy.accountRentLamports);
}

export const isOurs = ({ ourWallets }: Facts, account: InspectedAccount | undefined): boolean =>
  ourWallets.includes(account!);

/** Whether an address is a token account of `owner` for one of the mints. */
export const isTokenAccountOf = (
  owner: string | false | undefined,
  address: string | undefined,
  ...mints: (string | undefined)[]
): boolean =>
  mints.some((mint) => owner && address && mint && tokenAccountsOf(`${owner} ${mint}`)(bytesOf(address)));

export const isAllowed = ({ policy }: Facts, address = ''): boolean =>
  policy.allowDestinations.includes(address);

/** The token account that an instruction creates for its owner; undefined for any other instruction. */
export const createdBy = ({ name = '', named }: DecodedInstruction): InspectedAccount | undefined =>
  name.startsWith('create') ? named.account : undefined;
