import type { NamedId, SendResult } from './send-result.js';
import type { GetSignatureStatus, NetworkPosition, SignatureContext, SignedBytes } from '@galilean/signing';

/** How to ask the network about the transaction. */
export interface NetworkQuery extends SignatureContext {
  readonly getStatus: GetSignatureStatus;
  /** The transaction's id, base58. Undefined while only the service knows it: then the id is taken from an answer. */
  readonly signature: string | undefined;
  /**
   * Whether the bytes can land under this id alone. When false, as when another party pays, `expired` proves nothing: that
   * party may sign the same bytes again and land them under another id. Then the network is asked by message. Default true.
   */
  readonly isOnlyId?: boolean | undefined;
  /** The signed bytes, by whose message to ask. Default: the network is asked by id alone. */
  readonly signed?: SignedBytes | undefined;
  /** Whether landing is all that the flow wants. When false, only the service can report success. Default true. */
  readonly isDoneWhenLanded?: boolean | undefined;
}

/** What `sendAndConfirm` needs. */
export interface SendAndConfirm<Done, Refused> {
  /** Sends the signed bytes, once per call and the same each time. */
  readonly send: () => Promise<SendResult<Done, Refused>>;
  /** Looks the result up in the service's records. Returns undefined when it is not there. Default: no records to read. */
  readonly findRecord?: (() => Promise<Done | undefined>) | undefined;
  /**
   * With a network, a refusal of the service ends nothing: the bytes were handed over, so the network decides. Default: the
   * network is not asked, and a refusal counts.
   */
  readonly network?: NetworkQuery | undefined;
  /** When an earlier call first sent the same bytes, in milliseconds since 1970. Default: never. */
  readonly sentBeforeAt?: number | undefined;
  /**
   * Called before each send; returns the number of sends over all calls, including this one. It limits the sends to those
   * that fit into `resendMs`, whatever the clocks say; each call sends at least once. Default: no earlier calls.
   */
  readonly countSend?: (() => Promise<number>) | undefined;
  /** How long the same bytes are sent, in milliseconds. */
  readonly resendMs: number;
  /** How long to ask the network after that, while it answers `pending`. Milliseconds, default 90,000. */
  readonly confirmMs?: number | undefined;
  /** Called before each wait for the network alone, with the reason, for people. Default: nothing is reported. */
  readonly onWait?: ((reason: string) => void) | undefined;
  /** Waits, unless the caller's signal aborts. */
  readonly pause: (ms: number) => Promise<void>;
  /** A monotonic clock in milliseconds. Default `performance.now`. */
  readonly now?: (() => number) | undefined;
}

/** The outcome of signed bytes. */
export type Confirmation<Done, Refused> =
  /** The service's answer or records say that it happened. */
  | { readonly kind: 'done'; readonly done: Done }
  /** The service refused it, with a documented code, and there is no network to prove it. */
  | { readonly kind: 'refused'; readonly refused: Refused }
  /**
   * The status on the network; `expired` is proven. `signature` is set when the bytes alone did not give the id; `refused`
   * when the service had refused it.
   */
  | {
      readonly kind: 'landed' | 'failed' | 'expired';
      readonly signature?: NamedId | undefined;
      readonly refused?: Refused | undefined;
    }
  /** Neither knows. `detail` is the last reason that the service or the network gave, for people. */
  | {
      readonly kind: 'unknown';
      readonly detail?: string | undefined;
      readonly signature?: NamedId | undefined;
    };

/** A signed transaction as the journal has it: `SignedStep` of `@galilean/signing/guard`. */
interface SignedRecord extends SignedBytes {
  /** The transaction's id, base58, where it is known. */
  readonly transactionId?: string | undefined;
  /** Whether the first signature is ours, so that the transaction can land under no other id. Default: false. */
  readonly paidByUs?: boolean | undefined;
  /** Where the network stood before the signature, if it was asked. */
  readonly atSigning?: NetworkPosition | undefined;
}

/**
 * The query for `sendAndConfirm`, where the caller has a node. What the network said before the signature goes before what
 * the service says: a proof rests on nothing that the service chose.
 */
export const networkQuery = (
  getStatus: GetSignatureStatus | undefined,
  { transaction, signature, transactionId, paidByUs = false, atSigning }: SignedRecord,
  context: Omit<NetworkQuery, 'getStatus' | 'signature' | 'isOnlyId' | 'signed' | 'atSigning'>,
): NetworkQuery | undefined =>
  getStatus && {
    ...context,
    ...(atSigning && { atSigning, lastValidBlockHeight: atSigning.lastValidBlockHeight }),
    getStatus,
    signature: transactionId,
    isOnlyId: paidByUs,
    signed: { transaction, signature },
  };
