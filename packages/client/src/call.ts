/** An answer: its data, status, headers and request id. */
export interface Answer<T> {
  data: T;
  /** Status and headers. */
  response: Pick<Response, 'ok' | 'status' | 'headers'>;
  /** The gateway's id of the request, if it sent one. */
  requestId: string | undefined;
}

/**
 * A running call: await it for the data, `.withResponse()` for the answer. A failure that no one handles is reported once.
 *
 * @example
 * import { createTokensClient, mints } from '@galilean/tokens';
 *
 * const tokens = createTokensClient({ apiKey: '<API_KEY>' });
 * const { data, response } = await tokens.getPrices({ ids: [mints.SOL] }).withResponse();
 * console.log(response.status, data[mints.SOL]?.usdPrice);
 */
export class Call<T> implements Promise<T> {
  declare readonly [Symbol.toStringTag]: string;
  readonly #answer: Promise<Answer<T>>;

  constructor(answer: Promise<Answer<T>>) {
    this.#answer = answer;
  }

  withResponse(): Promise<Answer<T>> {
    return this.#answer;
  }

  // oxlint-disable-next-line no-thenable -- it is a promise
  then<R = T, E = never>(
    onfulfilled?: ((value: T) => R | PromiseLike<R>) | null,
    onrejected?: ((reason: unknown) => E | PromiseLike<E>) | null,
  ): Promise<R | E> {
    return this.#answer.then(({ data }) => (onfulfilled ? onfulfilled(data) : (data as never)), onrejected);
  }

  catch<E = never>(onrejected?: ((reason: unknown) => E | PromiseLike<E>) | null): Promise<T | E> {
    return this.then(undefined, onrejected);
  }

  finally(onfinally?: (() => void) | null): Promise<T> {
    return this.then((data) => data).finally(onfinally);
  }
}
