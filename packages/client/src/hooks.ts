import { isPromise } from './is-promise.js';
import type { Operation } from './operation.js';

/** A call, as its hooks see it. The same object from the first hook of a call to its last. */
export interface CallInfo {
  readonly operationId: string;
  readonly method: Operation['method'];
  /** As in the description, with `{name}` for parameters: it holds no values. */
  readonly path: string;
  readonly risk: Operation['risk'];
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
  onRequest?(call: CallInfo, event: { attempt: number; headers: Record<string, string> }): unknown;
  /** An answer came and its body is read. `requestId` is the gateway's, `ms` what the attempt took. */
  onResponse?(
    call: CallInfo,
    event: { attempt: number; status: number; headers: Headers; requestId: string | undefined; ms: number },
  ): unknown;
  /** The attempt failed with `error`; the next starts in `delayMs`. */
  onRetry?(call: CallInfo, event: { attempt: number; error: unknown; delayMs: number }): unknown;
  /** The call rejects with `error`. */
  onError?(call: CallInfo, event: { attempt: number; error: unknown }): unknown;
}

export function fire(hooks: Hooks | undefined, name: keyof Hooks, call: CallInfo, event: object): void {
  try {
    const told = (hooks?.[name] as ((call: CallInfo, event: unknown) => unknown) | undefined)?.call(
      hooks,
      call,
      event,
    );
    if (isPromise(told)) told.catch(() => {});
  } catch {
    // A hook cannot change the outcome of a call.
  }
}

/** Several hooks as one; each is told in turn, and one that throws does not keep the news from the next. */
export function combineHooks(...all: readonly Hooks[]): Hooks {
  const tell = (name: keyof Hooks) => (call: CallInfo, event: object) => {
    for (const hooks of all) fire(hooks, name, call, event);
  };
  return {
    onRequest: tell('onRequest'),
    onResponse: tell('onResponse'),
    onRetry: tell('onRetry'),
    onError: tell('onError'),
  };
}
