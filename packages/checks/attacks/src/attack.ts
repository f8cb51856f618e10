import type { Expectation, GuardCode, GuardPolicy } from '@galilean/signing/guard';
import type { Change } from '@galilean/tampering';

export type { Change };

/** The forms of honest transactions that attacks start from. */
export const kinds = [
  'order',
  'order of SOL',
  'order by a maker',
  'order by okx',
  'order by dflow',
  'order with a payer',
  'ultra-order',
  'build',
  'build of SOL',
  'swap v1 with a fee',
  'forecast',
  'trigger-v1-order, create',
  'trigger-v1-order, cancel',
  'challenge',
  'deposit',
  'deposit of SOL',
  'withdrawal',
  'prediction-order',
  'prediction-order, sale',
  'prediction-claim',
] as const;

export type Kind = (typeof kinds)[number];

/** An honest transaction, and what its user asked for. */
export interface Honest {
  /** Base64, unsigned by us. */
  readonly transaction: string;
  readonly expectation: Expectation;
  readonly policy: GuardPolicy;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of an expectation, of any kind, or what makes them from the honest one; undefined takes one away. */
export type Asked = Fields | ((honest: Honest) => Fields);

/** What the victim loses: what the ledger shows. */
export type Loss =
  | 'lamports'
  | 'tokens'
  /** Someone else may spend from our account. */
  | 'delegate'
  /** Our account has another owner. */
  | 'owner'
  /** Someone else may close our account. */
  | 'close-authority'
  /** Nothing can leave our account any more. */
  | 'frozen'
  /** The wallet belongs to a program, or holds data, and cannot send SOL again. */
  | 'wallet'
  /** Another account that we own, such as one with a nonce, has other data. */
  | 'state';

/** Whether an attack can be carried out on the ledger, and what that shows. */
export type Proof =
  | {
      readonly shows: readonly Loss[];
      /** While it lands, the market sells the output for so many times its price. The honest transaction fails then. */
      readonly pushed?: number;
    }
  /** It fails on the ledger, which takes its fee: another rule of the network or of the program stops it too. */
  | { readonly fails: string }
  /** It cannot be carried out, or what it takes cannot be seen in balances. */
  | { readonly notExecutable: string };

/** One idea of an attacker. */
export interface Attack {
  /** Short, and unique in the catalogue. */
  readonly name: string;
  /** What it would take. */
  readonly takes: string;
  /** Why the rule has to refuse it. */
  readonly why: string;
  readonly rule: GuardCode;
  /** What it is tried on. The first one is also carried out on the ledger. */
  readonly on: readonly [Kind, ...Kind[]];
  /** Default: the bytes are honest, and the user asked for something else. */
  readonly change?: Change;
  /** What else the user asked for, or what instead. */
  readonly asked?: Asked;
  /** Additions to the user's policy. */
  readonly policy?: GuardPolicy;
  /** One field that would let it pass: what the user would have had to ask for, or to allow. */
  readonly unless?: { readonly expectation: Asked } | { readonly policy: GuardPolicy };
  readonly proof: Proof;
}
