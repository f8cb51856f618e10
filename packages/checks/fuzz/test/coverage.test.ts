import { expect, it, vi } from 'vitest';
import { attackForLong } from '../src/attack.js';

it('sees which code an input runs, and keeps inputs that run new code', async () => {
  // The engine counts no blocks in functions that ran before counting started, as in another file of this process.
  vi.resetModules();
  const { rateHeaders } = await import('../src/targets/rate-headers.js');
  const { blocks, newBlocks, mutatedFunctions, newInputs } = await attackForLong(rateHeaders, 1, 1, [
    Buffer.from('retry-after: 5'),
  ]);
  expect(blocks).toBeGreaterThan(0);
  expect(mutatedFunctions).toBeGreaterThan(0);
  expect(newBlocks).toBeGreaterThan(0);
  expect(newInputs.length).toBeGreaterThan(0);
});
