import type { Clock } from '../../src/deadline.js';
import type { FakeClock } from '@galilean/test-kit/fake-clock';
import type { Chance } from './chance.js';

const json = { 'content-type': 'application/json' };
const secretive = JSON.stringify({ error: `jup_secret ${'AQ'.repeat(100)}`, message: 'a.b.c' });
const bytes = (text: string) => new TextEncoder().encode(text);
const pause = (clock: Clock, ms: number) => new Promise<void>((resolve) => clock.set(resolve, ms));

/** A body that arrives in chunks and then ends, is cut off or hangs. */
function body(
  clock: Clock,
  pieces: string[],
  end: 'close' | 'break' | 'stall',
  gapMs = 0,
): ReadableStream<Uint8Array> {
  let place = 0;
  return new ReadableStream({
    async pull(controller) {
      if (gapMs > 0) await pause(clock, gapMs);
      if (place < pieces.length) controller.enqueue(bytes(pieces[place++]!));
      else if (end === 'close') controller.close();
      else if (end === 'break') controller.error(new TypeError('terminated'));
      else await new Promise(() => {});
    },
  });
}

/** A service behind a connection that fails in every way, with a separate clock. */
export function faultyService(clock: FakeClock, { next, oneOf }: Chance) {
  let stormEnds = -1;
  const refused = () => {
    const reset = String(Math.ceil(clock.wall() / 1000) + Math.floor(next() * 20));
    const headers = oneOf<Record<string, string>>([
      { 'x-ratelimit-reset': reset },
      { 'retry-after': '2' },
      {},
    ]);
    return Response.json({ code: 429, message: '[API Gateway] Too many requests' }, { status: 429, headers });
  };
  const faults: Record<string, (request: Request) => Response | Promise<Response>> = {
    'reset before the headers': () => Promise.reject(new TypeError('fetch failed')),
    'reset within the body': () => new Response(body(clock, ['{"a":'], 'break'), { headers: json }),
    'reset after the body': () => new Response(body(clock, ['{"a":1}'], 'break'), { headers: json }),
    'clean end within the body': () => new Response('{"a":[1,', { headers: json }),
    'no answer, deaf to abort': () => new Promise(() => {}),
    'no answer until abort': ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    'body that stands still': () => new Response(body(clock, ['{"a":'], 'stall'), { headers: json }),
    'slow drip': () =>
      new Response(body(clock, [...'{"a":1}      '], 'close', 100 + next() * 900), { headers: json }),
    'answer that comes late': async () => {
      await pause(clock, next() * 8000);
      return Response.json({ late: true });
    },
    'answer twice': () => new Response('{"a":1}{"a":1}', { headers: json }),
    'storm of 429': () => {
      stormEnds = clock.monotonic() + 5000 + next() * 10_000;
      return refused();
    },
    'clock jump': () => {
      clock.jump((next() - 0.5) * 7_200_000);
      return refused();
    },
    'error status': () =>
      new Response(secretive, { status: oneOf([400, 401, 404, 408, 500, 502, 503]), headers: json }),
    'web page': () => new Response(`<html>${secretive}`, { headers: { 'content-type': 'text/html' } }),
    nothing: () => new Response(null, { status: oneOf([200, 204]) }),
  };
  const names = Object.keys(faults);
  const seen = new Set<string>();
  return {
    seen,
    names,
    answer(request: Request): Response | Promise<Response> {
      if (clock.monotonic() < stormEnds) return refused();
      if (next() < 0.3) return Response.json({ a: 1 });
      const name = oneOf(names);
      seen.add(name);
      return faults[name]!(request);
    },
  };
}
