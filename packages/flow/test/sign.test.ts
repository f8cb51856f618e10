import { fromFunction } from '@galilean/signing';
import { guardSwap } from '@galilean/signing/guard';
import { expect, it, vi } from 'vitest';
import { sign } from '../src/index.js';

it('signs nothing in a dry run, whatever the flow forgot', async () => {
  const wallet = vi.fn();
  const signer = fromFunction('11111111111111111111111111111111', wallet);
  const call = {
    signer,
    options: { dryRun: true },
    signal: undefined,
    step: (_: string, make: () => unknown) => make(),
  };
  await expect(async () => sign(call as never, guardSwap, '', {} as never, { cycle: 1 })).rejects.toThrow(
    'A dry run signs nothing',
  );
  expect(wallet).not.toHaveBeenCalled();
});
