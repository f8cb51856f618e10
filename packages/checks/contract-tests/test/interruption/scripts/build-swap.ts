import { createSwapClient, mints } from '@galilean/swap';
import { buildSwap } from '@galilean/swap/flows';
import { child } from '../../../src/interruption/child.js';

const { clientOptions, flowOptions, signer, finish } = child();
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000', tipAmount: '1000000' };

await finish(
  buildSwap(createSwapClient(clientOptions), signer, asked, {
    ...flowOptions,
    signatureStatus: async () => ({ status: 'landed' }),
  }).then(({ kind, ...result }) => ({
    kind,
    signature: 'signature' in result ? result.signature : undefined,
  })),
);
