import type { MockOperation } from '../../contract/responder.js';

/** The text of a router's errorCode, from the description's examples. */
export function orderErrorFields(operation: MockOperation, router: string, errorCode: number) {
  const examples = operation.answers.flatMap(({ examples: some }) =>
    some.map(({ value }) => value as ErrorExample),
  );
  const sameKind = (one: ErrorExample) => (one.router === 'jupiterz') === (router === 'jupiterz');
  const match =
    examples.find((one) => one?.errorCode === errorCode && one.router === router) ??
    examples.find((one) => one?.errorCode === errorCode && sameKind(one)) ??
    examples.find((one) => one?.errorCode === errorCode);
  const errorMessage = match?.errorMessage ?? `Error ${errorCode}`;
  return { errorCode, errorMessage, error: errorMessage };
}

interface ErrorExample {
  router?: string;
  errorCode?: number;
  errorMessage?: string;
}
