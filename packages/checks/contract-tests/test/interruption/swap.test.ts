import { startMockServer, type MockServer } from '@galilean/mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryOf } from '@galilean/test-kit/mock-control';
import { describeKill, finishDespiteKills, killPointsOf, pointsToTry } from '../../src/interruption/index.js';

describe.each(['swap', 'build-swap'])('%s, killed anywhere, happens once', async (name) => {
  const script = new URL(`scripts/${name}.ts`, import.meta.url);
  let mock: MockServer = await startMockServer({ strict: true });
  const points = await killPointsOf({ script, url: mock.url, endsHere: true });
  await mock.close();

  beforeAll(async () => {
    mock = await startMockServer({ strict: true });
  });
  afterAll(() => mock.close());

  it('can be killed at every step and around every request', () => {
    expect(points.length).toBeGreaterThan(12);
  });

  it.each(pointsToTry(points).map((kill) => [describeKill(kill), kill] as const))('%s', async (_, kill) => {
    mock.reset();
    const { result, signed } = await finishDespiteKills({
      script,
      url: mock.url,
      endsHere: true,
      kills: [kill],
    });
    const landed = Object.keys((await memoryOf(mock.url))['signatures'] ?? {});
    expect(result).toEqual({ kind: 'landed', signature: landed[0] });
    expect(landed).toHaveLength(1);
    // An unrecorded signature is made again, over the same message.
    expect(signed).toHaveLength(kill.at === 'after-signature' ? 2 : 1);
    expect(new Set(signed).size).toBe(1);
  });
});
