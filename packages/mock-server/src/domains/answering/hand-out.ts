import type { BuiltTransaction } from '@galilean/transactions';
import type { MemoryChain } from '../../rpc/chain.js';
import type { HandedOut } from '../../ledger/verification/read-signed.js';

const SIGNATURE_LENGTH = 64;

/**
 * @param chain records the blockhash and the lookup tables
 * @param built with empty signature slots, 127 at most
 * @param callers who must sign before it comes back
 */
export function handOut(
  chain: MemoryChain,
  built: Pick<BuiltTransaction, 'transaction' | 'signers'> & Partial<BuiltTransaction>,
  callers: readonly string[],
): HandedOut {
  const { transaction, signers } = built;
  chain.handOut(built);
  const bytes = Buffer.from(transaction, 'base64');
  return {
    message: bytes.toString('base64', 1 + SIGNATURE_LENGTH * signers.length),
    signers,
    callers: signers.filter((signer) => callers.includes(signer)),
  };
}
