import type { Dispatcher } from 'undici';
import type { Reply } from '../transport.js';

export type ReceivedHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** An answer whose `Headers` are made for those who look: they cost more than to read the two that a call needs. */
export class NodeReply implements Reply {
  readonly ok: boolean;
  readonly #received: ReceivedHeaders;
  readonly #body: BodyReader;
  #headers: Headers | undefined;

  constructor(
    readonly status: number,
    received: ReceivedHeaders,
    body: BodyReader,
  ) {
    this.ok = status < 300;
    this.#received = received;
    this.#body = body;
  }

  get headers(): Headers {
    return (this.#headers ??= new Headers(this.#received as Record<string, string>));
  }

  header(name: string): string | null {
    return this.#received[name]?.toString() ?? null;
  }

  get body(): Reply['body'] {
    return this.#body.stream();
  }

  text(): Promise<string> {
    return this.#body.text();
  }
}

/** Reads what has come of a body and waits for the rest. */
interface BodyReader {
  text(): Promise<string>;
  stream(): NonNullable<Reply['body']>;
}
