import { PublicKey } from '@solana/web3.js';
import { programs } from './addresses.js';
import { knownAddress } from './base58.js';
import { addresses } from './generated/addresses.js';

/** What the network asks for each byte of an account. */
export const lamportsPerByteToday: number = addresses.rent.lamportsPerByte;

/** Lamports that an account of this size holds at least. */
export const rentOf = (bytes: number, lamportsPerByte = lamportsPerByteToday): bigint =>
  BigInt((128 + bytes) * lamportsPerByte);

/** Bytes of a token account without extensions. */
export const tokenAccountBytes = 165;

/** A derivation tries points until one is off the curve, and a mock derives the same few again and again. */
const derived = new Map<string, [PublicKey, number]>();
const MOST_DERIVED = 5_000;

/**
 * The address that a program derives from seeds, and the bump.
 * @throws TypeError for a seed of more than 32 bytes
 */
export function findAddress(
  program: PublicKey,
  ...seeds: readonly (string | PublicKey | Uint8Array)[]
): [PublicKey, number] {
  const bytes = seeds.map((seed) =>
    typeof seed === 'string'
      ? Buffer.from(seed)
      : seed instanceof PublicKey
        ? seed.toBuffer()
        : Buffer.from(seed),
  );
  const key = [program.toBase58(), ...bytes.map((seed) => seed.toString('base64'))].join(' ');
  const known = derived.get(key);
  if (known) return known;
  const [address, bump] = PublicKey.findProgramAddressSync(bytes, program);
  const found: [PublicKey, number] = [knownAddress(address.toBytes()), bump];
  if (derived.size >= MOST_DERIVED) derived.clear();
  derived.set(key, found);
  return found;
}

/** The address that a program derives from seeds. */
export const programAddress = (program: PublicKey, ...seeds: readonly (string | PublicKey | Uint8Array)[]) =>
  findAddress(program, ...seeds)[0];

/** The associated token account of an owner, which may itself be a program's address. */
export const associatedTokenAccount = (owner: PublicKey, mint: PublicKey, tokenProgram = programs.token) =>
  findAddress(programs.associatedToken, owner, tokenProgram, mint)[0];

/** The associated account of a vault, which all its orders share: `jlTokenAccount` of the craft's answer. */
export const vaultTokenAccount = (vault: string, mint: string): string =>
  associatedTokenAccount(knownAddress(vault), knownAddress(mint)).toBase58();

/**
 * The aggregator's own token account for a user. Orders wrap SOL in it, so that the user's wrapped-SOL account is not
 * used.
 */
export function aggregatorTokenAccount(
  user: PublicKey,
  mint: PublicKey,
): { address: PublicKey; bump: number } {
  const [address, bump] = findAddress(programs.aggregator, 'token_account', user, mint);
  return { address, bump };
}

/** The address through which a program logs its events. */
export const eventAuthority = (program: PublicKey) => programAddress(program, '__event_authority');
