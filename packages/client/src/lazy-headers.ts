import type { Reply } from './transport.js';

/**
 * An answer's headers, made when somebody looks. A class, for a getter in an object literal makes V8 keep everything that
 * the getter sees until its next full collection.
 */
export class LazyHeaders {
  readonly #reply: Reply;

  constructor(reply: Reply) {
    this.#reply = reply;
  }

  get headers(): Headers {
    return this.#reply.headers;
  }
}
