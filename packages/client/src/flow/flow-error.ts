import type { AdviceWord } from '../advice/outcomes.js';

/**
 * Why a flow ended without a result. A code never changes its meaning.
 *
 * - `flow/stopped`: a step failed; `cause` is its error.
 * - `flow/aborted`: the caller's signal ended it; `cause` is the signal's reason.
 * - `flow/bad-input`: a rule of the service is broken; nothing was asked, nothing signed.
 * - `flow/bad-run`: the run's name or the flow's options cannot be meant.
 * - `journal/locked`: another process works with this wallet's journal.
 * - `journal/busy`: this process runs the same run already.
 * - `journal/other-input`: the run was started with other parameters, or by another flow.
 * - `journal/unreadable`: the run's record is torn, foreign, or of a version that is not known.
 * - `journal/lost-lock`: this process no longer has the run: its lease was lost, or its page was closed.
 * - `journal/other-version`: the run was written by a release whose format this one does not read.
 * - `journal/store-failed`: the disk or the database did not do what it was asked; `cause` is its error.
 */
export type FlowErrorCode =
  | 'flow/stopped'
  | 'flow/aborted'
  | 'flow/bad-input'
  | 'flow/bad-run'
  | 'journal/locked'
  | 'journal/busy'
  | 'journal/other-input'
  | 'journal/unreadable'
  | 'journal/lost-lock'
  | 'journal/other-version'
  | 'journal/store-failed';

/** What to do next: `resume` is to call the flow again with the same `run`; nothing is signed or sent twice by that. */
export type Next = AdviceWord | 'resume';

/** What a flow knew when it ended: signatures and ids, never a transaction or a token. */
export interface FlowErrorContext {
  /** Name of the flow, such as `swap`. */
  readonly flow?: string;
  /** The run, to go on with. */
  readonly run?: string;
  /** The wallet that signs, in base58. */
  readonly wallet?: string;
  /** The step at which it ended. */
  readonly step?: string;
  /**
   * Present once something is signed: its id on chain, base58, by which it is found there. Null while only the service
   * knows the id, for its own signature comes first and is not there yet.
   */
  readonly signature?: string | null;
  /** The service's id of the quote, deposit or cancellation. */
  readonly requestId?: string;
  /** The order, its id or account. */
  readonly order?: string;
  /** The position's account. */
  readonly position?: string;
}

/** A flow ended without a result. The error carries everything that the flow knew by then. */
export class FlowError extends Error {
  override readonly name = 'FlowError';
  /** What to do next. */
  readonly next: Next;

  constructor(
    readonly code: FlowErrorCode,
    message: string,
    readonly context: FlowErrorContext,
    details: {
      /** What to do next. */
      readonly next: Next;
      /** The error that ended the flow. Default: none. */
      readonly cause?: unknown;
    },
  ) {
    super(message, details);
    this.next = details.next;
  }
}

/** Whether `error` is a flow's, with this code when one is given. Goes by name, so that two copies of this package agree. */
export const isFlowError = <Code extends FlowErrorCode = FlowErrorCode>(
  error: unknown,
  code?: Code,
): error is FlowError & { readonly code: Code } =>
  error instanceof Error &&
  error.name === 'FlowError' &&
  (code === undefined || (error as FlowError).code === code);
