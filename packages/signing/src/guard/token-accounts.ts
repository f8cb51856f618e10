import { addressBytes } from '../codecs.js';
import {
  aggregatorProgram,
  associatedTokenProgram,
  token2022Program,
  tokenProgram,
  wrappedSolMint,
} from '../well-known.js';
import { type Derivation, derivedIn } from '../derived-address.js';
import type { InspectedAccount, DecodedInstruction } from '../inspect/decode.js';

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
 * Says for an owner and a mint, with a space between them, whether an address is that of a token account that only the
 * owner can hold: the associated one of the mint's token program, or the one that the aggregator keeps. It says nothing of
 * whether the account exists. Where tokens go, that needs no proof: the token programs refuse an address without an
 * account. SOL goes to any address: there, `isProvenLater` has to hold too.
 */
export const tokenAccountsOf = /* @__PURE__ */ remembering((holding) => {
  const [owner, mint] = holding.split(' ').map(known) as [Uint8Array, Uint8Array];
  const associated = (program: string): Derivation => [
    known(associatedTokenProgram),
    owner,
    known(program),
    mint,
  ];
  // Wrapped SOL belongs to the older program: the newer one creates no account for it.
  const newer = holding.endsWith(wrappedSolMint) ? tokenProgram : token2022Program;
  return derivedIn(associated(tokenProgram), associated(newer), [
    known(aggregatorProgram),
    'token_account',
    owner,
    mint,
  ]);
});

/** The token account that an instruction creates for its owner; undefined for any other instruction. */
export const createdBy = ({ name = '', named }: DecodedInstruction): InspectedAccount | undefined =>
  name.startsWith('create') ? named.account : undefined;

/** Rent in lamports of a token account of 165 bytes, which is what creating one costs. */
export const rentOfTokenAccount = 2_039_280n;
