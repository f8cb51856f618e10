import { PublicKey } from '@solana/web3.js';
import { programs } from './addresses.js';

/** Rent of a token account, in lamports. */
export const tokenAccountRent = 2_039_280n;

const find = (program: PublicKey, ...seeds: readonly (string | PublicKey | Uint8Array)[]) =>
  PublicKey.findProgramAddressSync(
    seeds.map((seed) =>
      typeof seed === 'string' ? Buffer.from(seed) : seed instanceof PublicKey ? seed.toBuffer() : seed,
    ),
    program,
  );

/** The address that a program derives from seeds. */
export const programAddress = (program: PublicKey, ...seeds: readonly (string | PublicKey | Uint8Array)[]) =>
  find(program, ...seeds)[0];

/** The associated token account of an owner, which may itself be a program's address. */
export const associatedTokenAccount = (owner: PublicKey, mint: PublicKey, tokenProgram = programs.token) =>
  programAddress(programs.associatedToken, owner, tokenProgram, mint);

/**
 * The token account that the aggregator keeps for a user beside the associated one. Orders wrap SOL in it,
 * so that a wrapped-SOL account the user already has stays untouched.
 */
export function aggregatorTokenAccount(
  user: PublicKey,
  mint: PublicKey,
): { address: PublicKey; bump: number } {
  const [address, bump] = find(programs.aggregator, 'token_account', user, mint);
  return { address, bump };
}

/** The address a program logs its events through. */
export const eventAuthority = (program: PublicKey) => programAddress(program, '__event_authority');
