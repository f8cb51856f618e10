/** What a request sends: JSON text, or the bytes or the form that the caller made. */
export type RequestContent = string | Bytes | FormData;
/** Bytes that `fetch` takes: `Uint8Array<ArrayBuffer>`, which TypeScript before 5.7 cannot read. */
type Bytes = ReturnType<typeof Uint8Array.from>;

/** A request, as a transport gets it. */
export interface Outgoing {
  /** HTTP method, in capitals. */
  method: string;
  /** Headers by name, credentials included. */
  headers: Record<string, string>;
  /** Undefined where the method takes no body. */
  body: RequestContent | undefined;
  /** Aborts when the caller ends the call or a timeout passes. */
  signal: AbortSignal;
  /** A redirect is an answer. It must not be followed, or the key would be sent to another host. */
  redirect: 'manual';
}

/** The part of an answer that the client needs; a `Response` fits. */
export interface Reply extends Pick<Response, 'ok' | 'status' | 'headers' | 'text'> {
  /**
   * The value of one header, or null. For transports that create `headers` only when it is read. Default: `headers.get`.
   */
  header?: ((name: string) => string | null) | undefined;
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

/** Sends a request. Resolves with an answer of any status, and rejects when there is none. */
export type Transport = (url: string, outgoing: Outgoing) => Promise<Reply>;
