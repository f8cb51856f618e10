/** The error of a rejected call; undefined when it resolves. */
export const rejection = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );

/** Answers with each of these in turn, and then with the last one again. Errors are thrown. */
export function inTurn(...answers: (Response | Error | (() => Response | Promise<Response>))[]) {
  let turn = 0;
  return async (): Promise<Response> => {
    const answer = answers[Math.min(turn++, answers.length - 1)]!;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : answer.clone();
  };
}
