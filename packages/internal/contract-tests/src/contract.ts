import { ApiError, isGalileanError } from '@galilean/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPackage, recordingClient, type Domain, type DomainPackage } from './clients.js';
import { operationsOf, type DescribedOperation } from './described-operation.js';
import { requestsForOtherParameters } from './every-parameter.js';
import { expectedWire } from './expected-wire.js';
import { startJudge, type Judge } from './judge.js';
import { sampleParams, type Params } from './sample-request.js';
import { wrongParams } from './wrong-request.js';

/** Checks a published domain package against the description and the mock server, operation by operation. */
export function describeContract(name: Domain): void {
  let judge: Judge;
  let domain: DomainPackage;
  beforeAll(async () => {
    domain = await loadPackage(name);
    judge = await startJudge();
  });
  afterAll(() => judge.close());

  describe.each(operationsOf(name))('$id', (operation) => {
    const bodies = Object.keys(operation.body?.examples ?? { '': undefined });

    it.each(bodies)('sends exactly what the description says (%s)', async (bodyExample) => {
      const { client, wire } = recordingClient(domain, judge.url);
      const params = sampleParams(operation, bodyExample || undefined);
      const { response } = await client[operation.id]!(params).withResponse();
      expect(wire).toEqual([expectedWire(operation, params)]);
      expect(response.headers.get('sl-violations')).toBeNull();
    });

    const others = requestsForOtherParameters(operation);
    it.runIf(others.length > 0).each(others)('sends $name as the description says', async ({ params }) => {
      const { client, wire } = recordingClient(domain, judge.url);
      const { response } = await client[operation.id]!(params).withResponse();
      expect(wire).toEqual([expectedWire(operation, params)]);
      expect(response.headers.get('sl-violations')).toBeNull();
    });

    it.each(operation.answers)(
      'answers $status $example as documented',
      async ({ status, example, value }) => {
        const { client } = recordingClient(domain, judge.url);
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

    it('is refused when the request is wrong', async () => {
      const { status, mistake } = await refusal(domain, judge.url, operation);
      expect([400, 401, 422], `${mistake} got ${status}`).toContain(status);
    });
  });
}

const prefer = (status: number, example: string | undefined) =>
  `code=${status}${example ? `, example=${example}` : ''}`;

/** Sends one deliberate mistake. If no parameter can be wrong, it leaves out the key. */
async function refusal(domain: DomainPackage, url: string, operation: DescribedOperation) {
  const good = sampleParams(operation);
  const wrong = wrongParams(operation, good);
  const keyless = wrong ? {} : ({ apiKey: undefined, keyless: true } as const);
  const { client } = recordingClient(domain, url, keyless);
  const mistake = wrong?.mistake ?? 'no key';
  const status = await statusOf(client[operation.id]!(wrong?.params ?? (good as Params)));
  return { mistake, status };
}

const statusOf = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => 200,
    (error: unknown) =>
      isGalileanError(error, 'http/status') ? error.context.status : Promise.reject(error),
  );
