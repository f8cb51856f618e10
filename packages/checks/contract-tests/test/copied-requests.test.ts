import { startMockServer, type MockServer, type RecordedRequest } from '@galilean/mock-server';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientCall } from '../../../mock-server/page/requests/client-call.js';
import { curl } from '../../../mock-server/page/requests/curl.js';
import { loadPackage, recordingClient, type Domain } from '../src/clients.js';
import { operationsOf } from '../src/described-operation.js';
import { Workbench } from '../src/documented-code/workbench.js';
import { sampleParams } from '../src/sample-request.js';

type Seen = Parameters<typeof curl>[0];
type Details = Parameters<typeof curl>[1];
type Facts = Parameters<typeof clientCall>[2]['facts'];

const run = promisify(execFile);
const domains: readonly Domain[] = ['tokens', 'swap', 'trigger', 'prediction'];
let mock: MockServer;
let workbench: Workbench;

/** What the page knows of one request, and the request itself. */
interface Copied {
  seen: Seen;
  details: Details;
  recorded: RecordedRequest;
}

beforeAll(async () => {
  [mock, workbench] = await Promise.all([startMockServer(), Workbench.open()]);
});
afterAll(() => Promise.all([mock.close(), workbench.close()]));

/** One request of each operation with our client, as the page of the mock shows it. */
async function oneOfEach(): Promise<Copied[]> {
  const copied: Copied[] = [];
  for (const domain of domains) {
    const { client } = recordingClient(await loadPackage(domain), mock.url);
    for (const operation of operationsOf(domain))
      await client[operation.id]!(sampleParams(operation)).catch(() => undefined);
  }
  for (const [index, recorded] of mock.requests.entries()) {
    const answer = await fetch(`${mock.url}/__page/requests/${index + 1}`);
    copied.push({
      seen: { ...recorded, id: index + 1 } as unknown as Seen,
      details: (await answer.json()) as Details,
      recorded,
    });
  }
  return copied;
}

/** What must be the same; keys, tokens and the proofs of logins are replaced. */
const said = ({ method, path, query, body }: RecordedRequest) => ({
  method,
  path,
  query: Object.fromEntries(new URLSearchParams(query)),
  body: body === '' ? undefined : withoutProof(JSON.parse(body) as object),
});
const withoutProof = (body: object) => ({
  ...body,
  signature: 'x',
  signedTransaction: 'x',
  refreshToken: 'x',
});

describe('a request that is copied from the page', () => {
  it('is a call of our packages, which compiles and sends the same', { timeout: 240_000 }, async () => {
    const known = (await (await fetch(`${mock.url}/__page/operations.json`)).json()) as {
      operations: Record<string, Facts>;
    };
    const copied = await oneOfEach();
    expect(copied.length).toBe(Object.keys(known.operations).length);
    const calls = copied.filter(({ details }) => details.violations.length === 0);
    expect(calls.length).toBeGreaterThan(copied.length - 10);
    for (const { seen, details } of calls) {
      const facts = known.operations[seen.operationId!]!;
      const call = clientCall(seen, details, { facts, origin: mock.url });
      // Retries would be further requests.
      const source = call.replace('apiKey: ', 'retries: 0, apiKey: ');
      await workbench.put(
        { name: seen.operationId!, source },
        { url: mock.url, accessToken: 'test.access.token' },
      );
    }
    expect(await workbench.typeCheck()).toBe('');
    const before = mock.requests.length;
    await workbench.run(calls.map(({ seen }) => seen.operationId!));
    expect(mock.requests.slice(before).map((one) => said(one))).toEqual(
      calls.map(({ recorded }) => said(recorded)),
    );
  });

  it('is a curl command, which sends the same', async () => {
    mock.reset();
    const quote = "it's $HOME `x`";
    const headers = { 'x-api-key': 'secret', 'content-type': 'application/json' };
    await fetch(`${mock.url}/tokens/v2/search?query=${encodeURIComponent(quote)}`, { headers });
    const body = JSON.stringify({ walletPubkey: quote, type: 'message' });
    await fetch(`${mock.url}/trigger/v2/auth/challenge`, { method: 'POST', headers, body });
    const ids = await idsOf(mock.url, 2);
    for (const [index, recorded] of [...mock.requests].entries()) {
      const details = (await (await fetch(`${mock.url}/__page/requests/${ids[index]}`)).json()) as Details;
      const command = curl(recorded as unknown as Seen, details, mock.url);
      expect(command).not.toContain('secret');
      await run('sh', ['-c', `${command} --silent`]);
      expect(said(mock.requests.at(-1)!)).toEqual(said(recorded));
    }
  });
});

/** The page's ids of the requests so far. */
async function idsOf(url: string, count: number): Promise<string[]> {
  const reader = (await fetch(`${url}/__control/stream`)).body!.getReader();
  let text = '';
  while (text.split('event: request').length <= count)
    text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  return [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => id!);
}
