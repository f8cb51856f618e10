/** An answer on its way. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request that has reached the proxy. */
export interface Exchange {
  readonly isRead: boolean;
  /** Delivers the request to the service; each call once more. */
  forward(): Promise<Answer>;
  /** Answers the client. */
  answer(answer: Answer): void;
  /** Writes the head and a part of the body, then the rest in pieces, or breaks off. */
  drip(answer: Answer, how: 'slowly' | 'cut off'): Promise<void>;
  reset(): void;
  /** Resolves when the client has left. */
  clientLeft(): Promise<void>;
  /** The oldest answer of the run to the same read. */
  oldest(): Answer | undefined;
  /** Resolves after the answer to the next request, or after 600 ms. */
  nextAnswer(): Promise<void>;
  /** Goes on after this exchange; the run waits for it before it is judged. */
  later(ms: number, act: () => Promise<unknown>): void;
  pick<T>(choices: readonly T[]): T;
}

const page = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Blocked</title><p>Your request was blocked.',
});
const gateway = (status: number, message: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ code: status, message }),
});

const strangers = [400, 401, 403, 404, 409, 413, 425, 451, 499];
const broken = [500, 502, 503, 504];
const limited = '[API Gateway] Too many requests';

/** Everything that can happen to a request between the client and the service. */
const faults = {
  'reset before it arrives': async (exchange) => exchange.reset(),
  'reset after it arrived': async (exchange) => {
    await exchange.forward();
    exchange.reset();
  },
  'no answer, and it never arrives': async (exchange) => exchange.clientLeft(),
  'no answer after it arrived': async (exchange) => {
    await exchange.forward();
    await exchange.clientLeft();
  },
  'slow body': async (exchange) => exchange.drip(await exchange.forward(), 'slowly'),
  'truncated body': async (exchange) => exchange.drip(await exchange.forward(), 'cut off'),
  '5xx before it arrives': async (exchange) =>
    exchange.answer(gateway(exchange.pick(broken), 'upstream connect error')),
  '5xx after it arrived': async (exchange) => {
    await exchange.forward();
    const status = exchange.pick(broken);
    exchange.answer(exchange.pick([page(status), gateway(status, 'upstream request timeout')]));
  },
  '429 that says how long': async (exchange) =>
    exchange.answer(
      gateway(
        429,
        limited,
        exchange.pick<Record<string, string>>([{ 'retry-after': '1' }, { 'retry-after': '0' }]),
      ),
    ),
  '429 without headers': async (exchange) => exchange.answer(gateway(429, limited)),
  'foreign page before it arrives': async (exchange) => exchange.answer(page(exchange.pick(strangers))),
  'foreign page after it arrived': async (exchange) => {
    await exchange.forward();
    exchange.answer(page(exchange.pick(strangers)));
  },
  'portal page with status 200': async (exchange) => exchange.answer(page(200)),
  redirect: async (exchange) =>
    exchange.answer({ status: 302, headers: { location: 'http://127.0.0.1:1/login' }, body: '' }),
  'stale read': async (exchange) => {
    const now = await exchange.forward();
    exchange.answer(exchange.isRead ? (exchange.oldest() ?? emptied(now)) : now);
  },
  'delivered twice': async (exchange) => {
    const [first] = await Promise.all([exchange.forward(), exchange.forward()]);
    exchange.answer(first!);
  },
  'delivered once more, late': async (exchange) => {
    exchange.answer(await exchange.forward());
    exchange.later(exchange.pick([100, 400, 900]), () => exchange.forward());
  },
  'delivered late, without an answer': async (exchange) => {
    exchange.reset();
    exchange.later(exchange.pick([100, 300, 700]), () => exchange.forward());
  },
  'retried by the proxy': async (exchange) => {
    await exchange.forward();
    exchange.answer(await exchange.forward());
  },
  'wrong content type': async (exchange) => {
    const { status, headers, body } = await exchange.forward();
    const type = exchange.pick(['text/html', 'text/plain', 'application/octet-stream']);
    exchange.answer({ status, headers: { ...headers, 'content-type': type }, body });
  },
  'answer after the next one': async (exchange) => {
    const answer = await exchange.forward();
    await exchange.nextAnswer();
    exchange.answer(answer);
  },
  'empty answer': async (exchange) => {
    const { status, headers } = await exchange.forward();
    exchange.answer({ status, headers, body: '' });
  },
} as const satisfies Record<string, (exchange: Exchange) => Promise<unknown>>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

export const strike = (fault: FaultName, exchange: Exchange): Promise<unknown> => faults[fault](exchange);

/** A read as it was before anything happened: lists are empty. */
function emptied(answer: Answer): Answer {
  try {
    const empty = (value: unknown): unknown =>
      Array.isArray(value)
        ? []
        : Object(value) === value
          ? Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, empty(inner)]))
          : value;
    const body: unknown = JSON.parse(answer.body);
    const hasList = Array.isArray(body) || Object.values(Object(body) as object).some(Array.isArray);
    return hasList ? { ...answer, body: JSON.stringify(empty(body)) } : answer;
  } catch {
    return answer;
  }
}
