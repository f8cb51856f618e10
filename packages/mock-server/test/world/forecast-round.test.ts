import { expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';

const ROUND = 'BISON-3ABwHyz9NLPTDjRy4YVi2jx5Qe8xZAiseG1nwrG1b7VC';

it.each(['a', 'b', 'c', 'd'])(
  'one side of a Forecast round wins, and the other loses: seed %s',
  async (seed) => {
    const mock = createMockFetch({ moving: true, speed: 0, seed });
    await mock.control.advance({ seconds: 1000 });
    const results = await Promise.all(
      ['UP', 'DOWN'].map(async (side) => {
        const answer = await mock(`http://mock/prediction/v1/markets/${ROUND}-${side}`, {
          headers: { 'x-api-key': 'any' },
        });
        return ((await answer.json()) as { result: string }).result;
      }),
    );
    expect([...results].sort()).toEqual(['no', 'yes']);
  },
);

it('takes orders at any time in a world that does not move', async () => {
  let now = Date.UTC(2026, 7, 21, 12, 14, 59);
  const mock = createMockFetch({ now: () => now });
  const read = async () => {
    const answer = await mock(`http://mock/prediction/v1/markets/${ROUND}-UP`, {
      headers: { 'x-api-key': 'any' },
    });
    return (await answer.json()) as { openTime: number; closeTime: number; status: string };
  };
  const seconds = (minute: number) => Date.UTC(2026, 7, 21, 12, minute) / 1000;
  expect(await read()).toMatchObject({ openTime: seconds(0), closeTime: seconds(15), status: 'open' });
  now += 1000;
  expect(await read()).toMatchObject({ openTime: seconds(15), closeTime: seconds(30), status: 'open' });
});

it('resolves between its close and its settlement', async () => {
  const mock = createMockFetch({ moving: true, speed: 0, now: () => Date.UTC(2026, 7, 21, 12, 14, 58) });
  const read = async () => {
    const answer = await mock(`http://mock/prediction/v1/markets/${ROUND}-UP`, {
      headers: { 'x-api-key': 'any' },
    });
    return (await answer.json()) as object;
  };
  await mock.control.advance({ seconds: 1 });
  expect(await read()).toMatchObject({ status: 'open', tradable: true });
  await mock.control.advance({ seconds: 2 });
  expect(await read()).toMatchObject({ status: 'closed', lifecycleStatus: 'resolving', tradable: false });
  await mock.control.advance({ seconds: 10 });
  expect(await read()).toMatchObject({ status: 'closed', lifecycleStatus: 'settled', tradable: false });
});
