import type { Journal } from './journal.js';
import type { GetSignatureStatus } from './signature-status.js';

/**
 * What a flow tells about its steps. `begun` comes before a step, `done` after it, and `recorded` instead of both when
 * the journal has it from before. The value is what the step came to.
 */
export type FlowStep<Steps> = {
  [Name in keyof Steps]:
    | {
        /** Name of the step. */
        readonly step: Name;
        /** Counts from 1 where a flow does a step anew, as after another quote. */
        readonly attempt: number;
        /** It is about to be done. */
        readonly state: 'begun';
      }
    | {
        /** Name of the step. */
        readonly step: Name;
        /** Counts from 1 where a flow does a step anew, as after another quote. */
        readonly attempt: number;
        /** It was done just now, or before. */
        readonly state: 'done' | 'recorded';
        /** What it came to. */
        readonly value: Steps[Name];
      };
}[keyof Steps];

/** What every flow takes beside its parameters. */
export interface FlowOptions<Steps> {
  /** Ends the flow before its next step, and the call under way. The error says what was signed and sent by then. */
  readonly signal?: AbortSignal;
  /** Told about each step, for progress. What it throws ends the flow like the signal does. */
  readonly onStep?: (step: FlowStep<Steps>) => void;
  /** Everything up to the signature: nothing is signed, sent or recorded. Default false. */
  readonly dryRun?: boolean;
  /** Where steps are written down. Default: in memory, for as long as the process lives. */
  readonly journal?: Pick<Journal, 'open'>;
  /**
   * Names this intent: call again with the same name and parameters to go on after an error or a crash, and a run that
   * came to its end answers its result again, without doing anything. Default: a new random name.
   */
  readonly run?: string;
}

/** How the network is asked for the outcome of signed bytes. */
export interface ConfirmOptions {
  /**
   * Asked by signature while the service does not say how it ended: `signatureStatusOverRpc` of `@galilean/signing/rpc`.
   * Default: none, and the result may be `unknown`.
   */
  readonly signatureStatus?: GetSignatureStatus;
  /** How long `signatureStatus` is asked after the last sending, while it says `pending`. Milliseconds, default 90,000. */
  readonly confirmMs?: number;
}
