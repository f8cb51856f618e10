/** What a call rejects with; undefined when it does not. */
export const rejection = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );

/** Answers with each of these in turn, and with the last from then on. An error is thrown. */
export function inTurn(...answers: (Response | Error | (() => Response | Promise<Response>))[]) {
  let turn = 0;
  return async (): Promise<Response> => {
    const answer = answers[Math.min(turn++, answers.length - 1)]!;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : answer.clone();
  };
}
