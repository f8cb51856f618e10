import { us } from '@galilean/test-kit/wallets';
import { seed } from '@galilean/test-kit/random';
import { expect, it } from 'vitest';
import { openMock } from './trading.js';
import { holdsTheLimit } from './hold-the-limit.js';

const mock = await openMock();

it(`several processes stay within a limit by the ledger, also when one is killed while it trades, seed ${seed}`, async () => {
  const { landed, limited, killed } = await holdsTheLimit(mock, us, {
    processes: 2,
    calls: 14,
    killEach: 6,
    perDay: 300_000_000n,
  });
  expect(landed).toBeGreaterThan(0);
  expect(limited).toBeGreaterThan(0);
  expect(killed).toBeGreaterThan(0);
});
