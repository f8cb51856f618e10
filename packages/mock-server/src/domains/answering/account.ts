import { knownAddress } from '@galilean/transactions';

/** Whether a text is 32 bytes in base58. The description's pattern is looser. */
export function isAddress(text: string): boolean {
  try {
    return knownAddress(text).toBase58() === text;
  } catch {
    return false;
  }
}
