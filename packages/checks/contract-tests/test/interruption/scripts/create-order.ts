import { createTriggerClient } from '@galilean/trigger';
import { createOrder, type OrderParams } from '@galilean/trigger/flows';
import { child } from '../../../src/interruption/child.js';

const { clientOptions, flowOptions, signer, input, finish } = child();
const { accessToken, params } = input as { accessToken: string; params: OrderParams };

await finish(
  createOrder(createTriggerClient({ ...clientOptions, accessToken }), signer, params, flowOptions),
);
