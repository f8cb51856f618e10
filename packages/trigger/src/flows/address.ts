import { encodeBase58, type Signer } from '@galilean/signing';

/** The address of a signer, base58. */
export const addressOf = ({ publicKey }: Signer): string =>
  typeof publicKey === 'string' ? publicKey : encodeBase58(publicKey);
