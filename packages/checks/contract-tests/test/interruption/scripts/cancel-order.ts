import { createTriggerClient } from '@galilean/trigger';
import { cancelOrder, type WatchedOrder } from '@galilean/trigger/flows';
import { child } from '../../../src/interruption/child.js';

const { clientOptions, flowOptions, signer, input, finish } = child();
const { accessToken, order } = input as { accessToken: string; order: WatchedOrder };

await finish(cancelOrder(createTriggerClient({ ...clientOptions, accessToken }), signer, order, flowOptions));
