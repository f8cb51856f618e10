import type { SignedStep } from '@galilean/signing/guard';
import type { BuildSwapResponse } from '../generated/methods.js';

/** The steps of a swap of one's own making. */
export interface BuildSwapSteps {
  /** The service's instructions, and when they came, in milliseconds since 1970. */
  built: { readonly build: BuildSwapResponse; readonly at: number };
  /** The unsigned transaction, base64. */
  composed: string;
  signed: SignedStep;
  /** When the signed bytes are sent first, in milliseconds since 1970. */
  sending: number;
  /** What the network says of it; only with `signatureStatus`. */
  confirmed: 'landed' | 'failed' | 'expired';
}
