import type { Operation } from './operation.js';

/** What hooks get about a call: the same object for all hooks of one call. */
export interface CallInfo {
  /** The operation, such as `getOrder`. */
  readonly operationId: string;
  /** HTTP method, in capitals. */
  readonly method: Operation['method'];
  /** The path as described, with `{name}` in place of parameter values. */
  readonly path: string;
  /** What the call can cost its caller. */
  readonly risk: Operation['risk'];
  /** Which rate limit the call counts against. */
  readonly bucket: Operation['bucket'];
  /** The origin that the request is sent to. */
  readonly origin: string;
}

/** An input that is sent although the description says otherwise. */
export interface InputWarning {
  /** Name of the input. */
  readonly parameter: string;
  /** What the description asks for, such as `metis|okx` or `0..10000`. */
  readonly wanted: string;
}

/**
 * What a client calls around each call. In this order: `onWarning` for each doubtful input; for each attempt
 * `onRequest`, then `onResponse` if an answer came; `onRetry` between two attempts; `onError` once if the call rejects.
 * A call that is refused before its first attempt, such as by `readOnly` or for its parameters, calls no hook. Hooks get
 * no bodies and no credentials. A hook cannot change the outcome of a call: what it throws is dropped, and a promise
 * that it returns is not awaited.
 */
export interface Hooks {
  /** Before an attempt. The hook may add to `headers`. */
  onRequest?: Hook<{
    /** Counts from 1. */
    attempt: number;
    /** The headers of the request, without credentials. */
    headers: Record<string, string>;
  }>;
  /** After an answer and its body arrived. */
  onResponse?: Hook<{
    /** Counts from 1. */
    attempt: number;
    /** HTTP status. */
    status: number;
    /** Headers of the answer. */
    headers: Headers;
    /** The gateway's id of the request, if it sent one. */
    requestId: string | undefined;
    /** How long the attempt took, up to the last byte of the body. Milliseconds. */
    ms: number;
  }>;
  /** After a failed attempt, before the pause. */
  onRetry?: Hook<{
    /** Counts from 1. */
    attempt: number;
    /** The error of the attempt. */
    error: unknown;
    /** Milliseconds until the next attempt starts. */
    delayMs: number;
  }>;
  /** Before the first attempt: an input is outside of the documented values or range. */
  onWarning?: Hook<InputWarning>;
  /** Before the call rejects. */
  onError?: Hook<{
    /** Counts from 1; the last one. */
    attempt: number;
    /** The error that the call rejects with. */
    error: unknown;
    /** Set if there would have been a retry, but the retry budget was used up. */
    isBudgetUsedUp?: true | undefined;
  }>;
}

type Hook<Event> = ((call: CallInfo, event: Event) => unknown) | undefined;

/** Calls a hook at once, if there is one, and drops what it throws: a hook cannot change the outcome of a call. */
export type Notify = (name: keyof Hooks, event: object) => void;

/** Calls the hooks of one call. */
export const notifierOf =
  (hooks: Hooks | undefined, call: CallInfo): Notify =>
  async (name, event) => {
    try {
      await (hooks?.[name] as Hook<object>)?.call(hooks, call, event);
    } catch {}
  };

/**
 * Combines several hooks into one. They are called in order; one that throws does not stop the next.
 *
 * @example
 * import { combineHooks } from '@galilean/client';
 * import { logHooks } from '@galilean/client/log';
 * import { traceHooks } from '@galilean/client/telemetry';
 * import { createTokensClient } from '@galilean/tokens';
 *
 * const hooks = combineHooks(traceHooks(), logHooks(console.log));
 * export const tokens = createTokensClient({ apiKey: '<API_KEY>', hooks });
 */
export function combineHooks(...all: readonly Hooks[]): Hooks {
  const names = ['onRequest', 'onResponse', 'onRetry', 'onWarning', 'onError'] as const;
  const notifyAll = (name: keyof Hooks) => (call: CallInfo, event: object) => {
    for (const hooks of all) notifierOf(hooks, call)(name, event);
  };
  return Object.fromEntries(names.map((name) => [name, notifyAll(name)]));
}
