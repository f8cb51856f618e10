import { describe, expect, it } from 'vitest';
import { logHooks } from '../src/log.js';
import { fakeClock } from '@galilean/test-kit/fake-clock';
import { inTurn, rejection } from '@galilean/test-kit/rejection';
import { leaks, printed } from './support/secrets.js';
import { recordingClient } from './table.js';

type LogEntry = Parameters<Parameters<typeof logHooks>[0]>[0];

const transaction = 'AQ'.repeat(200);

describe('a log', () => {
  it('has the allowed fields and nothing else', async () => {
    const clock = fakeClock();
    const lines: LogEntry[] = [];
    const bad = Response.json(
      { error: `jup_test_key ${transaction}`, signedTransaction: transaction },
      { status: 500, headers: { 'x-api-gateway-request-id': 'r-1', 'set-cookie': 'jup_test_key' } },
    );
    const { client } = recordingClient(inTurn(bad, new TypeError('reset'), Response.json({})), {
      clock,
      random: () => 1,
      accessToken: 'a.b.c',
      hooks: logHooks((entry) => lines.push(entry)),
    });
    await clock.drive(client.sendThing({ params: [transaction] }));
    const of = (attempt: number) => ({ operationId: 'sendThing', method: 'POST', path: '/', attempt });
    expect(lines).toEqual([
      { event: 'request', ...of(1) },
      { event: 'response', ...of(1), status: 500, requestId: 'r-1', ms: 0 },
      { event: 'retry', ...of(1), code: 'http/status', delayMs: 250 },
      { event: 'request', ...of(2) },
      { event: 'retry', ...of(2), code: 'network/failed', delayMs: 500 },
      { event: 'request', ...of(3) },
      { event: 'response', ...of(3), status: 200, requestId: undefined, ms: 0 },
    ]);
  });

  it('has no value of a path parameter or a query', async () => {
    const lines: LogEntry[] = [];
    const { client } = recordingClient(() => Response.json({}, { status: 404 }), {
      hooks: logHooks((entry) => lines.push(entry)),
    });
    await rejection(client.getThing({ thingId: 'my-wallet', filter: 'mine' }));
    expect(JSON.stringify(lines)).not.toMatch(/my-wallet|mine/);
    expect(lines.at(-1)).toMatchObject({ event: 'error', path: '/things/{thingId}', code: 'http/status' });
  });
});

it('the leak check of the whole suite finds a leak', () => {
  const before = printed.length;
  printed.push('x-api-key: jup_test_key', transaction, 'Authorization: Bearer a.b.c');
  expect(leaks()).toHaveLength(3);
  printed.length = before;
  expect(leaks()).toEqual([]);
});
