import type { AdviceWord } from '@galilean/client';

/**
 * Why a flow ended without a result. A code never changes its meaning.
 *
 * - `flow/stopped`: a step failed; `cause` is its error.
 * - `flow/aborted`: the caller's signal aborted; `cause` is the signal's reason.
 * - `flow/bad-input`: a parameter or an option is not valid; nothing was sent or signed.
 * - `flow/bad-run`: the run's name is not valid.
 * - `journal/locked`: another process has this wallet's journal open.
 * - `journal/busy`: this process has the run open already.
 * - `journal/other-input`: the run was started with other parameters, or by another flow.
 * - `journal/signed`: the run cannot be abandoned, because it has signed a transaction, which may land.
 * - `journal/abandoned`: the run was abandoned, and signs nothing any more.
 * - `journal/unreadable`: the run's record is damaged, foreign, or of an unknown version.
 * - `journal/lost-lock`: this process no longer holds the run: its lease expired, or its page was closed.
 * - `journal/other-version`: another release wrote the run, in a format that this one does not read.
 * - `journal/store-failed`: the disk or the database failed; `cause` is its error.
 */
export type FlowErrorCode =
  | 'flow/stopped'
  | 'flow/aborted'
  | 'flow/bad-input'
  | 'flow/bad-run'
  | 'journal/locked'
  | 'journal/busy'
  | 'journal/other-input'
  | 'journal/signed'
  | 'journal/abandoned'
  | 'journal/unreadable'
  | 'journal/lost-lock'
  | 'journal/other-version'
  | 'journal/store-failed';

/** What to do next. `resume`: call the flow again with the same `run`, which signs and sends nothing twice. */
export type Next = AdviceWord | 'resume';

/** What a flow knew when it ended: signatures and ids, never a transaction or a token. */
export interface FlowErrorContext {
  /** Name of the flow, such as `swap`. */
  readonly flow?: string | undefined;
  /** Name of the run: pass it again to resume. */
  readonly run?: string | undefined;
  /** The wallet that signs, in base58. */
  readonly wallet?: string | undefined;
  /** The step that failed. */
  readonly step?: string | undefined;
  /** The transaction's id, base58, once something is signed. Null until the service, which signs first, has signed. */
  readonly signature?: string | null | undefined;
  /** The service's id of the quote, deposit or cancellation. */
  readonly requestId?: string | undefined;
  /** The id or account of the order. */
  readonly order?: string | undefined;
  /** The account of the position. */
  readonly position?: string | undefined;
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

/**
 * Whether `error` is a `FlowError`; with `code`, only with that code. Compares names, so it works across two copies of this package.
 *
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createSwapClient, mints } from '@galilean/swap';
 * import { isFlowError, swap } from '@galilean/swap/flows';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const client = createSwapClient({ apiKey: '<API_KEY>' });
 * try {
 *   await swap(client, wallet, { inputMint: mints.SOL, outputMint: mints.SOL, amount: '1' });
 * } catch (error) {
 *   if (!isFlowError(error)) throw error;
 *   // flow/stopped fix-request nothing signed
 *   console.log(error.code, error.next, error.context.signature ?? 'nothing signed');
 * }
 */
export const isFlowError = <Code extends FlowErrorCode = FlowErrorCode>(
  error: unknown,
  code?: Code,
): error is FlowError & { readonly code: Code } =>
  error instanceof Error &&
  error.name === 'FlowError' &&
  (code === undefined || (error as FlowError).code === code);

/**
 * The error of parameters that break a rule. @param wrong What is wrong, and the way out.
 * @group For authors of packages
 */
export const badInput = (wrong: string, about: FlowErrorContext): FlowError =>
  new FlowError('flow/bad-input', `${about.flow ?? 'The flow'}: ${wrong}`, about, { next: 'fix-request' });

/**
 * Rules about parameters: each in words that begin with the parameter, and whether it holds.
 *
 * @group For authors of packages
 */
export type Rules<Params> = Readonly<Record<string, (params: Params, now: number) => boolean>>;

/**
 * Refuses parameters that break a rule, and says each that they break.
 *
 * @throws FlowError `flow/bad-input`
 * @group For authors of packages
 */
export function checkRules<Params>(rules: Rules<Params>, params: Params, about: FlowErrorContext): void {
  const now = Date.now();
  const broken = Object.keys(rules).filter((rule) => !rules[rule]!(params, now));
  if (broken.length > 0) throw badInput(broken.join(' '), about);
}
