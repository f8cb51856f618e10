import description from '@galilean/spec/openapi.json' with { type: 'json' };
import { readCaptured } from '@galilean/captured';
import type { ApiDocument } from '@galilean/diff/input/document';
import { collectOperations } from '@galilean/diff/operations/collect-operations';
import { Description } from '@galilean/diff/schema/description';
import { startMockServer, type MockServer, type Responder } from '@galilean/mock-server';
import { capturedCheck } from '@galilean/release/captured/check-captured';
import { createPredictionClient } from '@galilean/prediction';
import { buy } from '@galilean/prediction/flows';
import { addressOf } from '@galilean/signing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { kindsNamed, LiveError } from '../src/live.js';
import { hasFindings } from '../src/report/report.js';
import { kinds } from '../src/trades/kinds.js';
import { apiKey, folderOfTest, rehearse, secretForms, wallet } from './rehearsal.js';

const document = description as unknown as ApiDocument;
/** Every operation that only reads. */
const readOnly = collectOperations(new Description(document)).flatMap(({ name, operation }) =>
  (operation['x-galilean'] as { risk: string }).risk === 'read' ? name : [],
);
let mock: MockServer | undefined;
afterEach(async () => {
  await mock?.close();
  mock = undefined;
});

const started = async (responders: readonly Responder[] = []) =>
  (mock = await startMockServer({ responders }));
const funded = addressOf(wallet);
const count = (operationId: string) => mock!.requests.filter((one) => one.operationId === operationId).length;

/** Sends what `answer` makes of the operation's documented answer. */
const answering =
  (operation: string, answer: (documented: any) => unknown, status = 200): Responder =>
  ({ operationId, operation: { answers } }) =>
    operationId === operation
      ? { status, body: answer(structuredClone(answers[0]!.examples[0]!.value)) }
      : undefined;

it('finds the mock as described, takes every transaction, and makes every trade as the mock does', async () => {
  const { url } = await started();
  await winAndHold(url);
  const folder = await folderOfTest();
  const all = { document, url, folder, parts: ['reads', 'unsigned', 'trades'] as const };
  const { report, printed, files } = await rehearse(all, { chooseTrades: async () => kinds, funded });
  expect(hasFindings(report), printed).toBe(false);
  expect(report.reads.map(({ operation }) => operation).sort()).toEqual(readOnly.sort());
  const verdicts = report.reads.map(({ verdict }) => verdict);
  // The mock adds fields to tokens that are not described, as the service does.
  expect(new Set(verdicts)).toEqual(new Set(['as described', 'additive']));
  const built = report.unsigned.filter(({ ending }) => ending.kind === 'dry-run');
  expect(built.map(({ name, wallet: whose }) => `${whose} ${name}`)).toEqual(
    expect.arrayContaining([
      ...kinds.map(({ name }) => `empty ${name}`),
      ...kinds.flatMap(({ name }) => (name === 'deposit-and-cancel' ? [] : `with funds ${name}`)),
      'with funds claim',
      'with funds close-all',
    ]),
  );
  expect(report.trades.map(({ name, service }) => [name, service.ending.kind])).toEqual(
    kinds.map(({ name }) => [name, endOf[name] ?? 'landed']),
  );
  expect(report.trades[0]!.service.answers).toMatchObject([
    { operationId: 'getOrder', status: 200, lamports: { signatureFeeLamports: expect.any(Number) } },
    { operationId: 'executeOrder', status: 200 },
  ]);
  expect(files['report.md']).toContain('| the service | the mock |');

  const answers = await readCaptured(join(folder, 'captured'));
  const check = capturedCheck(document);
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.filter(({ answer }) => !check(answer).ok).map(({ name }) => name)).toEqual([]);

  // Called again, it makes no trade again.
  const executed = count('executeOrder');
  const again = await rehearse({ ...all, parts: ['trades'] }, { chooseTrades: async () => kinds });
  expect(again.report.trades.map(({ service }) => service.ending.kind)).toEqual(
    report.trades.map(({ service }) => service.ending.kind),
  );
  expect(count('executeOrder')).toBe(executed);
});
/** Buys two positions, and lets one win. */
async function winAndHold(url: string): Promise<void> {
  const client = createPredictionClient({ apiKey, baseUrl: url });
  for (const marketId of ['POLY-558934', 'POLY-561201']) {
    const bought = await buy(client, wallet, { marketId, isYes: true, depositAmount: '10000000' });
    if (bought.kind !== 'opened') throw new Error(`The stage has no position: ${bought.kind}`);
    await mock!.control.fill(bought.orderPubkey);
  }
  await mock!.control.resolve('POLY-558934', 'yes');
}

const endOf: Readonly<Record<string, string>> = { 'deposit-and-cancel': 'cancelled', prediction: 'opened' };

describe('what it finds', () => {
  it('says where the description has to change, and how', async () => {
    const changed: any = structuredClone(document);
    changed.components.schemas.TokenPrice.properties.decimals = { type: 'string' };
    for (const { value } of Object.values<any>(changed.components.examples))
      for (const one of Object.values<any>(Object(value)))
        if (Object(one).usdPrice !== undefined && 'decimals' in one) one.decimals = 'six';
    mock = await startMockServer({ spec: changed, static: true });
    const only = ['GET /price/v3'];
    const { report, printed, files } = await rehearse(
      { document, url: mock.url, parts: ['reads'] },
      { only },
    );
    expect(report.differences).toEqual([
      {
        operation: 'GET /price/v3',
        also: [],
        kind: 'breaking',
        location: '200.body{}.decimals',
        message: 'is string, described as integer',
        place: expect.stringMatching(/^spec\/tokens\/prices\.yaml:\d+$/),
        draft: '- type: integer\n+ type:\n+   - integer\n+   - string',
      },
    ]);
    expect(hasFindings(report)).toBe(true);
    expect(printed).toContain('breaking     GET /price/v3');
    expect(files['report.md']).toContain('## Contradictions');
  });

  it('counts a transaction that the guard refuses, and one that cannot be read', async () => {
    const { url } = await started([
      // The transaction of another wallet.
      answering('getUltraOrder', (order) => order),
      answering('createSwapV1Transaction', (built) => ({ ...built, swapTransaction: 'AQAB' })),
    ]);
    const { report, printed } = await rehearse({ document, url, parts: ['unsigned'] });
    const refused = report.unsigned.filter(({ ending }) => ending.refused.length > 0);
    expect(refused.map(({ name }) => name)).toEqual(['ultra', 'swap-v1']);
    expect(refused[1]!.ending.refused).toEqual([expect.stringMatching(/^transaction\//)]);
    expect(printed).toContain('GUARD REFUSES');
  });

  it('says where a trade went another way than in the mock', async () => {
    const { url } = await started();
    await mock!.control.scenario('execute=6001');
    const chosen = kindsNamed(['swap:metis']);
    const { report } = await rehearse(
      { document, url, parts: ['trades'] },
      // Without a node, the word of the service ends it.
      { chooseTrades: async () => chosen, rpc: undefined },
    );
    const [trade] = report.trades;
    expect(trade!.mock.ending.kind).toBe('landed');
    expect(trade!.differs).toEqual([
      'ends: failed, in the mock landed',
      'steps: getOrder 200, executeOrder 200 6001, in the mock getOrder 200, executeOrder 200 0',
    ]);
  });
});

describe('what it never does', () => {
  it('shows or writes a secret, also one that the service repeats', async () => {
    const { url } = await started([
      answering('searchTokens', (tokens) => tokens.map((one: object) => ({ ...one, name: `of ${apiKey}` }))),
      answering('getUltraOrder', () => ({ error: `the key ${apiKey} of ${funded}` }), 400),
    ]);
    const { report, printed, files } = await rehearse(
      { document, url, parts: ['reads', 'unsigned', 'trades'] },
      { chooseTrades: async () => kindsNamed(['ultra', 'deposit-and-cancel']) },
    );
    const written = Object.values(files).join('\n');
    const everything = [printed, written, JSON.stringify(report)].join('\n');
    for (const form of [apiKey, ...secretForms]) expect(everything).not.toContain(form);
    // Tokens of sessions, whose first part is always this; the replacement says that it is one.
    expect(everything.match(/eyJ[\w-]+\.[\w-]+\.(?!REMOVED)[\w-]+/g)).toBeNull();
    const shared = Object.entries(files).filter(([name]) => /^(?:report|captured)/.test(name));
    expect(shared.length).toBeGreaterThan(40);
    for (const [name, text] of shared)
      expect({ name, found: text.includes(funded) }).toEqual({ name, found: false });
  });

  it('sends anything without a yes', async () => {
    const { url } = await started();
    await rehearse({ document, url, parts: ['reads', 'unsigned'] }, { agree: async () => false });
    expect(mock!.requests).toEqual([]);
  });

  it('trades for more than it may', async () => {
    const { url } = await started();
    const folder = await folderOfTest();
    const asked: string[] = [];
    const trading = rehearse(
      { document, url, folder, parts: ['trades'] },
      {
        chooseTrades: async () => kindsNamed(['swap:metis', 'prediction']),
        maxUsd: 6,
        async agree(lines) {
          asked.push(...lines);
          return true;
        },
      },
    );
    await expect(trading).rejects.toThrow(LiveError);
    await expect(trading).rejects.toThrow(/can cost \d+\.\d\d USD, more than the 6/);
    expect(asked).toEqual([]);
    // What was found before is not lost.
    expect(await readFile(join(folder, 'report.md'), 'utf8')).toMatch(
      /Not finished:\*\* These trades can cost/,
    );
    expect(mock!.requests.map(({ operationId }) => operationId)).toEqual(['getPrices']);
  });

  it('goes on after a stop, trades twice', async () => {
    const { url } = await started();
    const folder = await folderOfTest();
    const stopping = new AbortController();
    const chosen = { chooseTrades: async () => kindsNamed(['swap:metis', 'swap:okx']) };
    const first = await rehearse(
      { document, url, folder, parts: ['trades'] },
      {
        ...chosen,
        signal: stopping.signal,
        print: (line) => void (line.startsWith('swap:metis') && stopping.abort(new Error('stopped'))),
      },
    );
    expect(first.report).toMatchObject({ trades: [{ name: 'swap:metis' }], stopped: expect.any(String) });
    expect(first.files['report.md']).toContain('**Not finished:**');
    const second = await rehearse({ document, url, folder, parts: ['trades'] }, chosen);
    expect(second.report.trades.map(({ service }) => service.ending.kind)).toEqual(['landed', 'landed']);
    expect(count('executeOrder')).toBe(2);
  });
});
