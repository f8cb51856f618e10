import type { SignedStep } from '@galilean/signing/guard';
import type { BuildSwapResponse } from '../generated/methods.js';

/** The recorded steps of `buildSwap`. */
export interface BuildSwapSteps {
  /** The service's instructions, and when it answered, in milliseconds since 1970. */
  built: { readonly build: BuildSwapResponse; readonly at: number };
  /** The unsigned transaction, base64. */
  composed: string;
  signed: SignedStep;
  /** When the signed bytes were first sent, in milliseconds since 1970. */
  sending: number;
  /** The network's answer; only with `signatureStatus`. */
  confirmed: 'landed' | 'failed' | 'expired';
}
