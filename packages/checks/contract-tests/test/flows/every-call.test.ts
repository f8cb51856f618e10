import { memoryJournal } from '@galilean/flow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signingFlows } from '../../src/every-flow.js';
import { flowCases, newWorld, type FlowCase } from '../../src/one-transaction/index.js';

const world = await newWorld();

// The service's clock does not move. This one would run ahead of it, and on a slow machine offers would be too old.
beforeEach(() => world.setClock(0, 0));
afterEach(() => {
  world.leaveClock();
  world.watch(undefined);
  world.mock.reset();
});

/** Calls a flow, and says what it signed and sent. @param isLost Whether the service gets nothing and answers 502. */
async function called(flow: FlowCase, options: { dryRun?: boolean; resendMs?: number }, isLost = false) {
  const signed: string[] = [];
  const sent: string[] = [];
  const { call } = await flow.prepare(world);
  world.watch({
    onSign: (message) => signed.push(message),
    onSend: ({ message }) => sent.push(message),
    isLost: () => isLost,
  });
  const journal = memoryJournal();
  const ended = await call({ run: 'one', journal, ...options }).catch((error: Error) => error);
  return { ended, signed, sent, journal };
}

it('every flow that signs is called here', () => {
  const names = flowCases.map(({ name }) => name.split(/\W/)[0]);
  expect(new Set(names)).toEqual(new Set(signingFlows));
});

describe.each(flowCases.map((flow) => [flow.name, flow] as const))('%s', (_, flow) => {
  it('signs, sends and records nothing in a dry run', async () => {
    // A dry run registers no vault: an order before it does.
    if (flow.kind === 'created') await called(flow, {});
    const { ended, signed, sent, journal } = await called(flow, { dryRun: true });
    if (ended instanceof Error) throw ended;
    expect([signed, sent]).toEqual([[], []]);
    expect(await journal.unfinished()).toEqual([]);
    expect(await journal.finished(world.wallet)).toEqual([]);
  });

  it('sends what it signs once in each round, because the client does not retry', async () => {
    const { ended, signed, sent } = await called(flow, { resendMs: 0 }, true);
    expect(signed.length, JSON.stringify(ended)).toBeGreaterThan(0);
    expect(sent).toEqual([...new Set(sent)]);
    expect(new Set(sent)).toEqual(new Set(signed));
  });
});
