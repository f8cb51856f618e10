import { addressBytes } from '../address.js';
import { indexOfKey } from '../wire-transaction.js';
import {
  aggregatorProgram,
  associatedTokenProgram,
  token2022Program,
  tokenProgram,
} from '../well-known-programs.js';
import { derivedAddress } from '../derived-address.js';

const remembered = new Map<string, Uint8Array>();

/** The bytes of an address. Decoding takes longer than hashing, and programs, mints and wallets come again and again. */
function known(address: string): Uint8Array {
  let bytes = remembered.get(address);
  if (bytes) return bytes;
  bytes = addressBytes(address);
  if (remembered.size > 99) remembered.clear();
  remembered.set(address, bytes);
  return bytes;
}

/**
 * Whether an address is a token account that only `owner` can hold of `mint`: the associated one of either token
 * program, or the one that the aggregator keeps. It is what the address claims to be exactly if it is the hash of
 * owner, mint, a bump and the program; nothing is derived, so no point of the curve has to be told from others. A bump
 * that the program would not have picked makes no account that anybody else could own: the programs create no other,
 * and the hash is nobody's key.
 */
export function isTokenAccountOf(owner: string, mint: string, address: string): boolean {
  const associated = (program: string) => [
    known(associatedTokenProgram),
    known(owner),
    known(program),
    known(mint),
  ];
  const candidates = [
    associated(tokenProgram),
    associated(token2022Program),
    [known(aggregatorProgram), 'token_account', known(owner), known(mint)],
  ] as [Uint8Array, ...(Uint8Array | string)[]][];
  const claimed = known(address);
  // A valid bump is the first from 255 down whose hash is no public key: one time in two. 32 tries miss one in 2^32.
  for (let bump = 255; bump > 223; bump--)
    for (const [program, ...seeds] of candidates)
      if (!indexOfKey(claimed, 1, derivedAddress(program, bump, ...seeds), 0)) return true;
  return false;
}
