import type { Dispatcher } from 'undici';
import type { Reply } from '../transport.js';
import { NodeReply, type ReceivedHeaders } from './reply.js';

type Controller = Dispatcher.DispatchController;
type Chunk = { done: boolean; value?: Uint8Array };

/**
 * One request on a dispatcher, without the streams that `request` and `fetch` wrap around an answer: they cost more
 * than everything else of a small call.
 */
export class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly #chunks: Buffer[] = [];
  #controller: Controller | undefined;
  #over = false;
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
    this.#over = true;
    this.#finish();
  }

  onResponseError(_: Controller, error: Error): void {
    this.#failure = error;
    this.reject(error);
    this.#finish();
  }

  /** Nothing more will come; the signal may live on. */
  #finish(): void {
    this.signal.removeEventListener('abort', this.#onAbort);
    this.#wake();
  }

  #cancel(reason: unknown): void {
    if (!this.#over && !this.#failure) this.#controller?.abort(toError(reason));
  }

  /** Waits until something new has come. */
  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async text(): Promise<string> {
    while (!this.#over && !this.#failure) await this.#news();
    if (this.#failure) throw this.#failure;
    const bytes = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    // As `fetch` does it: a byte order mark is no part of the text.
    return bytes.toString().replace(/^\uFEFF/, '');
  }

  stream(): NonNullable<Reply['body']> {
    const cancel = async () => this.#cancel(new Error('not read to its end'));
    const read = async (): Promise<Chunk> => {
      while (this.#chunks.length === 0 && !this.#over && !this.#failure) await this.#news();
      const value = this.#chunks.shift();
      if (value) return { done: false, value };
      if (this.#failure) throw this.#failure;
      return { done: true };
    };
    return { getReader: () => ({ read, cancel }), cancel };
  }
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error('aborted'));
