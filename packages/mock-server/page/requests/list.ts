import { computed, signal } from '@preact/signals';
import { knownOperations } from '../mock/facts.js';
import { mock, nextSeq, type Happening } from '../mock/state.js';
import { hear } from '../mock/stream.js';
import { judge } from '../outcome/judge.js';
import { tellSeen } from './next-seen.js';
import type { JudgedRequest, SeenRequest } from './seen.js';

/** As many as the mock can open. */
const KEPT = 100;

/** The last requests, newest first. */
export const requests = signal<readonly JudgedRequest[]>([]);

/** How many the mock has had since it was reset. */
export const total = computed(() => requests.value[0]?.id ?? 0);

/** `100 of 1,043`, or just how many. */
export const countWords = computed(() => {
  const shown = requests.value.length;
  return total.value > shown
    ? `last ${shown} of ${total.value.toLocaleString('en')}`
    : shown.toLocaleString('en');
});

/** Requests that arrive so close together are shown at once, because each look at the list costs a view of it. */
const TOGETHER_MS = 30;
let waiting: JudgedRequest[] = [];

// The stream starts with the last requests, even after a reconnect.
hear('opened', clear);
hear('cleared', clear);
hear('request', (seen: SeenRequest) => {
  const outcome = judge(
    { operationId: seen.operationId, status: seen.status, said: seen.said },
    knownOperations()[seen.operationId ?? ''],
  );
  waiting.push({ ...seen, outcome, seq: nextSeq() });
  if (waiting.length === 1) setTimeout(show, TOGETHER_MS);
  tellSeen(seen);
});

function show(): void {
  if (waiting.length > 0) requests.value = [...waiting.reverse(), ...requests.peek()].slice(0, KEPT);
  waiting = [];
}

function clear(): void {
  waiting = [];
  requests.value = [];
}

/** Requests of one run, newest first. */
export interface Trace {
  /** The run's name; undefined for a request that stands alone. */
  name?: string | undefined;
  requests: readonly JudgedRequest[];
  /** From the begin of the first to the end of the last, by the machine's clock. */
  from: number;
  to: number;
}

/** Requests by trace, in the order of each trace's newest request. */
export function tracesOf(some: readonly JudgedRequest[]): readonly Trace[] {
  const groups = new Map<string | number, JudgedRequest[]>();
  for (const request of some) {
    const key = request.trace ?? request.id;
    const group = groups.get(key);
    if (group) group.push(request);
    else groups.set(key, [request]);
  }
  return [...groups.values()].map((group) => ({
    name: group.length > 1 ? group[0]!.trace : undefined,
    requests: group,
    from: Math.min(...group.map(({ startedAt }) => startedAt)),
    to: Math.max(...group.map(({ startedAt, durationMs }) => startedAt + durationMs)),
  }));
}

/** What happened, of either kind, newest first. */
export type Moment = { request: JudgedRequest } | { happening: Happening };

export const timeline = computed<readonly Moment[]>(() =>
  [
    ...requests.value.map((request) => ({ seq: request.seq, request })),
    ...(mock.value?.happened ?? []).map((happening) => ({ seq: happening.seq, happening })),
  ].sort((one, other) => other.seq - one.seq),
);
