import { findAdvice, isGalileanError, type FoundAdvice, type Outcomes } from '@galilean/client';
import {
  classifyError,
  settle,
  sign,
  type AnyRun,
  type Refusal,
  type SendResult,
  type Settled,
} from '@galilean/flow';
import { keyAddress, missingSigners, readTransaction, transactionIdOf, type Signer } from '@galilean/signing';
import { guardForSigning, guardPrediction, type SignedStep } from '@galilean/signing/guard';
import { meaningsOfExecutePredictionOrder } from '../generated/advice.js';
import type { PredictionClient } from '../generated/client.js';
import type { ListHistoryParams } from '../generated/methods.js';
import {
  outcomesOfClaimPosition,
  outcomesOfCloseAllPositions,
  outcomesOfClosePosition,
  outcomesOfCreatePredictionOrder,
  outcomesOfExecutePredictionOrder,
  outcomesOfGetPosition,
} from '../generated/outcomes.js';
import type { PredictionExecuted, PredictionOrderPreview, PredictionTxMeta } from '../generated/types.js';
import type { Expected } from './expectation.js';
import type { PredictionOptions } from './options.js';
import type { Declined, DryRun } from './result.js';
import { notThere } from './watch.js';

// How this service executes what it handed out, and what its answers, refusals and records mean.

/** A transaction that the service handed out, for the guard and for sending it. */
export interface Unsent {
  readonly transaction: string;
  readonly txMeta: PredictionTxMeta | null;
  readonly expected: Expected;
  /** `execution.context`, returned to the service unchanged. */
  readonly context?: Record<string, unknown> | undefined;
  /**
   * Searches the service's records for the transaction; a failed search shows nothing.
   *
   * @param isOurs Whether a signature in a record is the transaction's id.
   */
  readonly findRecord: (isOurs: IsOurs) => Promise<Executed | undefined>;
}

type IsOurs = (named: string) => Promise<boolean>;

/** A transaction that landed. */
export interface Executed {
  /** The service's answer. Absent if its records or the network showed that it landed. */
  readonly execution?: PredictionExecuted;
  /** The transaction id, base58, if the answer or the record gave it. */
  readonly signature?: string | undefined;
}

/** A run that signs. */
type Signing = AnyRun & {
  readonly client: PredictionClient;
  readonly signer: Signer;
  readonly options: Omit<PredictionOptions<never>, 'onStep'>;
};

/** The operations whose outcomes their status alone does not say. */
const documented: Outcomes = {
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
  attempt = 1,
): Promise<Settled<Executed> | Declined | DryRun> {
  const { transaction, expected, txMeta } = unsent;
  const { options } = call;
  if (options.dryRun)
    return {
      kind: 'dry-run',
      report: await guardForSigning(guardPrediction, transaction, expected, options),
    };
  const declined = call.recorded('signed', attempt) ? undefined : await declinedSending(unsent, options);
  if (declined) return declined;
  const signed = await sign(call, guardPrediction, transaction, expected, { attempt });
  return settle<Executed>(call, {
    signed,
    attempt,
    send: sender(call, unsent, signed),
    findRecord: () => unsent.findRecord(async (named) => (await transactionIdOf(signed, named)) === named),
    whenLanded: {},
    lastValidBlockHeight: txMeta?.lastValidBlockHeight,
    resendMs: 60_000,
  });
}

/** Sends with the caller's function, or through the service where only the service can land the transaction. */
function sender(
  { client, signal, options: { send } }: Signing,
  { expected, context }: Unsent,
  signed: SignedStep,
): () => Promise<SendResult<Executed, Refusal>> {
  const { transaction, transactionId: signature } = signed;
  if (send && signature !== undefined && !isServiceOnly(expected, transaction)) {
    // A node that takes it has not landed it, and one that reports an error may have forwarded it.
    const anyEnd = () => {
      signal.throwIfAborted();
      return { kind: 'unknown' } as const;
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
  if (status !== 'Failed') return { kind: 'unknown' };
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

function refused(outcome: unknown): SendResult<never, Refusal> {
  const refused = findAdvice(
    outcomesOfExecutePredictionOrder,
    'poll-same',
    outcome,
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
  { expected, transaction, context }: Unsent,
  { send }: Pick<PredictionOptions<never>, 'send'>,
): Promise<Declined | undefined> {
  if (send && (isServiceOnly(expected, transaction) || !(await isFirstKnown(expected, transaction))))
    return { kind: 'declined', reason: 'service-only' };
  // The service identifies a Forecast order only by its context.
  if (expected.kind === 'forecast' && !context) return { kind: 'declined', reason: 'no-context' };
  return undefined;
}

/** Whether the first signature, which is the transaction id, is ours, or is present and verifies. */
const isFirstKnown = async ({ wallet }: Expected, transaction: string): Promise<boolean> =>
  keyAddress(readTransaction(transaction), 0) === wallet ||
  (await transactionIdOf({ transaction })) !== undefined;

/**
 * Searches the records for an order that landed: one with an account by its status, a Forecast order by its transaction id in
 * the history of its position.
 */
export const orderRecord =
  (
    client: PredictionClient,
    { orderPubkey, positionPubkey, userPubkey }: PredictionOrderPreview,
    signal: AbortSignal,
  ): Unsent['findRecord'] =>
  (isOurs) =>
    ifRead(async () => {
      if (orderPubkey === null)
        return inHistory(client, { ownerPubkey: userPubkey, positionPubkey }, isOurs, signal);
      const found = await client.getPredictionOrderStatus({ orderPubkey }, { signal }).catch(notThere);
      // `pending` shows right after sending, before anything has landed.
      const hasLanded = found && (found.status !== 'pending' || found.history.length > 0);
      return hasLanded ? {} : undefined;
    });

/** Searches for this claim of a position. A different payout, such as the service's after 24 hours, has another id. */
export const claimRecord =
  (
    client: PredictionClient,
    position: Pick<ListHistoryParams, 'ownerPubkey' | 'positionPubkey'>,
    signal: AbortSignal,
  ): Unsent['findRecord'] =>
  (isOurs) =>
    ifRead(() => inHistory(client, position, isOurs, signal));

async function inHistory(
  client: PredictionClient,
  position: Pick<ListHistoryParams, 'ownerPubkey' | 'positionPubkey'>,
  isOurs: IsOurs,
  signal: AbortSignal,
): Promise<Executed | undefined> {
  const { data } = await client.listHistory(position, { signal });
  for (const { signature } of data) if (await isOurs(signature)) return { signature };
  return undefined;
}

/** A failed read shows nothing. */
async function ifRead(look: () => Promise<Executed | undefined>): Promise<Executed | undefined> {
  try {
    return await look();
  } catch (error) {
    if (isGalileanError(error)) return undefined;
    throw error;
  }
}
