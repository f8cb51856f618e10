import { addressBytes } from '../address.js';
import {
  aggregatorProgram,
  associatedTokenProgram,
  token2022Program,
  tokenProgram,
} from '../well-known-programs.js';
import { isDerived } from '../derived-address.js';
import type { Derivation } from '../derived-address.js';

const remembered = new Map<string, Uint8Array>();

/** The bytes of an address, cached: decoding is slower than hashing, and the same programs, mints and wallets recur. */
export function known(address: string): Uint8Array {
  let bytes = remembered.get(address);
  if (bytes) return bytes;
  bytes = addressBytes(address);
  if (remembered.size > 99) remembered.clear();
  remembered.set(address, bytes);
  return bytes;
}

/** Owner, mint and address of derived token accounts, cached: a wallet trades with the same few. */
const derivedBefore = new Set<string>();

/**
 * Whether an address is a token account that only `owner` can hold of `mint`: the associated one of either token
 * program, or the one that the aggregator keeps.
 */
export function isTokenAccountOf(owner: string, mint: string, address: string): boolean {
  const key = `${owner} ${mint} ${address}`;
  if (derivedBefore.has(key)) return true;
  const isDerivedNow = isDerivedFor(owner, mint, address);
  if (isDerivedNow) {
    if (derivedBefore.size > 99) derivedBefore.clear();
    derivedBefore.add(key);
  }
  return isDerivedNow;
}

function isDerivedFor(owner: string, mint: string, address: string): boolean {
  const associated = (program: string): Derivation => [
    known(associatedTokenProgram),
    known(owner),
    known(program),
    known(mint),
  ];
  return isDerived(known(address), associated(tokenProgram), associated(token2022Program), [
    known(aggregatorProgram),
    'token_account',
    known(owner),
    known(mint),
  ]);
}
