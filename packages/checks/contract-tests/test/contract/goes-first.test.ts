import type { Limiter } from '@galilean/client';
import { expect, it } from 'vitest';
import { type Domain, loadPackage, recordingClient } from '../../src/clients.js';
import { operationsOf } from '../../src/described-operation.js';
import { sampleParams } from '../../src/sample-request.js';

/** Which of two queues each operation of a domain waits in. */
async function queuesOf(domain: Domain, poll?: boolean): Promise<Record<string, 'executions' | 'others'>> {
  const queues: Record<string, 'executions' | 'others'> = {};
  let asked = '';
  const limit: Limiter = {
    acquire(_, __, isExecution) {
      queues[asked] = isExecution ? 'executions' : 'others';
      throw new Error('Nothing is sent.');
    },
    pause() {},
  };
  const { client } = recordingClient(await loadPackage(domain), 'http://127.0.0.1:9', { limit });
  for (const operation of operationsOf(domain)) {
    asked = operation.id;
    await client[asked]!(sampleParams(operation), { poll }).then(undefined, () => undefined);
  }
  return queues;
}

it.each(['tokens', 'swap', 'trigger', 'prediction'] as const)(
  'what sends a signature, builds what is signed, or logs in waits behind no read of %s',
  async (domain) => {
    const expected = operationsOf(domain).map(({ id }) => [
      id,
      /^(execute|submit|create|confirm|cancel|claim|close|build|craft|update|register|verify|refresh)/.test(
        id,
      ) || /^get(Ultra)?Order$/.test(id)
        ? 'executions'
        : 'others',
    ]);
    expect(await queuesOf(domain)).toEqual(Object.fromEntries(expected));
    expect(new Set(Object.values(await queuesOf(domain, true)))).toEqual(new Set(['others']));
  },
);
