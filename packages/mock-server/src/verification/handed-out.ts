import type { BuiltTransaction } from '@galilean/transactions';
import type { MemoryChain } from '../rpc/chain.js';

/** What is kept of an unsigned transaction, to know it again when it comes back signed. */
export interface HandedOut {
  /** The message in base64: what the signatures are over. */
  message: string;
  /** Addresses in the order of the signature slots. */
  signers: readonly string[];
  /** Those of them whose signatures the caller must bring; the service adds the others. */
  callers: readonly string[];
}

const SIGNATURE_LENGTH = 64;

/**
 * @param chain Notes the blockhash and the lookup tables.
 * @param built With empty signature slots, 127 at most.
 * @param callers Who has to sign before it comes back.
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
