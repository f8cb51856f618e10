import type { OperationResponder } from './handler.js';

/** An answer that the service lets browsers and caches keep for some seconds. */
export const kept =
  (seconds: number, responder: OperationResponder): OperationResponder =>
  async (call) => {
    const answer = await responder(call);
    if (answer?.status !== 200) return answer;
    return { ...answer, headers: { ...answer.headers, 'cache-control': `max-age=${seconds}` } };
  };
