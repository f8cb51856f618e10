import type { PublicKey } from '@solana/web3.js';
import { Fields } from '../fields.js';

/** Who pays the fees: the first of `requiredSigners`, which the service signs for at execute; without them, the owner. */
export function firstSigner(answer: Fields, owner: PublicKey): PublicKey {
  const [feePayer] = answer.list('requiredSigners');
  return new Fields({ feePayer }).address('feePayer', owner);
}
