import type { ApiError } from '@galilean/client';
import { classifyError, type Refusal, type SendResult } from '@galilean/flow';
import { adviceForTrigger } from '../generated/advice.js';
import { triggerOutcomes } from '../generated/outcomes.js';

// What the answers and refusals of this service mean for signed bytes.

type OperationId = keyof typeof triggerOutcomes;

/** Sends once and says what came of it. @param read What an answer means. */
export const sending =
  <Answer, Done>(
    operationId: OperationId,
    send: () => PromiseLike<Answer>,
    read: (answer: Answer) => SendResult<Done, Refusal> | Promise<SendResult<Done, Refusal>>,
  ) =>
  async (): Promise<SendResult<Done, Refusal>> => {
    let answer: Answer;
    try {
      answer = await send();
    } catch (failure) {
      return classifyError(failure, (error) => readRefusal(error, operationId));
    }
    return read(answer);
  };

/** An error, or an answer that is a refusal, as the description explains it and in the service's own words. */
export function refusalIn(
  outcome: unknown,
  operationId: OperationId,
): Refusal & { readonly meaning: string } {
  const { advice, meaning, fault } = adviceForTrigger(outcome, operationId);
  return { advice, code: fault.code, meaning, said: fault.message };
}

/** A refusal whose status the description lists for this operation. Undefined when the outcome is unknown. */
function readRefusal(error: ApiError, operationId: OperationId): SendResult<never, Refusal> | undefined {
  const rows: readonly { readonly status?: number }[] = triggerOutcomes[operationId];
  const refused = refusalIn(error, operationId);
  const { advice } = refused;
  // Any operation may answer 403 for an order or a vault of another wallet.
  const isListed = error.status === 403 || rows.some(({ status }) => status === error.status);
  // A 5xx is a refusal only if it quotes the program's error. After any other it may have happened.
  const isOpen = advice === 'poll-same' || advice === 'wait' || (error.status > 499 && advice !== 'stop');
  return isListed && !isOpen
    ? { kind: 'refused', refused, reason: refused.said ?? refused.meaning }
    : undefined;
}
