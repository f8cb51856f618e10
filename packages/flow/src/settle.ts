import type { AdviceWord } from '@galilean/client';
import { blockhashOf, type Signer } from '@galilean/signing';
import {
  type Expectation,
  type Guard,
  type GuardOptions,
  type signAsReturned,
  type SignedStep,
  signGuarded,
} from '@galilean/signing/guard';
import type { SigningOptions } from './options.js';
import { plain } from './run-conflict.js';
import type { AnyRun } from './run-flow.js';
import { type SendAndConfirm, sendAndConfirm } from './send-and-confirm.js';

/** A run whose options say how to guard. */
type Signing = Pick<AnyRun, 'signal' | 'step'> & {
  readonly signer: Signer;
  readonly options: GuardOptions & Pick<SigningOptions<never>, 'signatureStatus' | 'dryRun'>;
};

interface HowToSign {
  /** For a transaction that we send: a wallet may add instructions. Default: the wallet signs exactly the guarded bytes. */
  readonly sign?: typeof signAsReturned | undefined;
  /** Which of the run's offers the transaction comes from, as `freshOffer` says; 1 where a run has one. */
  readonly cycle: number;
  /** Runs after the signature, before it is recorded. Default: nothing. */
  readonly after?: (() => Promise<void>) | undefined;
}

/**
 * Signs a transaction that the guard accepts, and records it as `signed`. A recorded signature is not repeated.
 *
 * @group For authors of packages
 */
export const sign = <E extends Expectation>(
  call: Signing,
  guard: Guard<E>,
  transaction: string,
  expectation: E,
  { cycle, after, ...how }: HowToSign,
): Promise<SignedStep> =>
  call.step(
    'signed',
    async () => {
      const { signer, options, signal } = call;
      if (options.dryRun) throw new Error('A dry run signs nothing');
      const signed = await signGuarded(guard, transaction, signer, {
        ...options,
        ...how,
        expectation,
        signal,
      });
      await after?.();
      return signed;
    },
    cycle,
  ) as Promise<SignedStep>;

/** What was signed. */
export interface Signed {
  /**
   * The transaction id, base58: its first signature. Null while only the service knows it, when another party pays and signs
   * last. The wallet's own signature would not find the transaction.
   */
  readonly signature: string | null;
}

/** Why a transaction did nothing. The same in every domain. */
export interface Refusal {
  /** What to do next. */
  readonly advice: AdviceWord;
  /** The service's code, or the program's. */
  readonly code?: number | string | undefined;
  /** What it means: in the words of the description, or what the network proved. */
  readonly meaning?: string | undefined;
  /** The service's message. */
  readonly said?: string | undefined;
}

/** Signed, and nothing has happened. With `signatureStatus` the network has proven it. */
export interface Failed extends Signed, Refusal {
  /** Nothing has happened. */
  readonly kind: 'failed';
  /** Whether the network shows it. False without `signatureStatus`: only the service refuses it, and it may still land. */
  readonly isProven: boolean;
}

/** Signed and sent, and the outcome is unknown: resume the same run later, or look up the signature. */
export interface Unknown extends Signed {
  /** It may have happened, and may still. */
  readonly kind: 'unknown';
  /** The run to call again. */
  readonly run: string;
  /** The last message of the service or the network, for people. */
  readonly detail?: string | undefined;
}

/**
 * The known outcome of signed bytes, or that it is not known yet.
 *
 * @group For authors of packages
 */
export type Settled<Done> =
  | (Signed & {
      /** What the caller wanted has happened. */
      readonly kind: 'done';
      readonly done: Done;
    })
  | Failed
  | (Unknown & {
      /** Set when they landed, and the service refuses what they were for and does not show it. */
      readonly landedButRefused?: Refusal | undefined;
    });

/** What shows that signed bytes did what they were for. */
interface Shown {
  /** The transaction id that an answer, a record or the network gave, base58, verified to be of our message. */
  readonly signature?: string | null | undefined;
}

/**
 * The steps of a flow that signs one transaction and finds out its outcome.
 *
 * @group For authors of packages
 */
export interface SettleSteps<Done> {
  /** What the wallet signed. */
  signed: SignedStep;
  /** When the signed bytes were first sent, in milliseconds since 1970. */
  sending: number;
  /** How the signed bytes ended. */
  settled: Settled<Done>;
}

/** Signed bytes of a run, and how to ask the service about them. */
export interface Sent<Done extends Shown> extends Pick<SendAndConfirm<Done, Refusal>, 'send' | 'findRecord'> {
  readonly signed: SignedStep;
  /** Which of the run's offers they come from, as `freshOffer` says; 1 where a run has one. */
  readonly cycle: number;
  /** Names the steps of these bytes, where a cycle has others. Default: it has no others, or these are the first. */
  readonly part?: number | string | undefined;
  /** The result when the network says that they landed. Default: only the service can say that it happened. */
  readonly whenLanded?: Done | undefined;
  /** The last block height at which they can land, as the service says. Default: what the network said at signing. */
  readonly lastValidBlockHeight?: string | number | undefined;
  /** When they were first sent, if that was as other bytes of the run, in milliseconds since 1970. Default: as recorded. */
  readonly sentBeforeAt?: number | undefined;
  /** How long the same bytes are sent where the caller does not say, in milliseconds. */
  readonly resendMs: number;
  /** Whether an outcome ends the bytes permanently. Default: any that is known. */
  readonly isOver?: ((settled: Settled<Done>) => boolean) | undefined;
}

/** A run whose options say how to find out an outcome. */
interface Settling extends AnyRun {
  /** The caller's. */
  readonly options: Pick<SigningOptions<never>, 'signatureStatus' | 'confirmMs' | 'resendMs'>;
}

/** What the network proves, where the service has said nothing. */
const meanings = {
  failed: 'It failed on chain: nothing has moved.',
  expired: 'It expired: nothing has moved.',
};

/**
 * Sends signed bytes until their outcome is known, and records it: the only way of a flow to send what it has signed. A
 * recorded outcome is returned as it is. An unknown one is not recorded, so that the next call of the run goes on with the
 * same bytes.
 *
 * @group For authors of packages
 */
export function settle<Done extends Shown>(call: Settling, sent: Sent<Done>): Promise<Settled<Done>> {
  const { signed, cycle, part, whenLanded } = sent;
  const { transactionId = null } = signed;
  const suffix = part === undefined ? '' : `.${part}`;
  const step = `settled${suffix}`;

  return call.step(
    step,
    async (): Promise<Settled<Done>> => {
      const { id: run, options, signal, pause } = call;
      const { sentBeforeAt = call.recorded(`sending${suffix}`, cycle) as number | undefined } = sent;
      await call.step(`sending${suffix}`, () => Date.now(), cycle);
      let sends = 0;
      const confirmation = await sendAndConfirm<Done, Refusal>({
        ...sent,
        send: () => {
          call.report({ step, cycle, state: 'sent', sends });
          return sent.send();
        },
        network: options.signatureStatus && {
          getStatus: options.signatureStatus,
          // A copy, because the caller's function gets it.
          signed: plain(signed) as SignedStep,
          lastValidBlockHeight: sent.lastValidBlockHeight,
          blockhash: blockhashOf(signed.transaction),
          signal,
          isDoneWhenLanded: whenLanded !== undefined,
        },
        sentBeforeAt,
        async countSend() {
          // The step itself counts as the very first send.
          const isRepeated = sends > 0 || sentBeforeAt !== undefined;
          return (sends = isRepeated ? 1 + (await call.count(`sends${suffix}`, cycle)) : 1);
        },
        onWait: (reason, until) => call.report({ step, cycle, state: 'waiting', reason, until }),
        resendMs: options.resendMs ?? sent.resendMs,
        confirmMs: options.confirmMs,
        pause,
      });
      if (confirmation.kind === 'done')
        return { ...confirmation, signature: confirmation.done.signature ?? transactionId };
      const { signature = transactionId } = confirmation;
      if (confirmation.kind === 'unknown') return { ...confirmation, signature, run };
      const { kind, refused } = confirmation;
      if (kind === 'landed')
        return whenLanded
          ? { kind: 'done', done: whenLanded, signature }
          : // A person has to look at a transaction that landed without its effect.
            {
              kind: 'unknown',
              detail: 'it landed, and the service does not show its effect',
              landedButRefused: refused,
              signature,
              run,
            };
      return {
        kind: 'failed',
        isProven: kind !== 'refused',
        ...(kind !== 'refused' && { advice: 'requote', meaning: meanings[kind] }),
        // The service's advice wins over ours: only where it says `requote` may another offer follow.
        ...refused,
        signature,
      } as Failed;
    },
    cycle,
    (settled: Settled<Done>) => settled.kind !== 'unknown' && (sent.isOver?.(settled) ?? true),
  ) as Promise<Settled<Done>>;
}
