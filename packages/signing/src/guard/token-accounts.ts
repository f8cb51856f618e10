import { addressBytes } from '../address.js';
import {
  aggregatorProgram,
  associatedTokenProgram,
  token2022Program,
  tokenProgram,
} from '../well-known-programs.js';
import { derivedIn } from '../derived-address.js';
import type { Derivation } from '../derived-address.js';

/** A function that remembers what it found for a text: a wallet trades with the same few programs, mints and accounts. */
function remembering<T>(find: (text: string) => T): (text: string) => T {
  const found = new Map<string, T>();
  return (text) => {
    let known = found.get(text);
    if (known === undefined) {
      if (found.size > 99) found.clear();
      found.set(text, (known = find(text)));
    }
    return known;
  };
}

/** The bytes of an address: decoding is slower than hashing. */
export const known = /* @__PURE__ */ remembering(addressBytes);

/**
 * Says for an owner and a mint, with a space between them, whether an address is a token account that only the owner
 * can hold: the associated one of either token program, or the one that the aggregator keeps.
 */
export const tokenAccountsOf = /* @__PURE__ */ remembering((holding) => {
  const [owner, mint] = holding.split(' ').map(known) as [Uint8Array, Uint8Array];
  const associated = (program: string): Derivation => [
    known(associatedTokenProgram),
    owner,
    known(program),
    mint,
  ];
  return derivedIn(associated(tokenProgram), associated(token2022Program), [
    known(aggregatorProgram),
    'token_account',
    owner,
    mint,
  ]);
});
