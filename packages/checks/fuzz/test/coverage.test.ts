import { expect, it } from 'vitest';
import { attackForLong } from '../src/attack.js';
import { rateHeaders } from '../src/targets/rate-headers.js';

// In a separate process: the engine counts no blocks in functions that ran before counting started.
it('sees which code an input runs, and keeps inputs that run new code', async () => {
  const { blocks, newBlocks, mutatedFunctions, newInputs } = await attackForLong(rateHeaders, 1, 1, [
    Buffer.from('retry-after: 5'),
  ]);
  expect(blocks).toBeGreaterThan(0);
  expect(mutatedFunctions).toBeGreaterThan(0);
  expect(newBlocks).toBeGreaterThan(0);
  expect(newInputs.length).toBeGreaterThan(0);
});
