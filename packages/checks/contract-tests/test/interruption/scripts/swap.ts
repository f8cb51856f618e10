import { createSwapClient, mints } from '@galilean/swap';
import { swap } from '@galilean/swap/flows';
import { child } from '../../../src/interruption/child.js';

const { clientOptions, flowOptions, signer, finish } = child();
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };

await finish(
  swap(createSwapClient(clientOptions), signer, asked, flowOptions).then(({ kind, ...result }) => ({
    kind,
    signature: 'signature' in result ? result.signature : undefined,
  })),
);
