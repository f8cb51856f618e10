import { runFlow } from '@galilean/flow';
import { createPredictionClient } from '@galilean/prediction';
import { signTransaction } from '@galilean/signing';
import { child } from '../../../src/interruption/child.js';

/** The smallest flow: an order, its signature, its execution. The careless variant records nothing. */
const { clientOptions, flowOptions, signer, wallet, input, finish } = child();
const { careless } = input as { careless: boolean };
const client = createPredictionClient(clientOptions);

interface Steps {
  signed: { transaction: string; context: Record<string, unknown> };
  executed: { status: string };
}

async function sign(): Promise<Steps['signed']> {
  const order = await client.createPredictionOrder({
    ownerPubkey: wallet,
    marketId: 'POLY-558934',
    isBuy: true,
    isYes: true,
    depositAmount: '10000000',
  });
  const { transaction } = await signTransaction(order.transaction!, signer);
  return { transaction, context: order.execution!.context };
}

await finish(
  runFlow<Steps, unknown>(
    {
      flow: 'test',
      wallet,
      input: {},
      options: flowOptions,
      advise: () => 'stop',
      isUnfinished: () => false,
    },
    async (run) => {
      const signed = careless ? await sign() : await run.step('signed', sign);
      const { status } = await run.step('executed', async () => {
        const { transaction, context } = signed;
        return client.executePredictionOrder({ signedTransaction: transaction, context });
      });
      return { kind: status };
    },
  ),
);
