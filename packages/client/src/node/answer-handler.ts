import type { Dispatcher } from 'undici';
import type { Reply } from '../transport.js';
import { NodeReply, type ReceivedHeaders } from './reply.js';

type Controller = Dispatcher.DispatchController;
type Chunk = { done: boolean; value?: Uint8Array };

/**
 * One request on a dispatcher. It avoids the streams that `request` and `fetch` wrap around an answer, because they cost
 * more than the rest of a small call.
 */
export class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly #chunks: Buffer[] = [];
  #controller: Controller | undefined;
  #ended = false;
  #failure: Error | undefined;
  #wake = () => {};
  readonly #onAbort = () => this.#cancel(this.signal.reason);

  constructor(
    private readonly signal: AbortSignal,
    private readonly resolve: (reply: Reply) => void,
    private readonly reject: (reason: unknown) => void,
  ) {
    signal.addEventListener('abort', this.#onAbort);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.signal.aborted) controller.abort(toError(this.signal.reason));
  }

  onResponseStart(_: Controller, status: number, headers: ReceivedHeaders): void {
    if (status >= 200) this.resolve(new NodeReply(status, headers, this));
  }

  onResponseData(_: Controller, chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#wake();
  }

  onResponseEnd(): void {
    this.#ended = true;
    this.#finish();
  }

  onResponseError(_: Controller, error: Error): void {
    this.#failure = error;
    this.reject(error);
    this.#finish();
  }

  /** The answer has ended. The signal may live longer, so stop listening to it. */
  #finish(): void {
    this.signal.removeEventListener('abort', this.#onAbort);
    this.#wake();
  }

  #cancel(reason: unknown): void {
    if (!this.#ended && !this.#failure) this.#controller?.abort(toError(reason));
  }

  /** Waits for the next event of the answer. */
  #nextEvent(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async text(): Promise<string> {
    while (!this.#ended && !this.#failure) await this.#nextEvent();
    if (this.#failure) throw this.#failure;
    const bytes = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    // Like `fetch`: the byte order mark is not part of the text.
    return bytes.toString().replace(/^\uFEFF/, '');
  }

  stream(): NonNullable<Reply['body']> {
    const cancel = async () => this.#cancel(new Error('the body was not read to its end'));
    const read = async (): Promise<Chunk> => {
      while (this.#chunks.length === 0 && !this.#ended && !this.#failure) await this.#nextEvent();
      const value = this.#chunks.shift();
      if (value) return { done: false, value };
      if (this.#failure) throw this.#failure;
      return { done: true };
    };
    return { getReader: () => ({ read, cancel }), cancel };
  }
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error('aborted'));
