import type { ChallengeTemplate } from '../challenge/text.js';

/** Base units as decimal digits or bigint; never a JavaScript number. */
type Amount = string | bigint;

/** Who set the minimum output: the service's quote, the caller, or a price from elsewhere. */
export type Floor = 'quote' | 'caller' | 'reference';

interface Common {
  /** Our wallet, in base58, which signs. */
  readonly wallet: string;
  /** Another wallet that pays fees. Default: none; our wallet, the service's sponsor or the maker of our fill pays. */
  readonly payer?: string | undefined;
  /** Expiry of the quote or order, in Unix seconds. Default: not checked. */
  readonly expireAt?: number | string | undefined;
}

interface Exchange extends Common {
  /** The mint that is sold. */
  readonly inputMint: string;
  /** The mint that is bought. */
  readonly outputMint: string;
  /** Highest amount that may be sold, in base units of the input. */
  readonly amount: Amount;
  /** Lowest output, in base units, before or after the fee as `floor` says. Default: not checked, and unproven. */
  readonly minimumOut?: Amount | undefined;
  /**
   * Who set `minimumOut`. The service stated its thresholds before its platform fee and now states them after it, so
   * `quote` is compared with the output before that fee; `caller` and `reference` with what arrives after it. Default:
   * `quote`.
   */
  readonly floor?: Floor | undefined;
  /** The requested platform fee, in basis points: `referralFee` of an order, `platformFeeBps` of a build. */
  readonly platformFeeBps?: number | undefined;
  /** The requested share of positive slippage, in basis points. Default: none. */
  readonly positiveSlippageBps?: number | undefined;
  /** The requested slippage, in basis points. Default: only the policy's cap. */
  readonly slippageBps?: number | undefined;
  /** The source token account, if it is not our associated one. Default: our associated account. */
  readonly sourceTokenAccount?: string | undefined;
  /** The wallet that receives the output. Default: our wallet. */
  readonly receiver?: string | undefined;
  /** The token account that receives the output, if the caller named one. */
  readonly destinationTokenAccount?: string | undefined;
  /** The wallet that receives unwrapped SOL, if the caller named one. */
  readonly nativeDestinationAccount?: string | undefined;
  /** The only market maker who may pay for a fill of our order. Default: the one that the fill names. */
  readonly maker?: string | undefined;
  /** Price impact of the quote, in percent; either sign. Default: not checked. */
  readonly priceImpactPercent?: number | undefined;
}

/** A swap of the order or the Ultra endpoint. */
interface OrderExpectation<Endpoint extends 'order' | 'ultra-order'> extends Exchange {
  /** Which endpoint made the transaction. */
  readonly kind: Endpoint;
}

/** A swap that the caller composes from an answer of the build endpoint, or that the legacy swap v1 builds. */
interface BuildExpectation extends Exchange {
  /** The build endpoint, or one of swap v1: both route through the aggregator, and the caller sends the transaction. */
  readonly kind: 'build';
  /** The token account that the platform fee goes to. Default: not checked; the fee may go anywhere. */
  readonly feeAccount?: string | undefined;
  /**
   * The texts of your own instructions, as `textsOf` of `/compose` reads them. They may name the wallet or speak
   * of signing in; in a memo of others that is refused, because a site could take it for a login. Default: none.
   */
  readonly memos?: readonly string[] | undefined;
}

interface TriggerV1Expectation extends Common {
  /** An order of the legacy trigger API. */
  readonly kind: 'trigger-v1-order';
  /** The order is created. */
  readonly action: 'create';
  /** The mint that is sold. */
  readonly inputMint: string;
  /** The mint that is bought. */
  readonly outputMint: string;
  /** Highest deposit, in base units of the input. */
  readonly makingAmount: Amount;
  /** What the order asks in return, in base units of the output. */
  readonly takingAmount: Amount;
  /** The source token account. Default: our associated one, or wrapped SOL that the transaction creates and closes. */
  readonly sourceTokenAccount?: string | undefined;
  /** The order's address from the answer. Default: not checked. */
  readonly order?: string | undefined;
  /** When the order is to expire, in Unix seconds. Default: never. */
  readonly expiredAt?: number | string | undefined;
  /** The requested integrator fee, in basis points. Default: 0. */
  readonly feeBps?: number | undefined;
}

interface TriggerV1CancelExpectation extends Common {
  /** Orders of the legacy trigger API. */
  readonly kind: 'trigger-v1-order';
  /** The orders are cancelled. */
  readonly action: 'cancel';
  /** The orders that may be cancelled. Default: any of our orders. */
  readonly orders?: readonly string[] | undefined;
}

interface ChallengeExpectation extends Common {
  /** A transaction that only logs in and is never sent. */
  readonly kind: 'challenge';
  /** Texts that its memo may hold. Default: those of the Jupiter API, `jupiterChallenges`. */
  readonly service?: readonly ChallengeTemplate[] | undefined;
}

interface DepositExpectation extends Common {
  /** The deposit of a trigger order. */
  readonly kind: 'deposit';
  /** Our vault, as the vault endpoint names it. */
  readonly vault: string;
  /** The mint that is deposited. */
  readonly mint: string;
  /** Highest deposit, in base units of the mint. */
  readonly amount: Amount;
  /**
   * Whether only the service names this vault, as on first use. It is then reported as unproven, and `requireProof`
   * refuses it. Default: false; the caller vouches for the vault.
   */
  readonly vaultIsNew?: boolean | undefined;
  /**
   * The vault's token account from the answer. Its associated account, and one that the transaction creates for it, are
   * proven without this field; the owner of any other is unproven. Default: only those.
   */
  readonly depositAccount?: string | undefined;
  /** Owner of `depositAccount`, read over RPC. Default: not read; the destination is then unproven. */
  readonly depositAccountOwner?: string | undefined;
}

interface WithdrawalExpectation extends Common {
  /** The funds of a trigger order come back. */
  readonly kind: 'withdrawal';
  /** Our vault, as the vault endpoint names it. */
  readonly vault: string;
  /** Whether only the service names this vault; as for a deposit. Default: false. */
  readonly vaultIsNew?: boolean | undefined;
  /** The mint that comes back. */
  readonly mint: string;
  /** Lowest amount that must come back. Default: not checked, and reported as unproven. */
  readonly minimumOut?: Amount | undefined;
}

/** An order that swaps into or out of the token of a Forecast outcome. */
interface ForecastExpectation extends Exchange {
  /** An order on a Forecast market. */
  readonly kind: 'forecast';
  /**
   * Whether only the service names the outcome's mint, so that the order could trade any token. The market is then
   * unproven. Default: false; the caller vouches for the mint.
   */
  readonly outcomeIsNew?: boolean | undefined;
}

interface PredictionOrderExpectation extends Common {
  /** An order on any other prediction market. */
  readonly kind: 'prediction-order';
  /** The mint that pays for a purchase. Default: none, as in a sale. */
  readonly depositMint?: string | undefined;
  /** Highest cost of a purchase, in base units of `depositMint`. Default: it is a sale and costs nothing. */
  readonly depositAmount?: Amount | undefined;
  /**
   * The market's id. Together with `isYes` it proves what is traded; in a sale the position does. Default: not checked.
   */
  readonly marketId?: string | undefined;
  /** The market's hash on chain, if it is not the known hash of `marketId`. Default: that hash. */
  readonly marketIdHash?: string | undefined;
  /** The side, true for YES. Default: not checked. */
  readonly isYes?: boolean | undefined;
  /** Millionths of a contract: the least bought, the most sold. Default: what the deposit buys; the whole position. */
  readonly contractsMicro?: Amount | undefined;
  /** Micro USD per contract: the highest price of a purchase, the lowest of a sale. Default: not checked. */
  readonly priceUsd?: Amount | undefined;
  /** The mint that the market settles in. Default: JupUSD. */
  readonly settlementMint?: string | undefined;
  /** The position's account from the answer. Default: not checked. */
  readonly position?: string | undefined;
  /** The order's account from the answer. Default: not checked. */
  readonly order?: string | undefined;
}

interface PredictionClaimExpectation extends Common {
  /** The payout of a prediction market. */
  readonly kind: 'prediction-claim';
  /** The position that is paid out. Default: not checked. */
  readonly position?: string | undefined;
  /** The mint of the payout. Default: JupUSD or USDC. */
  readonly settlementMint?: string | undefined;
}

type Expectations =
  | OrderExpectation<'order'>
  | OrderExpectation<'ultra-order'>
  | BuildExpectation
  | TriggerV1Expectation
  | TriggerV1CancelExpectation
  | ChallengeExpectation
  | DepositExpectation
  | WithdrawalExpectation
  | ForecastExpectation
  | PredictionOrderExpectation
  | PredictionClaimExpectation;

/**
 * What the caller asked for, such as `Expectation<'order'>`; `Expectation` alone is one of any kind. `kind` is the kind
 * that the description gives to the endpoint's transaction.
 */
export type Expectation<Kind extends Expectations['kind'] = Expectations['kind']> = Extract<
  Expectations,
  { readonly kind: Kind }
>;

type Fields<E> = E extends unknown ? keyof E : never;
type FieldOf<E, F extends PropertyKey> = E extends Readonly<Partial<Record<F, infer Value>>> ? Value : never;

/** An expectation with the fields of all kinds; those of other kinds are missing. */
export type AnyExpectation = Common & { readonly kind: Expectation['kind'] } & {
  readonly [F in Exclude<Fields<Expectation>, keyof Common | 'kind'>]?: FieldOf<Expectation, F>;
};
