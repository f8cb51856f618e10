import { createPredictionClient } from '@galilean/prediction';
import { buy, claim, closeAllPositions } from '@galilean/prediction/flows';
import { child } from '../../../src/interruption/child.js';

/** Runs the given flow of prediction markets with the given parameters and options. */
const { clientOptions, flowOptions, signer, input, finish } = child();
const { flow, params, options } = input as { flow: string; params: any; options?: object };
const client = createPredictionClient(clientOptions);
const flows = { buy, claim, closeAllPositions } as Record<string, (...args: any[]) => Promise<unknown>>;

await finish(flows[flow]!(client, signer, params, { ...flowOptions, ...options }));
