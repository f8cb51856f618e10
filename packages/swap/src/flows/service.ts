import { type CallOptions, findAdvice, type DocumentedOutcome } from '@galilean/client';
import {
  badInput,
  classifyError,
  type FlowErrorContext,
  type Refusal,
  type SendResult,
} from '@galilean/flow';
import { transactionIdOf } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import type {
  ExecuteOrderResponse,
  GetOrderParams,
  GetOrderResponse,
  GetUltraOrderParams,
  GetUltraOrderResponse,
  LegacySwapClient,
  SwapClient,
} from '../generated/index.js';
import {
  outcomesOfExecuteOrder,
  outcomesOfExecuteUltraOrder,
  outcomesOfGetOrder,
  outcomesOfGetUltraOrder,
  outcomesOfSubmitTransaction,
} from '../generated/outcomes.js';

// The two APIs that quote and execute swaps, the submission of transactions, and what their answers mean.

/** @throws FlowError `flow/bad-input` for an amount that is not whole base units, before anything is asked */
export function checkAmounts(
  { amount, minimumOut, tipAmount }: Partial<Record<'amount' | 'minimumOut' | 'tipAmount', unknown>>,
  about: FlowErrorContext,
): void {
  for (const [name, value] of Object.entries({ amount, minimumOut, tipAmount })) {
    const isWhole = /string|bigint/.test(typeof value) && /^(0|[1-9]\d{0,19})$/.test(String(value));
    if (value === undefined || isWhole) continue;
    const way = "must be whole base units as text or bigint, such as toBaseUnits('0.1', 9)";
    throw badInput(`\`${name}\` ${way}.`, about);
  }
}

/** An order of either API. */
export type AnyOrder = GetOrderResponse | GetUltraOrderResponse;
export type AnyParams = GetOrderParams | GetUltraOrderParams;

/** One of the two APIs. They work the same under different names. */
export interface OrderApi<Client, Order extends AnyOrder> {
  /** The name of its flow. */
  readonly name: string;
  readonly kind: 'order' | 'ultra-order';
  /** The method that quotes. */
  readonly quotedBy: keyof Client & string;
  /** The outcomes of asking for an order, and of executing it. */
  readonly quoted: readonly DocumentedOutcome[];
  readonly executed: readonly DocumentedOutcome[];
  /** Sends once, without retries: the flow must know which send got no answer. */
  execute(
    client: Client,
    signedTransaction: string,
    order: Order,
    signal: AbortSignal,
  ): Promise<ExecuteOrderResponse>;
}

export const swapV2: OrderApi<SwapClient, GetOrderResponse> = {
  name: 'swap',
  kind: 'order',
  quotedBy: 'getOrder',
  quoted: outcomesOfGetOrder,
  executed: outcomesOfExecuteOrder,
  execute: (client, signedTransaction, { requestId, lastValidBlockHeight }, signal) =>
    client.executeOrder(
      { signedTransaction, requestId, ...(lastValidBlockHeight && { lastValidBlockHeight }) },
      { signal, retries: 0 },
    ),
};

export const ultraV1: OrderApi<LegacySwapClient, GetUltraOrderResponse> = {
  name: 'ultra-swap',
  kind: 'ultra-order',
  quotedBy: 'getUltraOrder',
  quoted: outcomesOfGetUltraOrder,
  executed: outcomesOfExecuteUltraOrder,
  execute: (client, signedTransaction, { requestId }, signal) =>
    client.executeUltraOrder({ signedTransaction, requestId }, { signal, retries: 0 }),
};

/** A quote, as recorded. */
export interface Quote<Order> {
  readonly order: Order;
  /** When the service answered, in milliseconds since 1970. */
  readonly at: number;
  /** The last moment to sign it, in milliseconds since 1970, where it has one. */
  readonly signBy?: number | undefined;
  /** Routers that were not asked: the caller's, those whose orders cannot be proven, and a market maker that did not quote. */
  readonly excludedRouters: readonly string[];
}

/** Asks for an order. Where a market maker does not quote, asks once more without it, because other routers may. */
export async function takeOrder<Client, Order extends AnyOrder>(
  { quotedBy, quoted }: OrderApi<Client, Order>,
  client: Client,
  query: AnyParams,
  excluded: Iterable<string>,
  signal: AbortSignal,
): Promise<Quote<Order>> {
  let excludedRouters = [...excluded];
  const getOrder = client[quotedBy] as (query: object, options: CallOptions) => Promise<Order>;
  for (;;) {
    try {
      const order = await getOrder({ ...query, excludeRouters: excludedRouters }, { signal });
      const { expireAt } = order;
      // The service refuses to execute a market maker's quote that has less than 20 seconds left.
      const signBy = expireAt ? Number(expireAt) * 1000 - 20_000 : undefined;
      return { order, at: Date.now(), signBy, excludedRouters };
    } catch (error) {
      // "Quote not available from market maker", and not a limit or a failure with such words.
      const { advice, said } = findAdvice(quoted, 'wait', error);
      if (advice !== 'fix-request' || !said?.includes('market maker') || excludedRouters.includes('jupiterz'))
        throw error;
      excludedRouters = [...excludedRouters, 'jupiterz'];
    }
  }
}

/** A swap that landed. */
export interface Executed {
  /** The service's answer. Absent if the network showed that it landed. */
  readonly execution?: ExecuteOrderResponse;
  /** The transaction id, base58, if the answer gave it. */
  readonly signature?: string | undefined;
}

/** Executes a signed order once, and says what the answer means. */
export const executeOnce = <Client, Order extends AnyOrder>(
  { execute, executed: rows }: Pick<OrderApi<Client, Order>, 'execute' | 'executed'>,
  client: Client,
  signed: SignedStep,
  order: Order,
  signal: AbortSignal,
): Promise<SendResult<Executed, Refusal>> =>
  execute(client, signed.transaction, order, signal).then(
    async (execution) => {
      const { status, signature: named } = Object(execution) as Partial<ExecuteOrderResponse>;
      const signature = await transactionIdOf(signed, named);
      const advised = findAdvice(rows, 'poll-same', execution);
      if (advised.advice === 'done') return { kind: 'done', done: { execution, signature } };
      // Without the status `Failed` the answer contradicts itself, or is not from the service.
      return status === 'Failed' ? refusalOf(advised, true, signature) : { kind: 'unanswered', signature };
    },
    (failure: unknown) =>
      classifyError(failure, (error, { code, error: text }) => {
        // Both APIs document refusals like this, with a code of their list.
        const isDocumented =
          (error.status === 400 || error.status === 500) &&
          typeof text === 'string' &&
          rows.some((row) => row.code === code && typeof code === 'number');
        return isDocumented ? refusalOf(findAdvice(rows, 'poll-same', error), false) : undefined;
      }),
  );

/** @param isAnswer Whether a code above 0 is the program's. In an error it may be the gateway's. */
function refusalOf(refused: Refusal, isAnswer: boolean, signature?: string): SendResult<never, Refusal> {
  const { advice, code } = refused;
  // It has not landed, and may still.
  if (code === -1000 || code === -2000)
    return { kind: 'forwarded', reason: `the service could not land it (${code})`, signature };
  if (advice === 'poll-same' || advice === 'wait' || advice === 'done')
    return { kind: 'unanswered', signature };
  return {
    kind: 'refused',
    refused,
    // -1005: it has expired.
    isFinal: (isAnswer && (code as number) > 0) || code === -1005,
    reason: `the service says that it failed (${code ?? 'no code'})`,
    signature,
  };
}

/** A transaction that the service or a node took, or that the network shows. */
export interface Submitted {
  readonly hasLanded: boolean;
  readonly signature?: undefined;
}

/**
 * Sends a transaction once.
 *
 * @param by The caller's function. Absent: the service's submission host.
 * @param isAskedFor Whether the network will be asked for the outcome. Until then the same bytes are sent to a node again.
 */
export function submitOnce(
  client: SwapClient,
  by: ((signedTransaction: string) => Promise<unknown>) | undefined,
  signedTransaction: string,
  isAskedFor: boolean,
  signal: AbortSignal,
): Promise<SendResult<Submitted, Refusal>> {
  const accepted = isAskedFor
    ? ({ kind: 'forwarded' } as const)
    : ({ kind: 'done', done: { hasLanded: false } } as const);
  if (by) {
    return by(signedTransaction).then(
      () => (isAskedFor ? { kind: 'unanswered' } : accepted),
      (error: unknown) => {
        signal.throwIfAborted();
        return { kind: 'unanswered', reason: String(error instanceof Error ? error.message : error) };
      },
    );
  }
  // Each send is one request, so that its outcome is known.
  return client.submitTransaction({ params: [signedTransaction] }, { retries: 0, signal }).then(
    (answer) => {
      if (!('error' in answer)) return typeof answer.result === 'string' ? accepted : { kind: 'unanswered' };
      const { code, message } = answer.error;
      const reason = `the submission host says ${code} ${JSON.stringify(message)}`;
      const rows: readonly DocumentedOutcome[] = outcomesOfSubmitTransaction;
      const row = rows.find((one) => one.code === code);
      // The host's documented codes are about the transaction. Any other error, such as an internal error, may come after an
      // earlier send was accepted.
      if (!row) return { kind: 'unanswered', reason };
      return { kind: 'refused', refused: { advice: row.advice, code, said: message }, reason };
    },
    (error: unknown) => classifyError(error, () => undefined),
  );
}
