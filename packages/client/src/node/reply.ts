import type { Dispatcher } from 'undici';
import type { Reply } from '../transport.js';

export type ReceivedHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** An answer that creates `Headers` only when it is read: that costs more than reading the two headers that a call needs. */
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

/** Reads the body received so far and waits for the rest. */
interface BodyReader {
  text(): Promise<string>;
  stream(): NonNullable<Reply['body']>;
}
