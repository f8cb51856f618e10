import { afterEach, describe, expect, it } from 'vitest';
import {
  createMockFetch,
  type MockChange,
  type MockControl,
  mockControl,
  startMockServer,
  type MockServer,
  type MockServerOptions,
} from '../../src/index.js';

let mock: MockServer;
const start = async (options: MockServerOptions = {}) => (mock = await startMockServer(options));
afterEach(() => mock.close());

interface Event {
  id: number;
  name: string;
  data: any;
}

/** Reads the mock's stream. */
async function openStream(headers: Record<string, string> = {}) {
  const control = new AbortController();
  const response = await fetch(`${mock.url}/__control/stream`, { signal: control.signal, headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const events: Event[] = [];
  let rest = '';
  /** Reads on until an event fits. */
  async function until(fits: (event: Event) => boolean): Promise<Event> {
    for (;;) {
      const found = events.find(fits);
      if (found) return found;
      rest += (await reader.read()).value ?? '';
      const parts = rest.split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const [, id, name, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/s.exec(part) ?? [];
        if (data !== undefined) events.push({ id: Number(id), name: name!, data: JSON.parse(data) });
      }
    }
  }
  const named = (name: string) => until((event) => event.name === name);
  const { stream } = (await named('opened')).data as { stream: number };
  return { events, until, named, stream, end: () => control.abort() };
}

const hold = (stream: number, held: boolean, headers = {}) =>
  fetch(`${mock.url}/__control/hold`, { method: 'POST', headers, body: JSON.stringify({ stream, held }) });
const state = () => mock.control.state();
const until = async (found: () => Promise<boolean>) => {
  while (!(await found())) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('the stream', () => {
  it('begins with everything, and goes on with what changes, in order and without a request', async () => {
    await start({ moving: true, speed: 0 });
    const SOL = 'So11111111111111111111111111111111111111112';
    const { named, until: untilEvent, events } = await openStream();
    const { tokens } = (await named('state')).data.tables;
    expect(tokens[SOL]).toMatchObject({ symbol: 'SOL', usdPrice: 150.25 });
    await mock.control.points('SOL', [[60, 99.68]]);
    await mock.control.speed(100_000);
    const { data } = await untilEvent(
      ({ name, data }) => name === 'change' && data.tables.tokens?.[SOL]?.usdPrice === 99.68,
    );
    // Only what moved.
    expect(Object.keys(data.tables.tokens)).toEqual([SOL]);
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).sort((a, b) => a - b));
    expect(mock.requests).toEqual([]);
  });

  it('begins again for everyone after a reset', async () => {
    await start();
    const { named, until: untilEvent } = await openStream();
    const first = await named('state');
    mock.reset();
    const cleared = await named('cleared');
    const second = await untilEvent(({ name, id }) => name === 'state' && id > first.id);
    expect(second.id).toBeGreaterThan(cleared.id);
    expect(Object.keys(second.data.tables)).toEqual(Object.keys(first.data.tables));
  });

  it('keeps the newest records of a kind, and counts all', async () => {
    await start();
    const order = (taker: string) =>
      fetch(
        `${mock.url}/swap/v2/order?inputMint=So11111111111111111111111111111111111111112&outputMint=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v&amount=1000000&taker=${taker}`,
      );
    for (let index = 0; index < 203; index++) await order('DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM');
    const { data } = await (await openStream()).named('state');
    expect(Object.keys(data.tables.swapOrders)).toEqual(
      Object.keys((await state()).memory['swapOrders']!).slice(-200),
    );
    expect(data.facts.counts.swapOrders).toBe(203);
  });

  it('shows neither sessions nor challenges', async () => {
    await start();
    const { named } = await openStream();
    const { tables } = (await named('state')).data;
    expect(Object.keys(tables)).toContain('vaults');
    expect(Object.keys(tables)).not.toEqual(expect.arrayContaining(['sessions']));
    expect(Object.keys(tables)).not.toEqual(expect.arrayContaining(['challenges']));
  });

  it('is not for pages of others', async () => {
    await start({ cors: true });
    const headers = { origin: 'https://page.example' };
    expect((await fetch(`${mock.url}/__control/stream`, { headers })).status).toBe(403);
  });

  it('of a static mock has requests alone', async () => {
    await start({ static: true });
    const { named, events } = await openStream();
    await fetch(`${mock.url}/price/v3?ids=So11111111111111111111111111111111111111112`);
    await named('request');
    expect(events.map(({ name }) => name)).toEqual(['opened', 'request']);
  });
});

describe('a reader that comes back', () => {
  const SOL = 'So11111111111111111111111111111111111111112';
  const ask = () => fetch(`${mock.url}/price/v3?ids=${SOL}`);

  it('gets what it missed, once and in order', async () => {
    await start({ speed: 0 });
    const first = await openStream();
    await first.named('state');
    await ask();
    const { id } = await first.named('request');
    first.end();
    await ask();
    await mock.control.price('SOL', 99);
    await ask();
    const second = await openStream({ 'last-event-id': String(id) });
    const { id: last } = await second.until(
      ({ name, data }) => name === 'change' && data.tables.tokens?.[SOL],
    );
    expect(second.events.map(({ name }) => name)).toEqual(['opened', 'request', 'request', 'change']);
    const ids = second.events.slice(1).map((event) => event.id);
    expect(ids).toEqual([id + 1, id + 2, id + 3]);
    second.end();
    const third = await openStream({ 'last-event-id': String(last) });
    await ask();
    await third.named('request');
    expect(third.events.map(({ name }) => name)).toEqual(['opened', 'request']);
  });

  it.each([
    ['an id of another run', '57'],
    ['an id that no event had', '9007199254740991'],
    ['no number', 'x'],
  ])('with %s gets everything', async (_, id) => {
    await start({ speed: 0 });
    await openStream();
    await ask();
    const { named, events } = await openStream({ 'last-event-id': id });
    await named('request');
    expect(events.map(({ name }) => name)).toEqual(['opened', 'state', 'request']);
  });
});

describe('control.changes', () => {
  const SOL = 'So11111111111111111111111111111111111111112';
  const path = `/price/v3?ids=${SOL}`;
  /** Changes until one fits; then the loop ends. */
  async function read(changes: AsyncIterable<MockChange>, fits: (change: MockChange) => boolean) {
    const found: MockChange[] = [];
    for await (const change of changes) {
      found.push(change);
      if (fits(change)) break;
    }
    return found;
  }
  const hasPrice = (change: MockChange) =>
    change.kind === 'change' && (change.tables['tokens'] as any)?.[SOL]?.usdPrice === 99;

  it.each<[string, () => Promise<{ control: MockControl; ask: () => Promise<unknown> }>]>([
    [
      'of the server',
      async () => {
        await start({ speed: 0 });
        return { control: mock.control, ask: () => fetch(`${mock.url}${path}`) };
      },
    ],
    [
      'by its address',
      async () => {
        await start({ speed: 0 });
        return { control: mockControl(mock.url), ask: () => fetch(`${mock.url}${path}`) };
      },
    ],
    [
      'of a mock fetch',
      async () => {
        await start();
        const mockFetch = createMockFetch({ speed: 0 });
        return { control: mockFetch.control, ask: () => mockFetch(`http://any${path}`) };
      },
    ],
  ])('%s begin with the state, follow it, and go on where a loop has ended', async (_, of) => {
    const { control, ask } = await of();
    const [state, ...rest] = await read(control.changes(), ({ kind }) => kind === 'state');
    expect([state!.kind, rest]).toEqual(['state', []]);
    await ask();
    await control.price('SOL', 99);
    const later = await read(control.changes({ after: state!.id }), hasPrice);
    expect(later.map(({ kind }) => kind).sort()).toEqual(['change', 'request']);
    expect(later.find(({ kind }) => kind === 'request')).toMatchObject({
      request: { method: 'GET', path: '/price/v3', operationId: 'getPrices', status: 200 },
    });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    const none = await read(control.changes({ after: later.at(-1)!.id, signal: stop.signal }), () => true);
    expect(none).toEqual([]);
  });

  it('end with the mock', async () => {
    await start();
    const reading = read(mock.control.changes(), () => false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await mock.close();
    expect((await reading).map(({ kind }) => kind)).toEqual(['state']);
  });
});

describe('a held clock', () => {
  it('keeps the pace of the machine for everyone, until its streams have ended', async () => {
    await start({ speed: 60 });
    const [first, second] = [await openStream(), await openStream()];
    expect(await (await hold(first.stream, true)).json()).toMatchObject({ speed: 1, heldFrom: 60 });
    await hold(second.stream, true);
    await hold(first.stream, false);
    expect(await state()).toMatchObject({ speed: 1, heldFrom: 60 });
    // The page is closed, and says nothing any more.
    second.end();
    await until(async () => (await state()).speed === 60);
    expect(await state()).not.toHaveProperty('heldFrom');
    // A request that it sent before may come after.
    expect((await hold(second.stream, true)).status).toBe(404);
    expect(await state()).toMatchObject({ speed: 60 });
  });

  it('goes on at the pace that was set meanwhile, is saved with it, and a stopped one stands', async () => {
    await start({ speed: 60 });
    const { stream } = await openStream();
    await hold(stream, true);
    await mock.control.speed(0);
    expect(await state()).toMatchObject({ speed: 0 });
    await mock.control.speed(30);
    const snapshot = mock.snapshot();
    expect(await state()).toMatchObject({ speed: 1, heldFrom: 30 });
    mock.reset();
    expect(await state()).toMatchObject({ speed: 1, heldFrom: 60 });
    mock.restore(snapshot);
    await hold(stream, false);
    expect(await state()).toMatchObject({ speed: 30 });
  });

  it('is not for pages of others, and takes only a stream and a flag', async () => {
    await start({ speed: 60 });
    const { stream } = await openStream();
    expect((await hold(stream, true, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const fields of [
      { stream },
      { held: true },
      { stream: '1.5', held: true },
      { stream, held: 'yes' },
    ]) {
      const body = JSON.stringify(fields);
      expect((await fetch(`${mock.url}/__control/hold`, { method: 'POST', body })).status).toBe(400);
    }
    expect(await state()).toMatchObject({ speed: 60 });
  });
});
