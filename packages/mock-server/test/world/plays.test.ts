import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mintAddresses, testWallet } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';
import { loadPlay, READY_PLAYS } from '../../src/control/play/load-play.js';
import { run } from '../../src/cli/run.js';
import { client } from '../live/wallet-client.js';

async function file(name: string, text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'play-')), name);
  await writeFile(path, text);
  return path;
}

describe('a play', () => {
  it.each(READY_PLAYS)('%s begins and goes through all its events', async (name) => {
    const mock = createMockFetch();
    const { startsAt, endsAt } = await mock.play(name);
    const { says } = await loadPlay(name);
    const { now, play } = await mock.control.state();
    expect(now).toBeGreaterThanOrEqual(startsAt);
    expect(play).toEqual({ name, says, startsAt, endsAt, phases: expect.any(Array) });
    for (const phase of play!.phases) {
      expect(phase.name).not.toBe('');
      expect(phase.startsAt).toBeGreaterThanOrEqual(startsAt);
      expect(phase.endsAt).toBeGreaterThanOrEqual(phase.startsAt);
      expect(phase.endsAt).toBeLessThanOrEqual(endsAt);
    }
    await mock.control.speed(0);
    await mock.advance({ until: Math.max(endsAt, (await mock.control.state()).now) + 60_000 });
    const { events } = await mock.control.events();
    const steps = events.filter(({ kind }) => kind === 'play');
    expect(steps.length).toBe((await loadPlay(name)).events?.length);
    expect(steps.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'done')).toEqual([]);
    mock.reset();
    expect((await mock.control.state()).play).toBeUndefined();
  });

  it('is ready for each file of the package', async () => {
    const files = (await readdir(new URL('../../plays/', import.meta.url))).filter((one) =>
      one.endsWith('.yaml'),
    );
    expect(files.map((one) => one.replace('.yaml', '')).sort()).toEqual([...READY_PLAYS].sort());
  });

  it('lets a stop-loss fill through the flash crash', async () => {
    const mock = createMockFetch();
    const { endsAt } = await mock.play('flash-crash');
    await mock.advance({ until: endsAt });
    const orders = Object.values((await mock.control.state()).memory['priceOrders']!) as {
      rawState: string;
    }[];
    expect(orders.map(({ rawState }) => rawState)).toEqual(['fill_success', 'fill_success']);
    expect(orders[0]).toMatchObject({ firedLeg: 'stop_loss' });
  });

  it('sets up scenarios when their time comes', async () => {
    const mock = client();
    await mock.fetch.play('sponsor-runs-dry');
    const asked = async () => (await mock.get('/price/v3', { ids: 'x' })).status;
    const scenarios = async () =>
      ((await mock.fetch.control.state()) as unknown as { scenarios: { scenario: string }[] }).scenarios;
    expect(await asked()).toBe(200);
    expect(await scenarios()).toMatchObject([{ scenario: 'sponsored' }]);
    await mock.fetch.advance({ seconds: 600 });
    expect(await scenarios()).toMatchObject([{ scenario: 'order-error=2' }]);
    await mock.fetch.advance({ seconds: 1200 });
    expect(await scenarios()).toEqual([]);
  });

  it('begins again in a fresh world', async () => {
    const mock = createMockFetch();
    const hashes = [];
    for (let run = 0; run < 2; run++) {
      const { endsAt } = await mock.play('dca-through-a-pump');
      await mock.advance({ until: endsAt });
      hashes.push((await mock.control.events()).hash);
    }
    expect(hashes[1]).toBe(hashes[0]);
  });

  it('may be given as an object, and says what does not fit', async () => {
    const mock = createMockFetch();
    expect(await mock.play({ name: 'mine', prices: { SOL: 1 } })).toMatchObject({ name: 'mine' });
    await expect(mock.play({ name: 'mine', evnts: [] } as never)).rejects.toThrow('did you mean events');
    await expect(mock.play({ name: 'x', prices: { SOLL: 1 } })).rejects.toThrow('did you mean SOL');
    const { fetch } = client();
    const direct = await fetch('http://mock/__control/play', {
      method: 'POST',
      body: '{"play":{"nam":"x"}}',
    });
    expect(direct.status).toBe(400);
    expect(await direct.text()).toContain('The play does not fit');
  });

  it('begins at the time that it names, or now', async () => {
    const now = Date.parse('2027-03-01T00:00:00Z');
    const mock = createMockFetch({ now: () => now });
    const start = '2026-10-01T12:00:00Z';
    expect(await mock.play({ name: 'x', start })).toMatchObject({ startsAt: Date.parse(start) });
    expect((await mock.control.state()).now).toBe(Date.parse(start));
    expect(await mock.play({ name: 'x', start: 'now' })).toMatchObject({ startsAt: now });
    expect(await mock.play({ name: 'x' })).toMatchObject({ startsAt: Date.parse('2026-09-01T00:00:00Z') });
  });

  it('takes its candles from a file beside it', async () => {
    const path = await file(
      'play.yaml',
      'name: candles\nevents:\n  - at: 1m\n    candles: { asset: SOL, file: sol.csv }\n',
    );
    await writeFile(join(path, '../sol.csv'), 'time,open,high,low,close\n1700000000,10,12,9,11\n');
    const mock = createMockFetch();
    await mock.play(path);
    await mock.advance({ seconds: 180 });
    const { hash } = await mock.control.events();
    expect(hash).not.toBe('');
    await expect(mock.play(path.replace('play.yaml', 'none.yaml'))).rejects.toThrow('ENOENT');
  });
});

describe('a file with a mistake is refused with the line', () => {
  it.each([
    ['name: x\nevnts: []\n', ':2: evnts is not known; did you mean events'],
    [
      'name: x\nevents:\n  - at: 5 minutes\n    keepers: { awake: true }\n',
      ':3: events.0.at is "5 minutes"; it must be a number of seconds, or a number with a unit, such as 90s',
    ],
    [
      'name: x\nfunds:\n  - wallet: wallet\n    amount: "1.5"\n',
      ':4: funds.0.amount is "1.5"; it must be a whole number above 0',
    ],
    [
      'name: x\nevents:\n  - at: 5m\n    candles:\n      asset: SOL\n      file: none.csv\n',
      ':6: The candles none.csv cannot be read (ENOENT).',
    ],
    [
      'name: x\nevents:\n  - at: 5m\n    script:\n      asset: SOL\n      shape: crush\n      by: 0.1\n',
      ':6: events.0.script.shape is "crush"; it must be one of crash, pump, depeg; did you mean crash',
    ],
    ['name: x\nevents:\n  - at: 5m\n', ':3: events.0 must have exactly one of resolve, scenario'],
    ['name: x\norders:\n  - wallet: wallet\n    kind: price\n', ':3: orders.0 lacks "inputMint"'],
    ['says: y\n', ':1: The play lacks "name"'],
    ['name: x\nspeed: fast\n', ':2: speed must be a number, and is a string'],
    ['name: x\nstart: 2020-01-01\n', ':2: start is "2020-01-01"'],
    ['name: x\nprices:\n  SOL: 0\n', ':3: prices.SOL is 0; it must be a number from 1e-12'],
    [
      'name: x\nevents:\n  - at: 5m\n    price:\n      asset: SOL\n      usd: 0\n',
      ':6: events.0.price.usd is 0; it must be a number from 1e-12',
    ],
    [
      'name: x\nevents:\n  - at: 5m\n    script: { asset: SOL, shape: crash,\n      by: 1 }\n',
      ':5: events.0.script.by is 1; it must be a number from 0 to 0.999',
    ],
    [
      'name: x\norders:\n  - wallet: wallet\n    kind: recurring\n    inputMint: SOL\n    outputMint: USDC\n    inputAmount: 5\n    slPriceUsd: 5\n',
      ':8: orders.0.slPriceUsd does not belong to a recurring order',
    ],
    ['name: x\nprices: { SOL: 1\n', ':3: Flow map in block collection'],
  ])('%j', async (text, message) => {
    const path = await file('play.yaml', text);
    await expect(loadPlay(path)).rejects.toThrow(`${path}${message}`);
  });

  it.each([
    ['name: x\nprices:\n  USDC: 1\n  SOLL: 1\n', ':4: There is no token or market "SOLL"; did you mean SOL.'],
    ['name: x\norders:\n  - ORDER\n', ':3: There is no token or market "UDSC"; did you mean USDC.'],
    [
      'name: x\nevents:\n  - at: 5m\n    walk:\n      asset: SOLL\n      volatility: 1\n',
      ':5: There is no token or market "SOLL"; did you mean SOL.',
    ],
    [
      'name: x\nevents:\n  - at: 5m\n    price:\n      asset: POLY-558934\n      usd: 5\n',
      ':6: The field "usd" must be a number from 0.001 to 0.999.',
    ],
    [
      'name: x\nevents:\n  - at: 5m\n    fund: { wallet: walet, amount: 5 }\n',
      ':4: "walet" is neither an address nor the role of a test wallet; did you mean wallet.',
    ],
    [
      'name: x\nevents:\n  - at: 5m\n    scenario:\n      scenario: statas=500\n',
      ':5: There is no scenario "statas"',
    ],
    [
      'name: x\nevents:\n  - at: 5m\n    resolve:\n      market: POLY-55893\n      result: yes\n',
      ':5: There is no market POLY-55893; did you mean POLY-558934.',
    ],
    [
      'name: x\nevents:\n  - at: 5m\n    candles:\n      asset: SOL\n      csv: "time,open"\n',
      ':6: Line 1 of the candles lacks the columns high, low, close.',
    ],
    [
      'name: x\nevents:\n  - at: 5m\n    points:\n      asset: SOL\n      points: [[5, 1], [1, 2]]\n',
      ':6: The field "points" must be a list of [seconds from now, USD], the seconds rising',
    ],
    [
      'name: x\nevents:\n  - keepers: { awake: true }\n    at: 99999999999d\n',
      ':4: An event of the play is at 99999999999d: it must be within 100 years.',
    ],
  ])('when it begins: %j', async (text, message) => {
    const order =
      '{ wallet: wallet, kind: price, inputMint: SOL, outputMint: UDSC, inputAmount: 5, orderType: single }';
    const path = await file('play.yaml', text.replace('ORDER', order));
    await expect(createMockFetch().play(path)).rejects.toThrow(`play: ${path}${message}`);
  });

  it('and an unknown name with those that are known', async () => {
    await expect(loadPlay('flashcrash')).rejects.toThrow('did you mean flash-crash');
  });

  it('on the command line', async () => {
    expect(await run(['--play', 'flash-crash', '--state', 'x'])).toBe(2);
    expect(await run(['--port', '0', '--quiet', '--play', await file('bad.yaml', 'nme: x\n')])).toBe(1);
  });
});

it('service-lies robs by name, one way after the other, and is honest again', async () => {
  const mock = createMockFetch();
  await mock.play('service-lies');
  const [inputMint, outputMint] = [mintAddresses.USDC, mintAddresses.JUP];
  const asked = {
    inputMint,
    outputMint,
    amount: '50000000',
    taker: testWallet('wallet').publicKey.toBase58(),
  };
  const lie = async () => {
    const answer = await mock(`http://mock/swap/v2/order?${new URLSearchParams(asked).toString()}`, {
      headers: { 'x-api-key': 'any' },
    });
    return answer.headers.get('x-galilean-tampered');
  };
  const lies = [await lie()];
  for (let part = 0; part < 4; part++) {
    await mock.advance({ seconds: 300 });
    lies.push(await lie());
  }
  expect(lies).toEqual([null, 'sells-twice', 'takes-output', 'approves-delegate', null]);
});
