import { signTransaction } from '@galilean/signing';
import { createSwapClient, mints } from '@galilean/swap';
import { expectEqual, expectPresent, short } from '../expect.js';
import { expectSignedBy } from '../expect-signed-by.js';
import type { Traveller } from '../tour.js';

/** Quotes, signs and executes; the service lands the transaction. */
export async function swap({ baseUrl, wallet, signer, step }: Traveller): Promise<void> {
  const client = createSwapClient({ apiKey: 'test-key', baseUrl });

  const order = await step(
    'swap.getOrder',
    () =>
      client.getOrder({ inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000', taker: wallet }),
    (quote) => {
      expectEqual('the taker', quote.taker, wallet);
      expectEqual('the input mint', quote.inputMint, mints.SOL);
      expectPresent('the transaction', quote.transaction);
      return `${quote.inAmount} lamports for ${quote.outAmount} µUSDC through ${quote.router}, at least ${quote.otherAmountThreshold}`;
    },
  );
  const signed = await step(
    'signing.signTransaction',
    () => signTransaction(order.transaction!, signer),
    ({ transaction, signature, complete }) => {
      expectSignedBy(transaction, wallet);
      expectEqual('complete', complete, true);
      return `signature ${short(signature)} is known before anything is sent; web3.js agrees`;
    },
  );
  await step(
    'swap.executeOrder',
    () => client.executeOrder({ signedTransaction: signed.transaction, requestId: order.requestId }),
    (result) => {
      expectEqual('the status', result.status, 'Success');
      expectEqual('the landed signature', result.signature, signed.signature);
      return `${result.status} in slot ${result.slot}: ${result.totalInputAmount} in, ${result.totalOutputAmount} out`;
    },
  );
}
