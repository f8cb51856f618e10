import { keyOf, knownAddress, programs } from '@galilean/transactions';
import { PublicKey } from '@solana/web3.js';
import { anchor } from './asked.js';

/** An address that a program derives, and what it signs with. */
export interface Derived {
  /** Base58. */
  readonly address: string;
  /** With the bump as the last. */
  readonly seeds: readonly Uint8Array[];
}

/** A derivation tries points until one is off the curve, and transactions name the same few again and again. */
const known = new Map<string, Derived>();
const MOST_KNOWN = 5_000;

/** The runtime derives nothing from longer ones. */
const MOST_SEED_BYTES = 32;

/**
 * @param seeds texts and bytes; an address is given as its bytes: see `keyOf`
 * @throws Refusal for a seed of more than 32 bytes
 */
export function derive(program: string, ...seeds: readonly (string | Uint8Array)[]): Derived {
  const bytes = seeds.map((seed) => Buffer.from(seed as Uint8Array));
  if (bytes.some(({ length }) => length > MOST_SEED_BYTES)) throw anchor.wrongSeeds();
  const name = [program, ...bytes.map((seed) => seed.toString('base64'))].join(' ');
  const found = known.get(name);
  if (found) return found;
  const [address, bump] = PublicKey.findProgramAddressSync(bytes, knownAddress(program));
  const derived = { address: address.toBase58(), seeds: [...bytes, Uint8Array.of(bump)] };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, derived);
  return derived;
}

const eventAuthorities = new Map<string, Derived>();

/** The address through which an Anchor program logs. Our programs also keep the tokens of markets under it. */
export function eventAuthority(program: string): Derived {
  const found = eventAuthorities.get(program) ?? derive(program, '__event_authority');
  eventAuthorities.set(program, found);
  return found;
}

const associatedToken = programs.associatedToken.toBase58();

/** The associated token account of a wallet, base58. */
export const associatedAccount = (wallet: string, mint: string, tokenProgram: string): string =>
  derive(associatedToken, keyOf(wallet), keyOf(tokenProgram), keyOf(mint)).address;
