import type { GetSignatureStatus } from '@galilean/signing';
import type { GuardOptions } from '@galilean/signing/guard';
import type { Journal } from './journal-interface.js';

/**
 * A progress event of a flow. `started` comes before a step and `done` after it; `recorded` comes instead of both when the
 * journal already has the step. Between the two, `sent` and `waiting` follow signed bytes until their outcome is known.
 */
export type FlowStep<Steps> = {
  [Name in keyof Steps]: {
    /** Name of the step. */
    readonly step: Name;
    /** Counts from 1: a flow that takes another offer, signs and sends again begins another cycle. */
    readonly cycle: number;
  } & (
    | {
        /** The step is about to run. */
        readonly state: 'started';
      }
    | {
        /** The signed bytes go out. */
        readonly state: 'sent';
        /** How often they have gone out by now, over all calls of the run. */
        readonly sends: number;
      }
    | {
        /** No answer says yet how the bytes ended, or nothing has been sent because of a rate limit. */
        readonly state: 'waiting';
        /** Why it waits, for people. */
        readonly reason: string;
        /** When it goes on, in milliseconds since 1970. */
        readonly until: number;
      }
    | {
        /** The step ran just now, or in an earlier call. */
        readonly state: 'done' | 'recorded';
        /** The step's result. */
        readonly value: Steps[Name];
      }
  );
}[keyof Steps];

/** Options of every flow. */
export interface FlowOptions<Steps> {
  /** Ends the running call and the flow. The error says what was signed and sent by then. */
  readonly signal?: AbortSignal | undefined;
  /** Called for each step, for progress. An error that it throws ends the flow. Default: none. */
  readonly onStep?: ((step: FlowStep<Steps>) => void) | undefined;
  /** Stop before the signature: nothing is signed, sent or recorded. Default false. */
  readonly dryRun?: boolean | undefined;
  /** Where steps are recorded. Default: in memory, lost when the process ends. */
  readonly journal?: Pick<Journal, 'open'> | undefined;
  /**
   * Name of this run, one per intent. Call again with the same name and parameters to resume after an error or a crash; a
   * finished run returns its recorded result. Default: a random name.
   */
  readonly run?: string | undefined;
}

/** How a flow asks the network for the status of what it sent. */
export interface ConfirmOptions {
  /**
   * Returns the status of a signature: `signatureStatusOverRpc` of `@galilean/signing/rpc`, or your own function. Called
   * before a signature, and while the service does not say that it happened: then nothing is `failed` without the
   * network's proof. Default: none, so `failed` rests on the service's word and says `isProven: false`.
   */
  readonly signatureStatus?: GetSignatureStatus | undefined;
  /** How long to call `signatureStatus` after the last send while it returns `pending`. Milliseconds, default 90,000. */
  readonly confirmMs?: number | undefined;
}

/** Options of every flow that signs. */
export interface SigningOptions<Steps>
  extends FlowOptions<Steps>, ConfirmOptions, Omit<GuardOptions, 'payer'> {
  /**
   * How long the same bytes are sent again while the outcome is unknown, in milliseconds from the first send. After that
   * the result is `unknown`, and the next call resumes the run.
   */
  readonly resendMs?: number | undefined;
}

/**
 * A store of pinned values: what cannot be proven is pinned at its first use, so that a later change is noticed. Used for
 * the vault of a wallet. Implement the two functions over any store.
 */
export interface Pins {
  /** The pinned value of a name; undefined when there is none. */
  get(name: string): string | undefined | Promise<string | undefined>;
  /** Pins a value to a name, replacing an earlier one. */
  set(name: string, value: string): void | Promise<void>;
}

/**
 * Pins in memory, lost when the process ends.
 *
 * @example
 * import { memoryPins } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession, withdrawExpired } from '@galilean/trigger/flows';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * // A test that must not see the vaults of others.
 * export const takeBack = () => withdrawExpired(trigger, wallet, {}, { pins: memoryPins() });
 */
export function memoryPins(): Pins {
  const kept = new Map<string, string>();
  return { get: (name) => kept.get(name), set: (name, value) => void kept.set(name, value) };
}
