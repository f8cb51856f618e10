import { isFullySigned } from '../ledger/verification/check-signed.js';
import { landedSignature } from '../ledger/verification/landed-signature.js';
import { readSigned } from '../ledger/verification/read-signed.js';
import { isBlockhashGood, type Chain } from './chain.js';
import { configAt, textAt } from './params.js';
import { invalidParams, RpcFault } from './rpc-fault.js';

/**
 * Takes a fully signed transaction. Its signature lands if its blockhash is valid. No chain runs the transaction, so it
 * has no effects.
 */
export function sendTransaction(chain: Chain, params: readonly unknown[]): string {
  const text = textAt(params, 0, 'a signed transaction');
  const { encoding, skipPreflight } = configAt(params, 1);
  if (encoding !== 'base64') throw invalidParams('this mock reads base64: pass the encoding "base64"');
  const transaction = readSigned(text);
  if (!transaction) throw invalidParams('failed to deserialize the transaction');
  if (!isFullySigned(transaction)) throw new RpcFault(-32_003, 'Transaction signature verification failure');
  const signature = landedSignature(transaction);
  if (isBlockhashGood(chain, transaction)) chain.land({ signature, operationId: 'sendTransaction' });
  else if (skipPreflight !== true && !chain.landed(signature))
    throw new RpcFault(-32_002, 'Transaction simulation failed: Blockhash not found', {
      err: 'BlockhashNotFound',
      logs: [],
    });
  return signature;
}
