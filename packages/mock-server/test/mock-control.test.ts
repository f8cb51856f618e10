import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { controlBy } from '../src/control/mock-control.js';
import { ACTION_NAMES, type ActionName } from '../src/control/schema.js';
import {
  createMockFetch,
  mockControl,
  type MockControl,
  startMockServer,
  type MockServer,
  type ScenarioText,
} from '../src/index.js';

const wallet = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer();
});
afterAll(() => mock.close());

const prices = () => fetch(`${mock.url}/price/v3?ids=So11111111111111111111111111111111111111112`);

describe.each([
  ['of the server', () => mock.control],
  ['by its address', () => mockControl(`${mock.url}/`)],
])('the control %s', (_, of) => {
  it('lets a scenario happen as often as asked, and clears it', async () => {
    await of().scenario('status=500', { operation: 'getPrices', times: 1 });
    expect([(await prices()).status, (await prices()).status]).toEqual([500, 200]);
    await of().scenario(['slow=1', 'status=500']);
    await of().clearScenarios();
    expect((await prices()).status).toBe(200);
  });

  it('clears one scenario of several', async () => {
    await of().scenario('status=500');
    await of().scenario('slow=1', { times: 3 });
    const [first, second] = (await of().state()).scenarios;
    expect([first, second]).toMatchObject([{ scenario: 'status=500' }, { scenario: 'slow=1', times: 3 }]);
    await of().removeScenario(first!.id);
    expect((await of().state()).scenarios).toEqual([second]);
    expect((await prices()).status).toBe(200);
    await expect(of().removeScenario(first!.id)).rejects.toThrow(/set up any more/);
    await of().clearScenarios();
  });

  it('shows balances only with a ledger', async () => {
    await expect(of().balances()).rejects.toThrow(/no ledger/);
  });

  it('lets the limit reset when the test says', async () => {
    await of().rateLimit({ resetInSeconds: 1, times: 1 });
    const answer = await prices();
    const inSeconds = Number(answer.headers.get('x-ratelimit-reset')) - Date.now() / 1000;
    expect(answer.status).toBe(429);
    expect(inSeconds).toBeGreaterThan(-1);
    expect(inSeconds).toBeLessThanOrEqual(1);
  });

  it('moves the clock and returns its time', async () => {
    const before = await of().advance({ seconds: 0 });
    expect((await of().advance({ seconds: 3600 })) - before).toBeGreaterThanOrEqual(3_600_000);
  });

  it('ends a market', async () => {
    const { data } = (await (await fetch(`${mock.url}/prediction/v1/events?includeMarkets=true`)).json()) as {
      data: { markets: { marketId: string; status: string }[] }[];
    };
    const { marketId } = data.flatMap(({ markets }) => markets).find(({ status }) => status === 'open')!;
    await of().resolve(marketId, 'yes');
    const market = (await (await fetch(`${mock.url}/prediction/v1/markets/${marketId}`)).json()) as object;
    expect(market).toMatchObject({ status: 'closed', result: 'yes' });
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['an unknown order', () => of().fill('none'), /fill: There is no order none/],
    ['an unknown id', () => of().expire('none'), /expire: Nothing that could expire/],
    [
      'a misspelt scenario',
      () => of().scenario('stats=500' as ScenarioText),
      /scenario: There is no scenario "stats"/,
    ],
    [
      'a misspelt operation',
      () => of().scenario('slow=1', { operation: 'getPrice' }),
      /did you mean getPrices/,
    ],
    ['no number of seconds', () => of().advance({ seconds: NaN }), /advance: The field "seconds"/],
    [
      'a misspelt wallet',
      () => of().scenario('status=500', { walet: wallet } as never),
      /did you mean wallet/,
    ],
    [
      'a misspelt operation',
      () => of().rateLimit({ operations: 'getPrices' } as never),
      /Did you mean operation\?/,
    ],
    ['a misspelt leg', () => of().fill('none', { legs: 'stop_loss' } as never), /did you mean leg/],
    ['funds without a ledger', () => of().fund(wallet, { amount: 5n }), /fund: This mock has no ledger/],
  ])('rejects for %s, and says why', async (_what, act, text) => {
    await expect(act()).rejects.toMatchObject({
      code: 'CONTROL_REFUSED',
      message: expect.stringMatching(text),
    });
  });

  it('shows what the mock remembers', async () => {
    const { now, memory } = await of().state();
    expect(now).toBeLessThanOrEqual(await of().advance({ seconds: 0 }));
    expect(memory).toMatchObject({ signatures: {}, predictionOrders: {} });
  });

  it('forgets everything', async () => {
    await prices();
    await of().reset();
    expect(mock.requests).toEqual([]);
  });
});

/** A method for each action. The docs name the one that has none. */
const METHODS: { readonly [Name in ActionName]: ((control: MockControl) => Promise<unknown>) | null } = {
  fill: (control) => control.fill('an id'),
  fail: (control) => control.fail('an id'),
  confirm: (control) => control.confirm('an id'),
  expire: (control) => control.expire('an id'),
  resolve: (control) => control.resolve('a market', 'yes'),
  scenario: (control) => control.scenario('bad-key'),
  fund: (control) => control.fund(wallet, { amount: 1n }),
  order: null,
  advance: (control) => control.advance({ seconds: 1 }),
  clock: (control) => control.speed(1),
  price: (control) => control.price('SOL', 1),
  walk: (control) => control.walk('SOL', { volatility: 1 }),
  script: (control) => control.script('SOL', 'crash', { by: 0.5 }),
  points: (control) => control.points('SOL', [[1, 1]]),
  candles: (control) => control.candles('SOL', 'time,open,high,low,close'),
  keepers: (control) => control.keepers(true),
  fault: (control) => control.fault('execute'),
};

it.each(ACTION_NAMES)('has a typed method for %s, or the docs say that it has none', async (name) => {
  const asked: string[] = [];
  const control = controlBy(
    async (action) => {
      asked.push(action);
      return { status: 200, text: '{}' };
    },
    () => expect.unreachable(),
  );
  await METHODS[name]?.(control);
  const docs = readFileSync(new URL('../docs/scenarios.md', import.meta.url), 'utf8');
  const isNamed = docs.includes(`a typed method for each but \`POST ${name}\``);
  expect([asked, isNamed]).toEqual(METHODS[name] ? [[name], false] : [[], true]);
});

it('the control of a mock fetch waits until it is loaded', async () => {
  const mockFetch = createMockFetch();
  await mockFetch.control.scenario('status=500', { times: 1 });
  expect((await mockFetch('http://any/price/v3?ids=a')).status).toBe(500);
});

it('a static mock has no control', async () => {
  const mockFetch = createMockFetch({ static: true });
  await expect(mockFetch.control.advance({ seconds: 1 })).rejects.toMatchObject({ code: 'CONTROL_REFUSED' });
});

it('types know each scenario, and which has a value', () => {
  expectTypeOf<'status=429'>().toExtend<ScenarioText>();
  expectTypeOf<'execute=-1000'>().toExtend<ScenarioText>();
  expectTypeOf<'sponsored'>().toExtend<ScenarioText>();
  expectTypeOf<'status'>().not.toExtend<ScenarioText>();
  expectTypeOf<'sponsored=1'>().not.toExtend<ScenarioText>();
  expectTypeOf<'stats=500'>().not.toExtend<ScenarioText>();
});

it('says which address does not answer', async () => {
  const gone = await startMockServer();
  await gone.close();
  await expect(mockControl(gone.url).advance({ seconds: 1 })).rejects.toMatchObject({
    code: 'CONTROL_REFUSED',
    message: `advance: no mock answers at ${gone.url}.`,
  });
});
