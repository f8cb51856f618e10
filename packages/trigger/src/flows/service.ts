import {
  findAdvice,
  isApiError,
  isGalileanError,
  readFault,
  type ApiError,
  type FoundAdvice,
  type DocumentedOutcome,
  type DocumentedOutcomes,
} from '@galilean/client';
import { classifyError, type Refusal, type SendResult, type SigningOptions } from '@galilean/flow';
import {
  outcomesOfCancelDcaOrder,
  outcomesOfCancelPriceOrder,
  outcomesOfCancelTriggerV1Orders,
  outcomesOfCraftDeposit,
  outcomesOfCreateChallenge,
  outcomesOfGetDcaOrder,
  outcomesOfGetVault,
  outcomesOfListDcaOrders,
  outcomesOfListPriceOrders,
  outcomesOfRefreshAccessToken,
  outcomesOfRegisterVault,
  outcomesOfUpdatePriceOrder,
  outcomesOfVerifyChallenge,
} from '../generated/outcomes.js';

/** How long signed bytes are sent, in milliseconds. */
export const resendMs = 30_000;

/** Options of every flow here that signs. */
export interface TriggerOptions<Steps> extends SigningOptions<Steps> {
  /** @default 30,000 */
  readonly resendMs?: number | undefined;
}

// What the answers and refusals of this service mean.

/** The outcomes of what every flow may call before it signs: the login, and to read the vault and the orders. */
const ofEveryFlow: DocumentedOutcomes = {
  createChallenge: outcomesOfCreateChallenge,
  verifyChallenge: outcomesOfVerifyChallenge,
  refreshAccessToken: outcomesOfRefreshAccessToken,
  getVault: outcomesOfGetVault,
  listPriceOrders: outcomesOfListPriceOrders,
  listDcaOrders: outcomesOfListDcaOrders,
  getDcaOrder: outcomesOfGetDcaOrder,
};

// What one flow alone calls besides.
export const ofCreation: DocumentedOutcomes = {
  registerVault: outcomesOfRegisterVault,
  craftDeposit: outcomesOfCraftDeposit,
};
export const ofUpdate: DocumentedOutcomes = { updatePriceOrder: outcomesOfUpdatePriceOrder };
export const ofCancellation: DocumentedOutcomes = {
  cancelPriceOrder: outcomesOfCancelPriceOrder,
  cancelDcaOrder: outcomesOfCancelDcaOrder,
};
export const ofV1Cancellation: DocumentedOutcomes = {
  cancelTriggerV1Orders: outcomesOfCancelTriggerV1Orders,
};

/**
 * What to do about an error before anything is signed. `adviceForTrigger` holds the texts of every operation.
 *
 * @param own The outcomes of what this flow alone calls.
 */
export function advise(error: unknown, own: DocumentedOutcomes = {}): FoundAdvice {
  const { operationId = '' } = Object(isGalileanError(error) && error.context) as { operationId?: string };
  const isOfKey = isApiError(error) && error.status === 401 && !isRefusedToken(error);
  const rows = own[operationId] ?? ofEveryFlow[operationId] ?? [];
  return findAdvice(isOfKey ? [] : rows, 'wait', error);
}

/** A 401 of the service. That of the gateway is about the API key, and that of a proxy is a page: a login fixes neither. */
export const isRefusedToken = ({ status, body }: ApiError): boolean =>
  status === 401 && readFault(body).shape !== 'gateway' && !/^\s*</.test(String(body));

/** A cancellation that landed. */
export interface Landed {
  /** The transaction id, base58, if the answer or the record gave it. */
  readonly signature?: string | undefined;
}

/** An operation that takes signed bytes: its documented outcomes, and what each means. */
export interface Execution {
  readonly outcomes: readonly DocumentedOutcome[];
  readonly meanings: readonly string[];
}

/** Sends once and says what came of it. @param read What an answer means. */
export const sending =
  <Answer, Done>(
    execution: Execution,
    send: () => PromiseLike<Answer>,
    read: (answer: Answer) => SendResult<Done, Refusal> | Promise<SendResult<Done, Refusal>>,
  ) =>
  async (): Promise<SendResult<Done, Refusal>> => {
    let answer: Answer;
    try {
      answer = await send();
    } catch (failure) {
      return classifyError(failure, (error) => {
        const { status } = error;
        const refused = refusalIn(error, execution);
        const { advice } = refused;
        // Any operation may answer 403 for an order or a vault of another wallet.
        const isListed = status === 403 || execution.outcomes.some((one) => one.status === status);
        // A 5xx is a refusal only if it quotes the program's error. After any other it may have happened.
        const isOpen = advice === 'poll-same' || advice === 'wait' || (status > 499 && advice !== 'stop');
        if (!isListed || isOpen) return undefined;
        return { kind: 'refused', refused, reason: refused.said ?? refused.meaning };
      });
    }
    return read(answer);
  };

/** An error, or an answer that is a refusal, as the description explains it and in the service's own words. */
export const refusalIn = (result: unknown, { outcomes, meanings }: Execution): Refusal =>
  findAdvice(outcomes, 'poll-same', result, meanings);
