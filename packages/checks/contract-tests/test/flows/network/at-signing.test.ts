import { memoryJournal, type Journal } from '@galilean/flow';
import type { SignatureContext } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import { expect, it, onTestFinished } from 'vitest';
import { flowCases, newWorld } from '../../../src/one-transaction/index.js';

const world = await newWorld();

type Position = NonNullable<SignedStep['atSigning']>;

/** A journal in memory, and every `atSigning` that is recorded in it. */
function seen(): { journal: Pick<Journal, 'open'>; recorded: Position[] } {
  const inner = memoryJournal();
  const recorded: Position[] = [];
  const collect = (name: string, value: unknown) => {
    if (name === 'atSigning') recorded.push(value as Position);
    return value;
  };
  return {
    recorded,
    journal: {
      async open(...given) {
        const page = await inner.open(...given);
        return {
          ...page,
          record: async (step, value) => {
            if (/^signed(#|$)/.test(step)) JSON.parse(JSON.stringify(value), collect);
            await page.record(step, value);
          },
        };
      },
    },
  };
}

it.each(flowCases.map((flow) => [flow.name, flow] as const))(
  '%s asks the network before each signature how long it can land, keeps the answer, and proves by it',
  async (_, { prepare }) => {
    world.setClock(0, 0);
    onTestFinished(() => {
      world.watch(undefined);
      world.leaveClock();
    });
    world.mock.reset();
    const prepared = await prepare(world);
    const events: string[] = [];
    const positions: Position[] = [];
    const contexts: SignatureContext[] = [];
    world.watch({
      onSign: () => void events.push('signed'),
      onSend: () => void events.push('sent'),
      isLost: () => true,
    });
    const answer = async (_: unknown, context: SignatureContext) => {
      contexts.push(context);
      return { status: 'pending' } as const;
    };
    const signatureStatus = Object.assign(answer, {
      ofMessage: answer,
      async beforeSigning() {
        events.push('asked');
        const more = positions.length;
        const position = { slot: 2000 + more, blockHeight: 1000 + more, lastValidBlockHeight: 1150 + more };
        positions.push(position);
        return position;
      },
    });
    const { journal, recorded } = seen();
    const options = { run: 'mine', journal, resendMs: 0, confirmMs: 0, signatureStatus };
    await prepared.call(options);
    const askedAtFirst = contexts.length;
    // As another process would: what it knows is in the journal.
    await prepared.call(options);

    const signing = events.filter((event) => event !== 'sent');
    expect(signing).toEqual(positions.flatMap(() => ['asked', 'signed']));
    expect(recorded).toEqual(positions);
    expect(Math.min(positions.length, askedAtFirst, contexts.length - askedAtFirst)).toBeGreaterThan(0);
    for (const { atSigning, lastValidBlockHeight } of contexts) {
      expect(positions).toContainEqual(atSigning);
      expect(lastValidBlockHeight).toBe(atSigning!.lastValidBlockHeight);
    }
  },
);
