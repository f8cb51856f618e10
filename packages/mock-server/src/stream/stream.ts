import type { ServerResponse } from 'node:http';
import { Follower } from './follow.js';
import { rowOf, type Seen } from './seen-request.js';
import type { Streamed } from './view.js';

/**
 * Reports what changes in a mock, in order, as server-sent events: `opened` with the stream's number, `state` with
 * everything, `change` with what changed since, `request` with a row, `cleared` when requests and memory are forgotten.
 */
export interface Stream {
  /** Starts with the state and the last requests. */
  open(response: ServerResponse, seen: readonly Seen[]): void;
  request(seen: Seen): void;
  /** Reports that everything was forgotten. */
  cleared(): void;
  /** Reports the whole state again, because it is another one. */
  renewed(): void;
  /**
   * Lets the clock keep at most the machine's pace while a stream is open, or no longer.
   * @param id from the stream's first event
   * @returns whether this stream is open
   */
  hold(id: number, isHeld: boolean): boolean;
  /** Ends all streams, so that they do not keep a server from closing. */
  close(): void;
}

/** A reader that reads nothing for this long loses its stream, so that it cannot fill the memory. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;
/** No one sees more than a few changes in a second. */
const EVERY_MS = 200;
/** Looking may take this share of the time. */
const COST_SHARE = 0.05;

/** @param streamed asked once a stream is open */
export function createStream(streamed: () => Streamed): Stream {
  const readers = createReaders((isHeld) => streamed().limitClock(isHeld ? 1 : undefined));
  let follower = new Follower();
  let isOther = false;

  /** Sends what changed. @returns whether there is a memory to look at */
  function look(): boolean {
    const now = streamed().view();
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
  return {
    open(response, seen) {
      // The others hear first, so that this one begins where they are.
      const hasMemory = look();
      const send = readers.add(response);
      if (hasMemory) send('state', follower.whole()!);
      for (const one of seen) send('request', JSON.stringify(rowOf(one)));
      if (hasMemory) watch.begin();
    },
    request(seen) {
      if (readers.areThere()) readers.sendAll('request', JSON.stringify(rowOf(seen)));
    },
    cleared() {
      renewed();
      readers.sendAll('cleared', '{}');
    },
    renewed,
    hold: readers.hold,
    close() {
      watch.end();
      readers.close();
    },
  };
}

/** The connections, each with a number. @param holdsChanged called with whether any of them holds the clock */
function createReaders(holdsChanged: (isHeld: boolean) => void) {
  const open = new Map<ServerResponse, { id: number; isHeld: boolean }>();
  let opened = 0;
  let events = 0;
  const send = (response: ServerResponse, name: string, data: string): void => {
    if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    else response.write(`id: ${++events}\nevent: ${name}\ndata: ${data}\n\n`);
  };
  const applyHolds = (): void => holdsChanged([...open.values()].some(({ isHeld }) => isHeld));
  return {
    areThere: () => open.size > 0,
    add(response: ServerResponse) {
      const id = ++opened;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      send(response, 'opened', JSON.stringify({ stream: id }));
      open.set(response, { id, isHeld: false });
      response.once('close', () => {
        open.delete(response);
        applyHolds();
      });
      return (name: string, data: string) => send(response, name, data);
    },
    sendAll(name: string, data: string) {
      for (const response of open.keys()) send(response, name, data);
    },
    hold(id: number, isHeld: boolean): boolean {
      const one = [...open.values()].find((known) => known.id === id);
      if (!one) return false;
      one.isHeld = isHeld;
      applyHolds();
      return true;
    },
    close() {
      for (const response of open.keys()) response.end();
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
