import { afterAll, describe, expect, it } from 'vitest';
import type { ClientOptions } from '../../src/index.js';
import { nodeTransport } from '../../src/node.js';
import { operations, recordingClient } from '../table.js';
import { callsOfRun, chanceOf, printedSeed } from './chance.js';
import { startFaultServer } from './fault-server.js';
import { expectAllowed, expectTyped, type OperationId } from './writes.js';

const retries = 2;
const lanes = 25;
const node = nodeTransport();
afterAll(() => node.close());

const ways: Record<string, Partial<ClientOptions>> = {
  'global fetch': { fetch: (request) => fetch(request) },
  'the Node transport': { transport: node.transport },
};

describe.each(Object.entries(ways))('over real sockets, by %s', (name, way) => {
  it('calls end with typed results and write only what their rows allow', { timeout: 300_000 }, async () => {
    const chance = chanceOf(printedSeed(`sockets, ${name}`));
    const server = await startFaultServer(chance);
    const { client } = recordingClient(undefined, {
      accessToken: 'a.b.c',
      baseUrl: server.url,
      retries,
      random: () => 0,
      timeout: { attemptMs: 1000, totalMs: 6000 },
      ...way,
    });
    const ids = Object.keys(operations) as OperationId[];
    let answers = 0;
    let next = 0;
    const total = callsOfRun / 2;
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (next < total) {
          const call = `c${next++}`;
          const operationId = chance.oneOf(ids);
          const outcome = await client[operationId](
            { thingId: 'a', payload: 'AQ'.repeat(50) },
            { headers: { 'x-call': call } },
          ).then(
            (data) => ({ data }),
            (error: unknown) => ({ error }),
          );
          if ('data' in outcome) answers++;
          expectTyped(outcome);
          expectAllowed(operationId, server.arrived.get(call) ?? [], retries, false);
        }
      }),
    );
    expect(answers).toBeGreaterThan(0);
    await server.close();
  });
});
