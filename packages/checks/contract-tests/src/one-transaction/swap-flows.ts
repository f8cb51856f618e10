import type { Simulation } from '@galilean/signing/guard';
import { createLegacySwapClient, createSwapClient, mints } from '@galilean/swap';
import { buildSwap, swap, ultraSwap } from '@galilean/swap/flows';
import type { FlowCase } from './flow-case.js';

const sale = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
/** A simulation that proves all. */
const simulate: Simulation = {
  check: async (guard, transaction, expectation, { policy } = {}) => ({
    ...guard(transaction, expectation, policy),
    unproven: [],
  }),
};

/** One call of a swap. A swap through a router that cannot be read needs a simulation. */
const swapBy = (router: 'metis' | 'jupiterz' | 'okx' | 'dflow'): FlowCase => ({
  name: `swap by ${router}`,
  kind: 'landed',
  ...(router !== 'jupiterz' && { afterFailure: 'another' }),
  async prepare({ mock, clientOptions, signer }) {
    await mock.control.scenario(`router=${router}`, { operation: 'getOrder' });
    const own = router === 'dflow' ? { simulate } : {};
    return {
      call: (options) => swap(createSwapClient(clientOptions), signer, sale, { ...own, ...options }),
    };
  },
});

export const swapFlows: readonly FlowCase[] = [
  swapBy('metis'),
  swapBy('okx'),
  swapBy('jupiterz'),
  swapBy('dflow'),
  {
    name: 'ultraSwap',
    kind: 'landed',
    afterFailure: 'another',
    prepare: async ({ clientOptions, signer }) => ({
      call: (options) => ultraSwap(createLegacySwapClient(clientOptions), signer, sale, options),
    }),
  },
  {
    name: 'buildSwap, submitted by the service',
    kind: 'submitted',
    afterFailure: 'failed',
    prepare: async ({ clientOptions, signer }) => ({
      call: (options) =>
        buildSwap(createSwapClient(clientOptions), signer, { ...sale, tipAmount: '1000000' }, options),
    }),
  },
  {
    name: 'buildSwap, submitted by a function',
    kind: 'submitted',
    afterFailure: 'failed',
    prepare: async ({ clientOptions, signer, send }) => ({
      call: (options) =>
        buildSwap(createSwapClient(clientOptions), signer, sale, {
          ...options,
          submit: async (transaction) => send(transaction),
        }),
    }),
  },
];
