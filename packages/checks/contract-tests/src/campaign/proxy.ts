import { randomFrom } from '@galilean/test-kit/random';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { strike, type Answer, type Exchange } from './faults.js';
import type { Plan } from './plan.js';
import { bendRpc } from './rpc-faults.js';

/** A transaction without its signatures that has left a process. Times in milliseconds by the service's clock. */
export interface SentMessage {
  /** Base64. */
  readonly message: string;
  /** When its offer, or the build that it is made of, left the service. */
  readonly offeredAt: number;
  readonly firstSentAt: number;
}

/** Called at each request of the service's API; `number` counts from 0 since `watch`. */
type Watcher = (number: number, stage: 'before' | 'after') => void;

/** What is between the workers of a run and the service. */
export interface Proxy {
  readonly url: string;
  /** From now on the faults of this plan happen. */
  begin(plan: Plan): void;
  /** From now on nothing goes wrong. */
  calm(): void;
  /** Reports requests from now on. */
  watch(watcher: Watcher): void;
  /** Resolves when no request is running any more, not even one that is delivered late. */
  quiet(): Promise<void>;
  /** The messages that left the processes of the run, in the order of their first send. */
  sent(): readonly SentMessage[];
  /** The service's clock was advanced. */
  advanced(ms: number): void;
  /** The requests of the run and what happened to them, for a report. */
  log(): readonly string[];
  close(): void;
}

/** @param target The service. */
export async function startProxy(target: string): Promise<Proxy> {
  const pending = new Set<Promise<unknown>>();
  const state = new ProxyState(target, pending);
  const server = createServer((request, response) => {
    const handled = state.handle(request, response).catch(() => response.destroy());
    pending.add(handled);
    void handled.finally(() => pending.delete(handled));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: (plan) => state.begin(plan),
    calm: () => void (state.isCalm = true),
    watch: (watcher) => state.watch(watcher),
    sent: () => [...state.sent.values()],
    advanced: (ms) => void (state.aheadMs += ms),
    log: () => state.log,
    async quiet() {
      while (pending.size > 0) await Promise.all(pending);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

class ProxyState {
  isCalm = true;
  log: string[] = [];
  sent = new Map<string, SentMessage>();
  aheadMs = 0;
  /** When each message was offered, and the last build. */
  private offered = new Map<string, number>();
  private builtAt = 0;
  private plan: Plan | undefined;
  private count = 0;
  private begunAt = 0;
  private watched = 0;
  private watcher: Watcher = () => {};
  private oldest = new Map<string, Answer>();
  private answered: (() => void)[] = [];

  constructor(
    private readonly target: string,
    private readonly pending: Set<Promise<unknown>>,
  ) {}

  begin(plan: Plan): void {
    Object.assign(this, {
      plan,
      isCalm: false,
      count: 0,
      begunAt: performance.now(),
      log: [],
      oldest: new Map(),
    });
    Object.assign(this, { sent: new Map(), offered: new Map() });
  }

  watch(watcher: Watcher): void {
    Object.assign(this, { watcher, watched: 0 });
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    this.noteSent(body);
    response.on('error', () => {});
    const place = this.count;
    const exchange = this.exchange(request, response, { body, place });
    if (request.url === '/rpc') return this.rpc(exchange, body, response);
    const number = this.watched++;
    this.watcher(number, 'before');
    this.count++;
    const fault = this.isCalm ? undefined : this.plan!.faults[place];
    this.log.push(`${place} ${request.method} ${request.url!.split('?')[0]}${fault ? `: ${fault}` : ''}`);
    if (fault) await strike(fault, exchange);
    else exchange.answer(await exchange.forward());
    this.watcher(number, 'after');
  }

  private now = () => performance.now() + this.aheadMs;

  private noteSent(body: string): void {
    for (const message of messagesIn(body)) {
      const offeredAt = this.offered.get(message) ?? this.builtAt;
      const first = { message, offeredAt, firstSentAt: this.now() };
      if (!this.sent.has(message)) this.sent.set(message, first);
    }
  }

  private noteOffered({ body }: Answer): void {
    if (body.includes('"blockhashWithMetadata"')) this.builtAt = this.now();
    for (const message of messagesIn(body))
      if (!this.offered.has(message)) this.offered.set(message, this.now());
  }

  private async rpc(exchange: Exchange, body: string, response: ServerResponse): Promise<void> {
    const right = await exchange.forward();
    const fault = this.plan?.rpc;
    const isRight = this.isCalm || !fault || fault === 'right' || fault === 'absent';
    const bent = isRight ? right.body : bendRpc(fault, body, right.body);
    if (bent === undefined) response.destroy();
    else exchange.answer({ ...right, body: bent });
  }

  /** What the service said, and when in the run. */
  private logAnswer(place: number, { status, body }: Answer): void {
    const seconds = ((performance.now() - this.begunAt) / 1000).toFixed(1);
    const said = status < 400 ? '' : ` ${body.slice(0, 120)}`;
    this.log[place] += `; ${status} after ${seconds} s${said}`;
  }

  private exchange(
    request: IncomingMessage,
    response: ServerResponse,
    { body, place }: { readonly body: string; readonly place: number },
  ): Exchange {
    const { method = 'GET', url = '/' } = request;
    const isRead = method === 'GET';
    const random = randomFrom((this.plan?.seed ?? 0) + this.count);
    const head = ({ status, headers, body: text }: Answer) =>
      response.writeHead(status, {
        ...headers,
        'content-length': Buffer.byteLength(text),
        connection: 'close',
      });
    return {
      isRead,
      forward: async () => {
        const answer = await this.forward(request, body);
        this.noteOffered(answer);
        if (url !== '/rpc') this.logAnswer(place, answer);
        if (isRead && !this.oldest.has(url)) this.oldest.set(url, answer);
        return answer;
      },
      oldest: () => this.oldest.get(url),
      answer: (answer) => {
        head(answer).end(answer.body);
        for (const resolve of this.answered.splice(0)) resolve();
      },
      async drip(answer, how) {
        const half = Math.ceil(answer.body.length / 2);
        head(answer).write(answer.body.slice(0, half));
        await sleep(100);
        if (how === 'slowly') response.end(answer.body.slice(half));
        else response.destroy();
      },
      reset: () => void request.socket.resetAndDestroy(),
      clientLeft: () =>
        new Promise((resolve) => {
          if (request.socket.destroyed) resolve();
          else request.socket.once('close', () => resolve());
        }),
      nextAnswer: () =>
        Promise.race([sleep(600), new Promise<void>((resolve) => this.answered.push(resolve))]),
      later: (ms, act) => {
        const acting = sleep(ms)
          .then(act)
          .catch(() => {});
        this.pending.add(acting);
        void acting.finally(() => this.pending.delete(acting));
      },
      pick: (choices) => random.pick(choices),
    };
  }

  private async forward({ method = 'GET', url, headers }: IncomingMessage, body: string): Promise<Answer> {
    const passed = ['x-api-key', 'authorization', 'content-type'].flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
    );
    const answer = await fetch(this.target + url, { method, headers: passed, ...(body && { body }) });
    const type = answer.headers.get('content-type');
    return {
      status: answer.status,
      headers: type ? { 'content-type': type } : {},
      body: await answer.text(),
    };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const signatureLength = 64;
/** The shortest text that can hold a transaction, and what it is made of. */
const base64 = /^[A-Za-z0-9+/]{200,}={0,2}$/;

/** The messages, without signatures and in base64, of all transactions in the JSON of a request or an answer. */
export function messagesIn(json: string): readonly string[] {
  try {
    return textsIn(JSON.parse(json)).flatMap((text) => messageOf(text) ?? []);
  } catch {
    return [];
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object(value) === value ? Object.values(value as object).flatMap(textsIn) : [];
}

/** @returns undefined for a text that is no transaction */
function messageOf(text: string): string | undefined {
  if (!base64.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  // A count of 128 or more takes two bytes, and no transaction has so many signatures.
  const count = bytes[0]!;
  const message = bytes.subarray(1 + signatureLength * count);
  // A message names the number of its signatures too, after its version if it has one.
  const named = message[0]! >= 0x80 ? message[1] : message[0];
  return count > 0 && named === count ? message.toString('base64') : undefined;
}
