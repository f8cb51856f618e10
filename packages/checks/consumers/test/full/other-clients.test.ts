import { startMockServer, testWallet, type MockServer } from '@galilean/mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients } from '../../src/others/clients.js';
import { startSession, type Session } from '../../src/others/session.js';
import { inWords, summaryOf } from '../../src/others/summary.js';
import { shown } from '@galilean/test-kit/report/markdown-report';
import { tool } from '../../src/tools/tool.js';

const wallet = testWallet('wallet').publicKey.toBase58();
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer();
});
afterAll(() => mock.close());

describe.each(clients)('$specifier', ({ specifier, driver, calls }) => {
  let session: Session;
  beforeAll(async () => {
    const installed = await tool(specifier, { scripts: false });
    session = await startSession(installed, driver, { mockUrl: mock.url, wallet });
  });
  afterAll(() => session?.close());

  it.for(Object.entries(calls))('%s', async ([call, expected], { annotate }) => {
    const before = mock.requests.length;
    const outcome = await session.call(call);
    const summary = summaryOf(mock.requests.slice(before), wallet);
    await annotate(inWords(summary, outcome), shown);

    expect(summary.requests).toEqual(expected.request ? [expected.request] : []);
    expect(summary.violations).toEqual(expected.violations ?? []);
    expect(outcome.elsewhere).toEqual(expected.elsewhere ?? []);
    if (expected.returns) expect(outcome.returned).toMatch(expected.returns);
    else expect(outcome.threw).toMatch(expected.throws!);
  });
});
