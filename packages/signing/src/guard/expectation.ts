import type { ChallengeTemplate } from '../challenge/template.js';

/** Base units as decimal digits or bigint; never a JavaScript number. */
export type Amount = string | bigint;

/** Whose word the least that must come out is: the quote's own, the caller's, or a price from elsewhere. */
export type Floor = 'quote' | 'caller' | 'reference';

interface Common {
  /** Our wallet, in base58: the one that is asked to sign. */
  readonly wallet: string;
  /** Who was declared to pay fees instead of us. Default: nobody; then we pay, or the service's sponsor, or the maker. */
  readonly payer?: string;
  /** When the quote or order expires, in Unix seconds. Default: not checked. */
  readonly expireAt?: number | string;
}

interface Exchange extends Common {
  /** The mint that is sold. */
  readonly inputMint: string;
  /** The mint that is bought. */
  readonly outputMint: string;
  /** The most that may be swapped, in base units of the input. */
  readonly amount: Amount;
  /**
   * The least that must come out, in base units of the output; `floor` says whether before or after the platform fee.
   * Default: not checked, and said to be unproven.
   */
  readonly minimumOut?: Amount;
  /**
   * Whose word `minimumOut` is. The service states its thresholds before its platform fee, so `quote` is held against
   * what comes out before that fee; `caller` and `reference` are held against what arrives after it. Default: `quote`.
   */
  readonly floor?: Floor;
  /** The platform fee that was asked for, in basis points: `referralFee` of an order, `platformFeeBps` of a build. */
  readonly platformFeeBps?: number;
  /** The share of positive slippage that was asked for, in basis points. Default: none. */
  readonly positiveSlippageBps?: number;
  /** The slippage that was asked for, in basis points. Default: the policy's cap alone. */
  readonly slippageBps?: number;
  /** The token account that is sold from, when it is not an associated one. Default: our associated account. */
  readonly sourceTokenAccount?: string;
  /** The wallet that receives the output. Default: our wallet. */
  readonly receiver?: string;
  /** The token account that receives the output, when one was asked for by address. */
  readonly destinationTokenAccount?: string;
  /** The wallet that receives unwrapped SOL, when one was asked for. */
  readonly nativeDestinationAccount?: string;
  /** The market maker of the quote. Default: the one that the order itself names. */
  readonly maker?: string;
  /** What the quote says about price impact, in percent; either sign. Default: not checked. */
  readonly priceImpactPercent?: number;
}

/** A swap of the order, Ultra or build endpoints. */
export interface SwapExpectation extends Exchange {
  /** Which endpoint made the transaction. */
  readonly kind: 'order' | 'ultra-order' | 'build';
}

export interface TriggerV1Expectation extends Common {
  /** An order of the legacy trigger API. */
  readonly kind: 'trigger-v1-order';
  /** It is made. */
  readonly action: 'create';
  /** The mint that is sold. */
  readonly inputMint: string;
  /** The mint that is bought. */
  readonly outputMint: string;
  /** What may be deposited for sale, in base units of the input. */
  readonly makingAmount: Amount;
  /** What the order asks for it, in base units of the output. */
  readonly takingAmount: Amount;
  /**
   * The token account that is sold from, when it is neither our associated one nor one of wrapped SOL that the
   * transaction makes, fills and closes. Default: those alone.
   */
  readonly sourceTokenAccount?: string;
  /** The order's address that the answer names. Default: not checked. */
  readonly order?: string;
  /** The integrator's fee that was asked for, in basis points. Default: 0. */
  readonly feeBps?: number;
}

export interface TriggerV1CancelExpectation extends Common {
  /** Orders of the legacy trigger API. */
  readonly kind: 'trigger-v1-order';
  /** They are cancelled. */
  readonly action: 'cancel';
  /** The orders that may be cancelled. Default: any of ours. */
  readonly orders?: readonly string[];
}

export interface ChallengeExpectation extends Common {
  /** A transaction that only logs in. */
  readonly kind: 'challenge';
  /** The texts that its memo may hold. Default: those of the Jupiter API, `jupiterChallenges`. */
  readonly service?: readonly ChallengeTemplate[];
}

export interface DepositExpectation extends Common {
  /** The deposit of a trigger order. */
  readonly kind: 'deposit';
  /** Our vault, as the vault endpoint names it. */
  readonly vault: string;
  /** The mint that is deposited. */
  readonly mint: string;
  /** The most that may be deposited, in base units of the mint. */
  readonly amount: Amount;
  /**
   * Whether the vault rests on the service's word alone, as on first use: it is then reported as unproven, and
   * `requireProof` refuses it. Default: false, the caller vouches for it.
   */
  readonly vaultIsNew?: boolean;
  /**
   * The vault's token account that the answer names. Its associated one, and one that the transaction makes for it, are
   * proven without; of any other, nothing shows whose it is. Default: those alone.
   */
  readonly depositAccount?: string;
  /** The owner of `depositAccount`, read over RPC. Default: not read, and its destination is unproven. */
  readonly depositAccountOwner?: string;
}

export interface WithdrawalExpectation extends Common {
  /** What a trigger order held comes back. */
  readonly kind: 'withdrawal';
  /** Our vault, as the vault endpoint names it. */
  readonly vault: string;
  /** Whether the vault rests on the service's word alone; see the deposit. Default: false. */
  readonly vaultIsNew?: boolean;
  /** The mint that comes back. */
  readonly mint: string;
  /** The least that must come back. Default: not checked, and said to be unproven. */
  readonly minimumOut?: Amount;
}

/** An order that is a swap for the token of a Forecast outcome. */
export interface ForecastExpectation extends Exchange {
  /** An order on a Forecast market. */
  readonly kind: 'forecast';
  /**
   * Whether the service alone says that a mint stands for the outcome, so that the order may trade any token: the market is
   * then unproven. Default: false, the caller vouches for it.
   */
  readonly outcomeIsNew?: boolean;
}

export interface PredictionOrderExpectation extends Common {
  /** An order on any other prediction market. */
  readonly kind: 'prediction-order';
  /** The mint that a purchase is paid with. Default: nothing is paid, as in a sale. */
  readonly depositMint?: string;
  /** The most that a purchase may take, in base units of `depositMint`. Default: it is a sale, and takes nothing. */
  readonly depositAmount?: Amount;
  /** The market's id. With `isYes` it proves what is traded; in a sale the position does. Default: not checked. */
  readonly marketId?: string;
  /** The market's hash as it stands on chain, where it is not the known one of `marketId`. Default: that one. */
  readonly marketIdHash?: string;
  /** The side, true for YES. Default: not checked. */
  readonly isYes?: boolean;
  /**
   * Millionths of a contract: the least that a purchase must be of, the most that a sale may be of. Default: what the
   * deposit buys at the price; the whole position.
   */
  readonly contractsMicro?: Amount;
  /** Micro USD for a contract: the most that it may cost, the least that it must bring. Default: not checked. */
  readonly priceUsd?: Amount;
  /** The mint that the market settles in. Default: JupUSD. */
  readonly settlementMint?: string;
  /** The position's account that the answer names. Default: not checked. */
  readonly position?: string;
  /** The order's account that the answer names. Default: not checked. */
  readonly order?: string;
}

export interface PredictionClaimExpectation extends Common {
  /** The payout of a prediction market. */
  readonly kind: 'prediction-claim';
  /** The position that is paid out. Default: not checked. */
  readonly position?: string;
  /** The mint that the payout comes in. Default: JupUSD or USDC. */
  readonly settlementMint?: string;
}

export type TriggerExpectation =
  | TriggerV1Expectation
  | TriggerV1CancelExpectation
  | ChallengeExpectation
  | DepositExpectation
  | WithdrawalExpectation;

export type PredictionExpectation =
  ForecastExpectation | PredictionOrderExpectation | PredictionClaimExpectation;

/** What was asked for. The kind is the one that the description gives the transaction of the endpoint. */
export type Expectation = SwapExpectation | TriggerExpectation | PredictionExpectation;

export type ExpectationKind = Expectation['kind'];

type Fields<E> = E extends unknown ? keyof E : never;
type FieldOf<E, F extends PropertyKey> = E extends Readonly<Partial<Record<F, infer Value>>> ? Value : never;

/** An expectation of any kind: the fields of all of them, those of other kinds missing. */
export type Asked = Common & { readonly kind: ExpectationKind } & {
  readonly [F in Exclude<Fields<Expectation>, keyof Common | 'kind'>]?: FieldOf<Expectation, F>;
};
