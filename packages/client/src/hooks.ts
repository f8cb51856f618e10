import { isPromise } from './is-promise.js';
import type { Operation } from './operation.js';

/** A call, as its hooks see it. The same object from the first hook of a call to its last. */
export interface CallInfo {
  /** The operation, such as `getOrder`. */
  readonly operationId: string;
  /** HTTP method, in capitals. */
  readonly method: Operation['method'];
  /** As in the description, with `{name}` for parameters: it holds no values. */
  readonly path: string;
  /** What it costs to send it twice. */
  readonly risk: Operation['risk'];
  /** Which rate limit it draws on. */
  readonly bucket: Operation['bucket'];
  /** Where it goes. */
  readonly origin: string;
}

/**
 * What a client tells about its calls, in this order: for each attempt `onRequest`, then `onResponse` if an
 * answer came; `onRetry` between two attempts; `onError` once if the call rejects, unless it was refused before
 * its first attempt, as by `readOnly` or for its parameters. Bodies are read by the
 * client; no hook gets one, nor credentials. A hook cannot change the outcome of a call: what it throws is dropped,
 * and nobody waits for what it promises.
 */
export interface Hooks {
  /** Before an attempt. `headers` may be added to. */
  onRequest?(
    call: CallInfo,
    event: {
      /** Counts from 1. */
      attempt: number;
      /** What is about to be sent, without credentials. */
      headers: Record<string, string>;
    },
  ): unknown;
  /** An answer came and its body is read. `requestId` is the gateway's, `ms` what the attempt took. */
  onResponse?(
    call: CallInfo,
    event: {
      /** Counts from 1. */
      attempt: number;
      /** HTTP status. */
      status: number;
      /** Headers of the answer. */
      headers: Headers;
      /** The gateway's id of the request, where it gave one. */
      requestId: string | undefined;
      /** What the attempt took up to the last byte of the body, in milliseconds. */
      ms: number;
    },
  ): unknown;
  /** The attempt failed with `error`; the next starts in `delayMs`. */
  onRetry?(
    call: CallInfo,
    event: {
      /** Counts from 1. */
      attempt: number;
      /** What it failed with. */
      error: unknown;
      /** How long until the next attempt starts, in milliseconds. */
      delayMs: number;
    },
  ): unknown;
  /** The call rejects with `error`. */
  onError?(
    call: CallInfo,
    event: {
      /** Counts from 1; the last one. */
      attempt: number;
      /** What the call rejects with. */
      error: unknown;
    },
  ): unknown;
}

type AnyHook = (call: CallInfo, event: unknown) => unknown;

/** Calls a hook, if there is one, and drops what it throws. */
export function callHook(hooks: Hooks | undefined, name: keyof Hooks, call: CallInfo, event: object): void {
  try {
    const result = (hooks?.[name] as AnyHook | undefined)?.call(hooks, call, event);
    if (isPromise(result)) result.catch(() => {});
  } catch {
    // A hook cannot change the outcome of a call.
  }
}

/** Combines several hooks into one. They are called in order; one that throws does not stop the next. */
export function combineHooks(...all: readonly Hooks[]): Hooks {
  const notifyAll = (name: keyof Hooks) => (call: CallInfo, event: object) => {
    for (const hooks of all) callHook(hooks, name, call, event);
  };
  return {
    onRequest: notifyAll('onRequest'),
    onResponse: notifyAll('onResponse'),
    onRetry: notifyAll('onRetry'),
    onError: notifyAll('onError'),
  };
}
