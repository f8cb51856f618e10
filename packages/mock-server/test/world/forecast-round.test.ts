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
