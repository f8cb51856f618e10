import description from '@galilean/spec/openapi.json' with { type: 'json' };
import { startMockServer, type MockServer, type Responder } from '@galilean/mock-server';
import { readCaptured } from '@galilean/captured';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { capturedCheck } from '../../src/captured/check-captured.js';
import type { ApiDocument } from '@galilean/diff/input/document';
import { createPace, type Clock } from '../../src/probe/pace.js';
import { disguiseFor, keepAnswers } from '../../src/probe/keep-answers.js';
import { probe, type KeptAnswer, type Probed } from '../../src/probe/probe.js';

const document = description as unknown as ApiDocument;
let mock: MockServer | undefined;

afterEach(async () => {
  await mock?.close();
  mock = undefined;
});

/** A clock that only records the requested waits. */
function noteClock(): Clock & { readonly waits: number[] } {
  let now = 1_750_000_000_000;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
}

async function probeWith(
  responders: readonly Responder[],
  only?: readonly string[],
  clock = noteClock(),
  keep?: (kept: KeptAnswer) => Promise<void>,
): Promise<Probed[]> {
  mock = await startMockServer({ strict: true, static: true });
  const results: Probed[] = [];
  const pace = createPace(10, clock);
  for await (const one of probe({
    document,
    apiKey: 'test',
    baseUrl: mock.url,
    pace,
    fetch: bending(mock, responders),
    ...(only && { only }),
    ...(keep && { keep }),
  }))
    results.push(one);
  return results;
}

/** The mock sends only documented answers, so the test changes them on the way. */
function bending(from: MockServer, responders: readonly Responder[]): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { operationId } = from.requests.at(-1)!;
    const value: unknown = await response.clone().json();
    const call = { operationId, operation: { answers: [{ examples: [{ value }] }] } };
    for (const respond of responders) {
      const bent = await respond(call as unknown as Parameters<Responder>[0]);
      if (bent)
        return Response.json(bent.body, {
          status: bent.status,
          ...(bent.headers && { headers: bent.headers }),
        });
    }
    return response;
  };
}

/** Changes a documented answer. */
const bend =
  (operation: string, change: (body: any) => unknown): Responder =>
  ({ operationId, operation: { answers } }) =>
    operationId === operation
      ? { status: 200, body: change(structuredClone(answers[0]!.examples[0]!.value)) }
      : undefined;

const changedTokens = [
  {
    name: 'an added field',
    change: (token: any) => ({ ...token, brandNew: 1 }),
    finding: { kind: 'additive', location: '200.body[].brandNew', pointer: '/0/brandNew', message: 'is new' },
  },
  {
    name: 'a removed field',
    change: (token: any) => ({ ...token, id: undefined }),
    finding: { kind: 'breaking', location: '200.body[].id', pointer: '/0/id', message: 'is missing' },
  },
  {
    name: 'another type',
    change: (token: any) => ({ ...token, decimals: '6' }),
    finding: {
      kind: 'breaking',
      location: '200.body[].decimals',
      message: 'is string, described as integer',
    },
  },
  {
    name: 'null',
    change: (token: any) => ({ ...token, symbol: null }),
    finding: { kind: 'breaking', location: '200.body[].symbol', message: 'is null, which is not described' },
  },
  {
    name: 'a malformed key',
    change: (token: any) => ({ ...token, id: '0OIl' }),
    finding: {
      kind: 'breaking',
      location: '200.body[].id',
      message: expect.stringMatching(/does not fit the pattern|minLength/),
    },
  },
];

describe('the probe', () => {
  it('sends only reads, and finds every documented answer as described', async () => {
    const results = await probeWith([]);
    const asked = results.filter(({ verdict }) => verdict !== 'skipped');
    expect(asked.length).toBeGreaterThan(25);
    expect(asked.filter(({ verdict }) => verdict !== 'as described')).toEqual([]);
    expect(mock!.requests.filter(({ verdict }) => verdict !== 'valid')).toEqual([]);
    expect(new Set(mock!.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(results.find(({ operation }) => operation === 'POST /swap/v2/execute')?.verdict).toBe('skipped');
    expect(results.find(({ operation }) => operation === 'GET /trigger/v2/vault/register')?.verdict).toBe(
      'skipped',
    );
  });

  it.each(changedTokens)('finds $name', async ({ change, finding }) => {
    const responder = bend('searchTokens', (tokens) => tokens.map(change));
    const [result] = await probeWith([responder], ['GET /tokens/v2/search']);
    expect(result).toMatchObject({ verdict: finding.kind });
    expect(result!.findings).toContainEqual(expect.objectContaining(finding));
  });

  it('treats an unknown enumeration value as additive, like the types', async () => {
    const bent = bend('getTradingStatus', (body) => ({ ...body, trading_active: 'yes' }));
    expect((await probeWith([bent], ['GET /prediction/v1/trading-status']))[0]!.verdict).toBe('breaking');
    await mock!.close();
    const provider = bend('getMarket', (body) => ({ ...body, provider: 'brand-new' }));
    const [result] = await probeWith([provider], ['GET /prediction/v1/markets/{marketId}']);
    expect(result).toMatchObject({
      verdict: 'additive',
      findings: [{ location: '200.body.provider', message: 'has a value that is not described' }],
    });
  });

  it('reports an undescribed status, and does not check a refusal', async () => {
    const status =
      (code: number): Responder =>
      () => ({ status: code, body: {} });
    expect((await probeWith([status(206)], ['GET /tokens/v2/search']))[0]).toMatchObject({
      verdict: 'breaking',
      findings: [{ location: '206' }],
    });
    await mock!.close();
    expect((await probeWith([status(503)], ['GET /tokens/v2/search']))[0]).toMatchObject({
      verdict: 'not checked',
      words: 'answered 503',
    });
  });

  it('keeps to its rate, waits for the reset after a refusal, and retries once', async () => {
    const clock = noteClock();
    const reset = String(clock.now() / 1000 + 20);
    let refusals = 1;
    const refuse: Responder = () =>
      refusals-- > 0
        ? { status: 429, headers: { 'x-ratelimit-reset': reset }, body: { code: 429, message: 'Too many.' } }
        : undefined;
    const results = await probeWith([refuse], ['GET /tokens/v2/search', 'GET /tokens/v2/recent'], clock);
    expect(results.map(({ verdict }) => verdict)).toEqual(['as described', 'as described']);
    expect(clock.waits).toEqual([20_000, 100]);
  });

  it('writes what it checked in the form of captured answers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galilean-probe-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const wallet = 'GKa5bz8UVsMz5d4HygNDnQF7HNxDhxCzQTB1FsZ2ZHF';
    const owned = bend('getLeaderboard', (body) => ({
      ...body,
      data: [{ ...body.data[0], ownerPubkey: wallet }],
    }));
    const keep = keepAnswers(folder, disguiseFor(document), 'a test', () => new Date('2026-09-28'));
    const only = ['GET /prediction/v1/leaderboards', 'GET /price/v3', 'POST /swap/v2/execute'];
    await probeWith([owned], only, noteClock(), keep);
    const answers = await readCaptured(folder);
    expect(answers.map(({ name }) => name)).toEqual([
      'getLeaderboard-200-2026-09-28.json',
      'getPrices-200-2026-09-28.json',
    ]);
    expect(JSON.stringify(answers)).not.toContain(wallet);
    const check = capturedCheck(document);
    expect(answers.map(({ answer }) => check(answer).ok)).toEqual([true, true]);
  });

  it('never reveals the key or an answer', async () => {
    const secret = 'jup_secret';
    const failing = (async () => {
      throw new TypeError(`cannot send ${secret}`);
    }) as typeof fetch;
    const results: Probed[] = [];
    for await (const one of probe({
      document,
      apiKey: secret,
      pace: createPace(1000),
      fetch: failing,
      only: ['GET /tokens/v2/search'],
    }))
      results.push(one);
    expect(results[0]).toMatchObject({ verdict: 'not checked', words: 'no answer: TypeError' });
    expect(JSON.stringify(results)).not.toContain(secret);
  });
});
