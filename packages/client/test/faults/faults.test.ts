import { expect, it } from 'vitest';
import { fakeClock } from '@galilean/test-kit/fake-clock';
import { leaks } from '../support/secrets.js';
import { operations, recordingClient } from '../table.js';
import { callsOfRun, chanceOf, printedSeed } from './chance.js';
import { faultyService } from './faulty-service.js';
import { expectAllowed, expectTyped, type OperationId, type Sent } from './writes.js';

const totalMs = 20_000;
const retries = 3;
const batch = 50;
const leaving = Object.assign(new Error('leaving'), { code: 'left' });

it(
  `${callsOfRun} calls under random faults end in time, typed, and write only what their rows allow`,
  { timeout: 600_000 },
  async () => {
    const chance = chanceOf(printedSeed('faults'));
    const clock = fakeClock();
    const service = faultyService(clock, chance);
    const sent = new Map<string, Sent[]>();
    const { client } = recordingClient(
      async (request) => {
        const call = request.headers.get('x-call')!;
        sent.set(call, [
          ...(sent.get(call) ?? []),
          { method: request.method, body: await request.clone().text() },
        ]);
        return service.answer(request);
      },
      {
        clock,
        random: chance.next,
        retries,
        timeout: { attemptMs: 4000, totalMs },
        limit: { default: 200, submit: 40 },
        accessToken: 'a.b.c',
      },
    );
    const ids = Object.keys(operations) as OperationId[];
    const kinds = new Map<string, number>();

    async function call(number: number) {
      const operationId = chance.oneOf(ids);
      const reconciles = chance.next() < 0.5;
      const headers = { 'x-call': String(number) };
      const started = clock.monotonic();
      const controller = new AbortController();
      if (chance.next() < 0.1) clock.set(() => controller.abort(leaving), chance.next() * 5000);
      const outcome = await client[operationId](
        { thingId: 'a', payload: 'AQ'.repeat(50), number },
        {
          headers,
          signal: controller.signal,
          ...(reconciles && {
            // The read does not get the call's headers, so its query marks it.
            reconcile: async (ask) => {
              sent.get(String(number))!.push({ method: 'GET', body: '' });
              await ask({ thingId: 'a' }).catch(() => {});
              return undefined;
            },
          }),
        },
      ).then(
        (data) => ({ data, left: controller.signal.aborted }),
        (error: unknown) => ({ error, left: controller.signal.aborted }),
      );
      // An aborted call rejects with its signal's reason, never with a timeout or an answer.
      if (outcome.left) expect(outcome).toMatchObject({ error: leaving });
      expect(clock.monotonic() - started).toBeLessThanOrEqual(totalMs);
      if (!outcome.left) expectTyped(outcome);
      expectAllowed(operationId, sent.get(String(number)) ?? [], retries, reconciles);
      const kind = 'error' in outcome ? (outcome.error as { code: string }).code : 'answer';
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }

    for (let first = 0; first < callsOfRun; first += batch) {
      await clock.drive(Promise.all(Array.from({ length: batch }, (_, i) => call(first + i))));
      // Half a minute of pause, so that the limiter does not delay the rest.
      await clock.pass(30_000);
    }
    expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBe(callsOfRun);
    expect(kinds.get('left')).toBeGreaterThan(0);
    expect(kinds.get('answer')).toBeGreaterThan(callsOfRun / 10);
    expect([...service.seen].sort()).toEqual([...service.names].sort());
    expect(leaks()).toEqual([]);
  },
);
