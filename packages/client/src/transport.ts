/** What is sent. */
export interface Outgoing {
  /** HTTP method, in capitals. */
  method: string;
  /** Headers by name, credentials included. */
  headers: Record<string, string>;
  /** JSON text, or undefined where the method takes no body. */
  body: string | undefined;
  /** Ends the attempt: the caller's wish, or a clock. */
  signal: AbortSignal;
  /** A redirect is an answer and never followed, so that the key stays where it is. */
  redirect: 'manual';
}

/** What the client needs of an answer; a `Response` is one. */
export interface Reply extends Pick<Response, 'ok' | 'status' | 'headers' | 'text'> {
  /**
   * The value of one header, or null, for transports that make `headers` only when somebody looks at them.
   * Default: `headers.get`.
   */
  header?(name: string): string | null;
  readonly body: {
    getReader(): {
      read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
      cancel(): Promise<void>;
    };
    cancel(): Promise<void>;
  } | null;
}

export const readHeader = (reply: Reply, name: string) =>
  reply.header ? reply.header(name) : reply.headers.get(name);

/** Sends a request. Rejects when no answer came; any status is an answer. */
export type Transport = (url: string, outgoing: Outgoing) => Promise<Reply>;
