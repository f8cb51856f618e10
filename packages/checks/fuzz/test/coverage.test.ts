import { expect, it, vi } from 'vitest';
import { attackForLong } from '../src/attack.js';

it('sees which code an input runs, and keeps inputs that run new code', async () => {
  // A busy machine tries few inputs in a second.
  for (const seconds of [1, 4, 16]) {
    // The engine counts no blocks in functions that ran before counting started, as in another file of this process.
    vi.resetModules();
    const { rateHeaders } = await import('../src/targets/rate-headers.js');
    const stored = [Buffer.from('retry-after: 5')];
    const { blocks, newBlocks, mutatedFunctions, newInputs } = await attackForLong(
      rateHeaders,
      seconds,
      1,
      stored,
    );
    expect(blocks).toBeGreaterThan(0);
    expect(mutatedFunctions).toBeGreaterThan(0);
    if (newBlocks === 0 && seconds < 16) continue;
    expect(newBlocks).toBeGreaterThan(0);
    expect(newInputs.length).toBeGreaterThan(0);
    return;
  }
});
