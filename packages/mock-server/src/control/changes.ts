import type { RecordedRequest } from '../contract/recorded-request.js';
import type { MockEvent } from '../world/happenings.js';
import type { MockState } from './mock-state.js';

/**
 * What changed in a mock. `state` is everything, at the start and after a snapshot was restored; `change` has only what is
 * new: the clock, each fact and each record that is another one, `null` for a record that is gone. `cleared` says that the
 * mock has forgotten everything.
 */
export type MockChange =
  | {
      readonly kind: 'state' | 'change';
      /** Rises from change to change: `changes({ after })` goes on behind it. */
      readonly id: number;
      readonly clock: Pick<MockState, 'now' | 'ahead' | 'speed' | 'heldFrom'>;
      /** Such as `scenarios`, `play` and `counts`. */
      readonly facts: Readonly<Record<string, unknown>>;
      /** By table and id: `tokens` and `markets` with their prices, `balances`, `signatures` for what landed, orders by kind. */
      readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      /** What happened without a request. */
      readonly happened: readonly MockEvent[];
    }
  | {
      readonly kind: 'request';
      readonly id: number;
      /** Without what holds credentials and transactions: headers, query and bodies. */
      readonly request: Pick<
        RecordedRequest,
        | 'method'
        | 'path'
        | 'operationId'
        | 'status'
        | 'verdict'
        | 'durationMs'
        | 'startedAt'
        | 'scenario'
        | 'answeredBy'
      >;
    }
  | { readonly kind: 'cleared'; readonly id: number };

/** Follows a mock's changes, those after an id or all from now on, until the signal is aborted. */
export type Follow = (after: number | undefined, signal: AbortSignal) => AsyncIterable<MockChange>;

/** An event of the stream, with its data as JSON. */
export interface StreamEvent {
  readonly id: number;
  readonly name: string;
  readonly data: string;
}

export function changeOf({ id, name, data }: StreamEvent): MockChange | undefined {
  if (name === 'opened') return undefined;
  const value = JSON.parse(data) as object;
  return { id, kind: name, ...(name === 'request' ? { request: value } : value) } as MockChange;
}

/** Follows the changes of a mock in another process, as server-sent events. */
export async function* followAt(
  origin: string,
  after: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<MockChange, void, undefined> {
  const headers = new Headers(after === undefined ? [] : [['last-event-id', String(after)]]);
  const { body } = await fetch(`${origin}/__control/stream`, { headers, signal });
  let rest = '';
  for await (const text of body!.pipeThrough(new TextDecoderStream())) {
    const events = `${rest}${text}`.split('\n\n');
    rest = events.pop()!;
    for (const event of events) {
      const [, id, name, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
      const change = data === undefined ? undefined : changeOf({ id: Number(id), name: name!, data });
      if (change) yield change;
    }
  }
}
