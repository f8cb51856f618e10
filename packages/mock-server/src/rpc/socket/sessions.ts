import { parsedJson } from '../../contract/json.js';
import { stringify } from 'lossless-json';
import type { LandedTransaction } from '../../ledger/landing.js';
import type { Chain } from '../chain.js';
import { RpcFault } from '../params.js';
import { whyRefused } from '../refused-methods.js';
import { KINDS, type Subscription } from './kinds.js';

/** How often we look whether the clock has reached another slot. Slots take 400 ms. */
const LOOK_EVERY_MILLIS = 100;

export function createSessions(chain: Chain) {
  const sessions = new Set<Session>();
  let timer: NodeJS.Timeout | undefined;
  let slot = 0;

  const tell = (landed?: LandedTransaction) => {
    for (const session of sessions) session.hear(landed);
  };
  chain.onLanded(tell);

  function look(): void {
    const now = chain.slot('processed');
    if (now !== slot) tell();
    slot = now;
  }

  return {
    /** @param send takes each message to the client */
    open(send: (text: string) => void): Session & { close(): void } {
      const session = createSession(chain, send);
      sessions.add(session);
      timer ??= setInterval(look, LOOK_EVERY_MILLIS).unref();
      return {
        ...session,
        close() {
          sessions.delete(session);
          if (sessions.size > 0) return;
          clearInterval(timer);
          timer = undefined;
        },
      };
    },
  };
}

/** Every open socket of a mock. */
export type Sessions = ReturnType<typeof createSessions>;

/** The subscriptions of one socket. */
interface Session {
  /** Takes a message of the client. */
  receive(text: string): void;
  /** Looks at the chain, on which something has happened. */
  hear(landed?: LandedTransaction): void;
}

/** Nodes count subscriptions over all sockets. */
let started = 0;
/** A node has a limit as well. */
const MOST_SUBSCRIPTIONS = 1000;

/**
 * Subscriptions over a web socket, in JSON-RPC 2.0. Other methods are for HTTP.
 * @param send takes each message to the client
 */
function createSession(chain: Chain, send: (text: string) => void): Session {
  const subscriptions = new Map<number, Subscription>();
  const write = (message: object) => send(stringify({ jsonrpc: '2.0', ...message })!);

  function notify(id: number, { method, once }: Subscription, results: readonly unknown[]): void {
    for (const result of results) write({ method, params: { result, subscription: id } });
    if (once && results.length > 0) subscriptions.delete(id);
  }

  function answer({ id, method, params }: Call): void {
    const [, kind = '', verb] = /^(\w+?)(Subscribe|Unsubscribe)$/.exec(method) ?? [];
    if (!Object.hasOwn(KINDS, kind)) {
      const known = Object.keys(KINDS).map((one) => `${one}Subscribe`);
      throw new RpcFault(
        -32_601,
        `Method not found.${whyRefused(method)} Over a web socket this mock knows ${known.join(', ')}.`,
      );
    }
    if (verb === 'Unsubscribe') {
      if (!subscriptions.delete(Number(params[0]))) throw new RpcFault(-32_602, 'Invalid subscription id.');
      return write({ result: true, id });
    }
    if (subscriptions.size >= MOST_SUBSCRIPTIONS)
      throw new RpcFault(-32_006, `A socket has at most ${MOST_SUBSCRIPTIONS} subscriptions`);
    const subscription = KINDS[kind]!(chain, params);
    const number = ++started;
    subscriptions.set(number, subscription);
    write({ result: number, id });
    notify(number, subscription, subscription.atOnce ?? []);
  }

  return {
    receive(text) {
      const call = readCall(text);
      if ('ignored' in call) return;
      try {
        if ('fault' in call) throw call.fault;
        answer(call);
      } catch (error) {
        if (!(error instanceof RpcFault)) throw error;
        const { code, message } = error;
        write({ error: { code, message }, id: 'id' in call ? call.id : null });
      }
    },
    hear(landed) {
      for (const [id, subscription] of subscriptions) notify(id, subscription, subscription.hear(landed));
    },
  };
}

interface Call {
  readonly id: string | number;
  readonly method: string;
  readonly params: readonly unknown[];
}

function readCall(text: string): Call | { fault: RpcFault } | { ignored: true } {
  const body = parsedJson(text);
  if (body === undefined) return { fault: new RpcFault(-32_700, 'Parse error') };
  const { id, method, params = [] } = Object(body) as Record<string, unknown>;
  // Clients keep the connection open with a ping, which expects no answer.
  if (id === undefined && typeof method === 'string') return { ignored: true };
  if (
    (typeof id !== 'string' && typeof id !== 'number') ||
    typeof method !== 'string' ||
    !Array.isArray(params)
  )
    return { fault: new RpcFault(-32_600, 'Invalid Request') };
  return { id, method, params };
}
