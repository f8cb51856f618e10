import { ApiError } from '@galilean/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPackage, recordingClient, type Domain, type DomainPackage } from './clients.js';
import { operationsOf, type DescribedOperation } from './described-operation.js';
import { requestsForOtherParameters } from './every-parameter.js';
import { expectedWire } from './expected-wire.js';
import { startTestedServer, type TestedServer } from './tested-server.js';
import { sampleParams } from './sample-request.js';
import { wrongParams } from './wrong-request.js';

/** Checks a published domain package against the description and the mock server, operation by operation. */
export function describeContract(name: Domain): void {
  let server: TestedServer;
  let domain: DomainPackage;
  beforeAll(async () => {
    domain = await loadPackage(name);
    server = await startTestedServer();
  });
  afterAll(() => server.close());

  describe.each(operationsOf(name))('$id', (operation) => {
    const bodies = Object.keys(operation.body?.examples ?? { '': undefined });

    it.each(bodies)('sends exactly what the description says (%s)', async (bodyExample) => {
      const { client, wire } = recordingClient(domain, server.url);
      const params = sampleParams(operation, bodyExample || undefined);
      const { response } = await client[operation.id]!(params).withResponse();
      expect(wire).toEqual([expectedWire(operation, params)]);
      expect(response.headers.get('sl-violations')).toBeNull();
    });

    const others = requestsForOtherParameters(operation);
    it.runIf(others.length > 0).each(others)('sends $name as the description says', async ({ params }) => {
      const { client, wire } = recordingClient(domain, server.url);
      const { response } = await client[operation.id]!(params).withResponse();
      expect(wire).toEqual([expectedWire(operation, params)]);
      expect(response.headers.get('sl-violations')).toBeNull();
    });

    it.each(operation.answers)(
      'answers $status $example as documented',
      async ({ status, example, value }) => {
        const { client } = recordingClient(domain, server.url);
        const options = { headers: { prefer: prefer(status, example) } };
        const call = client[operation.id]!(sampleParams(operation), options);
        if (status < 400) {
          const { data, response } = await call.withResponse();
          expect({ status: response.status, data }).toEqual({ status, data: value });
          expect(response.headers.get('sl-violations')).toBeNull();
        } else {
          const error = await call.then(
            () => undefined,
            (reason: unknown) => reason as ApiError,
          );
          expect(domain.isError(error, operation.id)).toBe(true);
          expect(error).toBeInstanceOf(ApiError);
          expect({ status: error!.status, body: error!.body || undefined }).toEqual({ status, body: value });
          expect(error!.headers.get('sl-violations')).toBeNull();
        }
      },
    );

    describeWrongRequest(operation, () => ({ domain, server }));
  });
}

/** @param started What the tests run on, when they run. */
function describeWrongRequest(
  operation: DescribedOperation,
  started: () => { domain: DomainPackage; server: TestedServer },
): void {
  const wrong = wrongParams(operation, sampleParams(operation));
  // Some operations take any request.
  if (!wrong) return;

  it('is refused by the service when the request is wrong', async () => {
    const { method, target, headers, body } = expectedWire(operation, wrong.params);
    const json = JSON.stringify(body);
    const answer = await fetch(started().server.url + target, {
      method,
      headers,
      ...(json && { body: json }),
    });
    expect([400, 422], `${wrong.mistake} got ${answer.status}`).toContain(answer.status);
    const reason = await answer.text();
    // The stock Prism answers with the first documented example, whatever was wrong.
    if (process.env['GALILEAN_SERVER'] === 'prism' || !reason || !wrong.field) return;
    expect(squashed(reason), wrong.mistake).toContain(squashed(wrong.field));
  });

  it('is refused by a strict client when the request is wrong, before it is sent', async () => {
    const { domain, server } = started();
    const { client, wire } = recordingClient(domain, server.url, { strict: true });
    const error = await client[operation.id]!(wrong.params).catch((reason: unknown) => reason);
    expect(error, wrong.mistake).toMatchObject({ code: expect.stringMatching(/^params\//) });
    if (wrong.field) expect(error).toMatchObject({ context: { parameter: wrong.field } });
    expect(wire).toEqual([]);
  });
}

const prefer = (status: number, example: string | undefined) =>
  `code=${status}${example ? `, example=${example}` : ''}`;

/** “Missing request id” names `requestId` too. */
const squashed = (text: string) => text.replace(/[^a-z]/gi, '').toLowerCase();
