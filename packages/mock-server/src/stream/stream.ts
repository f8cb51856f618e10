import { once } from 'node:events';
import { changeOf, type MockChange, type StreamEvent } from '../control/changes.js';
import type { RecordedRequest } from '../contract/recorded-request.js';
import type { WireAnswer } from '../contract/wire.js';
import { Follower, type Streamed } from './follow.js';
import { rowOf, type Seen } from './seen-request.js';

/** Where the events of one reader go. */
interface Sink {
  send(event: StreamEvent): void;
  /** The mock has ended. */
  end(): void;
}

/** No one sees more than a few changes in a second. */
const EVERY_MS = 200;
/** Looking may take this share of the time. */
const COST_SHARE = 0.05;
/** How many requests can be opened. */
const KEPT_REQUESTS = 100;
/** How much a reader that comes back can catch up with. */
const KEPT_EVENTS = 1000;
const KEPT_CHARACTERS = 4 * 1024 * 1024;

export function createStream(streamed: Streamed) {
  const readers = createReaders((isHeld) => streamed.limitClock(isHeld ? 1 : undefined));
  let follower = new Follower();
  let isOther = false;
  let seen: Seen[] = [];
  let count = 0;

  /** Sends what changed. @returns whether there is a memory to look at */
  function look(): boolean {
    const now = streamed.view();
    if (!now) return false;
    if (isOther) follower = new Follower();
    const news = follower.next(now);
    if (isOther) readers.sendAll('state', follower.whole()!);
    else if (news !== undefined) readers.sendAll('change', news);
    isOther = false;
    return true;
  }

  const watch = whileNeeded(() => readers.areThere() && look());
  const renewed = (): void => void (isOther = true);

  function open(sink: Sink, after?: number): () => void {
    // The others hear first, so that this one begins where they are.
    const hasMemory = look();
    const { send, end } = readers.add(sink);
    const missed = after === undefined ? undefined : readers.since(after);
    if (missed) missed.forEach((event) => sink.send(event));
    else {
      if (hasMemory) send('state', follower.whole()!);
      for (const one of seen) send('request', JSON.stringify(rowOf(one)));
    }
    if (hasMemory) watch.begin();
    return end;
  }

  return {
    /**
     * Starts with what came after an event, where that is still known; otherwise with the state and the last requests.
     * @returns ends it
     */
    open,
    /** The changes as values. */
    async *follow(after: number | undefined, signal: AbortSignal): AsyncGenerator<MockChange> {
      const events: StreamEvent[] = [];
      const news = new EventTarget();
      const stop = new AbortController();
      const end = open(
        {
          send: (event) => void (events.push(event), news.dispatchEvent(new Event('news'))),
          end: () => stop.abort(),
        },
        after,
      );
      const ended = AbortSignal.any([signal, stop.signal]);
      try {
        while (!ended.aborted) {
          for (const event of events.splice(0)) {
            const change = changeOf(event);
            if (change) yield change;
          }
          if (events.length === 0) await once(news, 'news', { signal: ended }).catch(() => undefined);
        }
      } finally {
        end();
      }
    },
    record(request: RecordedRequest, answer: WireAnswer): void {
      const one = { id: ++count, request, answer };
      seen.push(one);
      if (seen.length > KEPT_REQUESTS) seen.shift();
      if (readers.wereThere()) readers.sendAll('request', JSON.stringify(rowOf(one)));
    },
    /** One of the last requests. */
    find: (id: number): Seen | undefined => seen.find((one) => one.id === id),
    /** Reports that everything was forgotten. */
    cleared(): void {
      seen = [];
      count = 0;
      renewed();
      readers.sendAll('cleared', '{}');
    },
    /** Reports the whole state again, because it is another one. */
    renewed,
    /**
     * Lets the clock keep at most the machine's pace while a stream is open, or no longer.
     * @param reader from the stream's first event
     * @returns whether it is open
     */
    hold: readers.hold,
    /** Ends all readers, so that they do not keep a server from closing. */
    close(): void {
      watch.end();
      readers.close();
    },
  };
}

/**
 * Reports what changes in a mock, in order: `opened` with the reader's number, `state` with everything, `change` with what
 * changed since, `request` with a row, `cleared` when requests and memory are forgotten.
 */
export type Stream = ReturnType<typeof createStream>;

/** The readers, each with a number. @param holdsChanged called with whether any of them holds the clock */
function createReaders(holdsChanged: (isHeld: boolean) => void) {
  const open = new Map<Sink, { id: number; isHeld: boolean }>();
  let opened = 0;
  /** The ids of another run of the mock are never taken for those of this one. */
  let last = Date.now() * 1000;
  let kept: StreamEvent[] = [];
  let characters = 0;
  const applyHolds = (): void => holdsChanged([...open.values()].some(({ isHeld }) => isHeld));
  return {
    areThere: () => open.size > 0,
    wereThere: () => opened > 0,
    add(sink: Sink) {
      const id = ++opened;
      const send = (name: string, data: string) => sink.send({ id: last, name, data });
      send('opened', JSON.stringify({ stream: id }));
      open.set(sink, { id, isHeld: false });
      const end = () => {
        open.delete(sink);
        applyHolds();
      };
      return { send, end };
    },
    sendAll(name: string, data: string) {
      const event = { id: ++last, name, data };
      kept.push(event);
      characters += data.length;
      while (kept.length > KEPT_EVENTS || characters > KEPT_CHARACTERS)
        characters -= kept.shift()!.data.length;
      for (const sink of open.keys()) sink.send(event);
    },
    /** What came after an event; undefined when that is not known any more. */
    since(after: number): readonly StreamEvent[] | undefined {
      const oldest = kept[0]?.id ?? last + 1;
      return after >= oldest - 1 && after <= last ? kept.filter(({ id }) => id > after) : undefined;
    },
    hold(id: number, isHeld: boolean): boolean {
      const one = [...open.values()].find((known) => known.id === id);
      if (!one) return false;
      one.isHeld = isHeld;
      applyHolds();
      return true;
    },
    close() {
      for (const sink of open.keys()) sink.end();
    },
  };
}

/** Repeats some work, less often the more time it takes. @param work returns whether to go on */
function whileNeeded(work: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  function later(afterMs: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      const start = performance.now();
      try {
        if (!work()) return;
      } catch (error) {
        // Without a request there is no answer to carry it, and an exception in a timer ends the process.
        process.emitWarning(error instanceof Error ? error.message : String(error), 'MockServerWarning');
      }
      later(Math.max(EVERY_MS, (performance.now() - start) / COST_SHARE));
    }, afterMs);
    timer.unref();
  }
  return {
    begin(): void {
      if (!timer) later(EVERY_MS);
    },
    end: () => clearTimeout(timer),
  };
}
