import type { UnitInput } from '@galilean/client';
import type { CreateTriggerV1OrderParams } from '../../generated/methods.js';

/** A legacy order. The signer owns it and pays the fees. */
export interface V1OrderParams extends Pick<
  CreateTriggerV1OrderParams,
  'inputMint' | 'outputMint' | 'computeUnitPrice' | 'feeAccount' | 'wrapAndUnwrapSol'
> {
  /** What to sell, in base units; at least 5 USD. */
  readonly makingAmount: UnitInput<'base-units'>;
  /** What to receive for all of it, in base units. */
  readonly takingAmount: UnitInput<'base-units'>;
  /** When it expires, in Unix seconds. Default: never. */
  readonly expiredAt?: string | undefined;
  /** Basis points. Default 0. */
  readonly slippageBps?: string | undefined;
  /** Your own fee in basis points; needs `feeAccount`. Default 0. */
  readonly feeBps?: string | undefined;
}
