import { seed } from '@galilean/test-kit/random';
import { us } from '@galilean/test-kit/wallets';
import { expect, it } from 'vitest';
import { holdsTheLimit } from '../hold-the-limit.js';
import { openMock } from '../trading.js';

const mock = await openMock();
mock.fund(us, { amount: 90_000_000_000n });

it(`1,000 calls of 8 processes stay within a limit, killed 100 times, seed ${seed}`, async () => {
  const load = { processes: 8, calls: 1000, killEach: 10, perDay: 40_000_000_000n };
  const { landed, limited, killed } = await holdsTheLimit(mock, us, load);
  expect(landed).toBeGreaterThan(100);
  expect(limited).toBeGreaterThan(0);
  expect(killed).toBe(100);
});
