import { findAdvice, isGalileanError, type FoundAdvice, type DocumentedOutcomes } from '@galilean/client';
import {
  classifyError,
  settle,
  sign,
  type AnyRun,
  type Refusal,
  type SendResult,
  type Settled,
  type Signed,
  type SigningOptions,
} from '@galilean/flow';
import { keyAddress, missingSigners, readTransaction, transactionIdOf, type Signer } from '@galilean/signing';
import { guardForSigning, guardPrediction, type GuardReport, type SignedStep } from '@galilean/signing/guard';
import { meaningsOfExecutePredictionOrder } from '../generated/advice.js';
import type {
  PredictionClient,
  PredictionClaim,
  PredictionExecuted,
  PredictionOrderCreated,
} from '../generated/index.js';
import {
  outcomesOfClaimPosition,
  outcomesOfCloseAllPositions,
  outcomesOfClosePosition,
  outcomesOfCreatePredictionOrder,
  outcomesOfExecutePredictionOrder,
  outcomesOfGetPosition,
} from '../generated/outcomes.js';
import type { Expected } from './expectation.js';
import { notThere } from './watch.js';

// How this service executes what it handed out, and what its answers, refusals and records mean.

/**
 * Sends a signed transaction over your own RPC node, with `skipPreflight` true and `maxRetries` 0. Called again with the
 * same bytes while the outcome is unknown. Resolving does not mean that it landed; throwing does not mean that it failed.
 */
type SendSigned = (
  signedTransaction: string,
  about: {
    /** The transaction id, base58. */
    readonly signature: string;
    /** The signal of the flow's options. */
    readonly signal: AbortSignal | undefined;
  },
) => Promise<unknown>;

/** How long a signed transaction is sent, in milliseconds: about as long as a blockhash lives. */
const resendMs = 60_000;

/** Options of the flows of prediction markets. All of them sign. */
export interface PredictionOptions<Steps = Record<string, unknown>> extends SigningOptions<Steps> {
  /**
   * Sends signed transactions in place of the service. Transactions that only the service can land are then declined
   * unsigned: Forecast orders, and those that the service signs at execute. Default: `executePredictionOrder`, which takes
   * orders, sales and claims by the service's own description. A transaction never goes both ways.
   */
  readonly send?: SendSigned | undefined;
  /** @default 60,000 */
  readonly resendMs?: number | undefined;
}

/**
 * Nothing was signed. `service-only`: `send` was given, but only the service can land this transaction; leave `send` out.
 * `no-context`: the answer lacks `execution`, which the service requires for a Forecast order.
 */
export interface Declined {
  readonly kind: 'declined';
  readonly reason: 'service-only' | 'no-context';
}

/** The guard's report on the transaction that would have been signed. */
export interface DryRun {
  readonly kind: 'dry-run';
  readonly report: GuardReport;
}

/** Whose price limit the guard checks: the caller's, or else the quote's own. */
export type Floor = 'caller' | 'quote';

/** What the service handed out to sign. */
export interface Unsent {
  readonly answer: PredictionClaim | PredictionOrderCreated;
  /** The transaction of the answer, base64. */
  readonly transaction: string;
  /** What it may do. */
  readonly expected: Expected;
}

/** A transaction that landed. */
export interface Executed {
  /** The service's answer. Absent if its records or the network showed that it landed. */
  readonly execution?: PredictionExecuted;
  /** The transaction id, base58, if the answer or the record gave it. */
  readonly signature?: string | undefined;
}

/** A transaction that is on chain. */
export type Landed = Signed & Pick<Executed, 'execution'>;

/** A run that signs. */
type Signing = AnyRun & {
  readonly client: PredictionClient;
  readonly signer: Signer;
  readonly wallet: string;
  readonly options: Omit<PredictionOptions<never>, 'onStep'>;
};

/** The operations whose outcomes their status alone does not say. */
const documented: DocumentedOutcomes = {
  createPredictionOrder: outcomesOfCreatePredictionOrder,
  closeAllPositions: outcomesOfCloseAllPositions,
  closePosition: outcomesOfClosePosition,
  claimPosition: outcomesOfClaimPosition,
  getPosition: outcomesOfGetPosition,
};

/** What to do about an error before anything is signed. `adviceForPrediction` holds the texts of every operation. */
export function advise(error: unknown): FoundAdvice {
  const { operationId = '' } = Object(isGalileanError(error) && error.context) as { operationId?: string };
  return findAdvice(documented[operationId] ?? [], 'wait', error);
}

/** Signs what the guard accepts and can be sent, sends it, and finds out how it ended. A dry run ends with the guard's report. */
export async function land(
  call: Signing,
  unsent: Unsent,
  cycle = 1,
): Promise<Settled<Executed> | Declined | DryRun> {
  const { answer, transaction, expected } = unsent;
  const { options } = call;
  if (options.dryRun)
    return {
      kind: 'dry-run',
      report: await guardForSigning(guardPrediction, transaction, expected, options),
    };
  const declined = call.recorded('signed', cycle) ? undefined : await declinedSending(unsent, options);
  if (declined) return declined;
  const signed = await sign(call, guardPrediction, transaction, expected, { cycle });
  return settle<Executed>(call, {
    signed,
    cycle,
    send: sender(call, unsent, signed),
    findRecord: () => findRecord(call, answer, signed),
    whenLanded: {},
    lastValidBlockHeight: answer.txMeta?.lastValidBlockHeight,
    resendMs,
  });
}

/** Sends with the caller's function, or through the service where only the service can land the transaction. */
function sender(
  { client, signal, options: { send } }: Signing,
  { expected, answer }: Unsent,
  signed: SignedStep,
): () => Promise<SendResult<Executed, Refusal>> {
  const { transaction, transactionId: signature } = signed;
  const context = answer.execution?.context;
  if (send && signature !== undefined && !isServiceOnly(expected, transaction)) {
    // A node that takes it has not landed it, and one that reports an error may have forwarded it.
    const anyEnd = () => {
      signal.throwIfAborted();
      return { kind: 'unanswered' } as const;
    };
    return () => send(transaction, { signature, signal }).then(anyEnd, anyEnd);
  }
  return () =>
    client
      .executePredictionOrder(
        { signedTransaction: transaction, ...(context && { context }) },
        // Each send is one request: a refusal counts only if the outcome of every earlier send is known.
        { retries: 0, signal },
      )
      .then(
        async (answer) => readAnswer(answer, await transactionIdOf(signed, Object(answer).signature)),
        readRefusal,
      );
}

/** @param id The transaction id, if the answer or the bytes give it. */
function readAnswer(answer: PredictionExecuted, id: string | undefined): SendResult<Executed, Refusal> {
  const { status, signature } = Object(answer) as Partial<PredictionExecuted>;
  const identified = id === undefined ? {} : { signature: id };
  if (status === 'Success') return { kind: 'done', done: { execution: answer, ...identified } };
  // An answer without a documented status is not from the service.
  if (status !== 'Failed') return { kind: 'unanswered' };
  // The service sent a failed transaction that has a signature, so it may land.
  if (signature)
    return { kind: 'forwarded', reason: 'the service sent it and could not land it', ...identified };
  return refused(answer);
}

const readRefusal = (failure: unknown): SendResult<never, Refusal> =>
  classifyError(failure, (error, { type, message, signature }) => {
    const isDocumented = error.status === 400 && typeof type === 'string' && typeof message === 'string';
    return isDocumented && !signature ? refused(error) : undefined;
  });

function refused(result: unknown): SendResult<never, Refusal> {
  const refused = findAdvice(
    outcomesOfExecutePredictionOrder,
    'poll-same',
    result,
    meaningsOfExecutePredictionOrder,
  );
  return { kind: 'refused', refused, reason: refused.said };
}

/**
 * Whether only the service can land a transaction: a Forecast order, or a transaction that lacks a signature besides ours,
 * which the service adds at execute.
 */
const isServiceOnly = ({ kind, wallet }: Expected, transaction: string): boolean =>
  kind === 'forecast' || missingSigners(readTransaction(transaction)).some((signer) => signer !== wallet);

/** Why a transaction cannot be sent as the caller wants, checked before it is signed. Undefined when it can. */
export async function declinedSending(
  { expected, transaction, answer }: Unsent,
  { send }: Pick<PredictionOptions<never>, 'send'>,
): Promise<Declined | undefined> {
  // The first signature is the transaction id: it must be ours, or present and valid.
  const isNamed = async () =>
    keyAddress(readTransaction(transaction), 0) === expected.wallet ||
    (await transactionIdOf({ transaction })) !== undefined;
  if (send && (isServiceOnly(expected, transaction) || !(await isNamed())))
    return { kind: 'declined', reason: 'service-only' };
  // The service identifies a Forecast order only by its context.
  if (expected.kind === 'forecast' && !answer.execution?.context)
    return { kind: 'declined', reason: 'no-context' };
  return undefined;
}

/**
 * Searches the service's records for a transaction that landed: an order with an account by its status; a Forecast order and
 * a claim by the transaction id in the history of its position. A different payout, such as the service's after 24 hours, has
 * another id.
 */
async function findRecord(
  { client, signal, wallet }: Signing,
  answer: Unsent['answer'],
  signed: SignedStep,
): Promise<Executed | undefined> {
  // The answer may lack what it should have. Then only the history of the position can say.
  const { orderPubkey, positionPubkey } =
    'order' in answer && answer.order
      ? answer.order
      : { ...(answer as PredictionClaim).position, orderPubkey: null };
  if (orderPubkey) {
    const found = await client.getPredictionOrderStatus({ orderPubkey }, { signal }).catch(notThere);
    // `pending` shows right after sending, before anything has landed.
    return found && (found.status !== 'pending' || found.history.length > 0) ? {} : undefined;
  }
  const { data } = await client.listHistory({ ownerPubkey: wallet, positionPubkey }, { signal });
  for (const { signature } of data)
    if ((await transactionIdOf(signed, signature)) === signature) return { signature };
  return undefined;
}
