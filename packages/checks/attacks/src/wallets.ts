import { us } from '@galilean/test-kit/wallets';
import { type AttackName, ATTACKS, type Change } from '@galilean/tampering';
import { mintAddresses, programs, testWallet } from '@galilean/transactions';
import { createHash } from 'node:crypto';
import { Keypair, NONCE_ACCOUNT_LENGTH, PublicKey } from '@solana/web3.js';

export { us };
export const victim = testWallet('wallet');
export const keyOf = (seed: number): Keypair => Keypair.fromSeed(new Uint8Array(32).fill(seed));
export const thief = keyOf(9);
export const thiefs = thief.publicKey.toBase58();
/** An attack that the mock plays by this name, of this thief on us. */
export const named = (name: AttackName): Change =>
  ATTACKS[name].change({ wallet: us, stranger: thiefs, buys: JUP });
/** A second wallet of the thief, which has nothing yet. */
export const empty = keyOf(10);

export const { SOL, USDC, JUP } = mintAddresses;
/** A token that no honest transaction here trades, and one of Token-2022. */
export const BONK = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
export const token2022Mint = '4HcsXZQzxG9oSESN5o5vR8KPm9o4tBjkztM9tS5x2B4m';
/** A Token-2022 mint of the thief, who is its permanent delegate, may freeze its accounts, and takes a fee of transfers. */
export const issued = keyOf(11);
export const issuedMint = issued.publicKey.toBase58();

export function associatedOf(owner: string, mint: string, tokenProgram = programs.token): string {
  const name = `${owner} ${mint} ${tokenProgram.toBase58()}`;
  const found = derived.get(name) ?? derive(owner, mint, tokenProgram);
  derived.set(name, found);
  return found;
}

/** Deriving takes milliseconds, and tests ask for the same few accounts all the time. */
const derived = new Map<string, string>();
const derive = (owner: string, mint: string, tokenProgram: PublicKey): string =>
  PublicKey.findProgramAddressSync(
    [new PublicKey(owner), tokenProgram, new PublicKey(mint)].map((key) => key.toBuffer()),
    programs.associatedToken,
  )[0].toBase58();

const seedOf = (seed: string): Buffer =>
  seed.length > 31 ? new PublicKey(seed).toBuffer() : Buffer.from(seed);

/** The address that a program derives from seeds, which are addresses or words, and its bump. */
export function derivedOf(program: PublicKey, ...seeds: readonly string[]): [address: string, bump: number] {
  const [address, bump] = PublicKey.findProgramAddressSync(seeds.map(seedOf), program);
  return [address.toBase58(), bump];
}

/** The associated account of an owner and a mint at the next bump below the one that the program chooses. */
export function atLowerBumpOf(owner: string, mint: string): string {
  const seeds = [owner, programs.token.toBase58(), mint];
  for (let bump = derivedOf(programs.associatedToken, ...seeds)[1] - 1; ; bump--)
    try {
      const all = [...seeds.map(seedOf), Buffer.of(bump)];
      return PublicKey.createProgramAddressSync(all, programs.associatedToken).toBase58();
    } catch {
      // The hash is a public key.
    }
}

/** Our associated accounts, and the thief's. */
export const ours = {
  usdc: associatedOf(us, USDC),
  jup: associatedOf(us, JUP),
  bonk: associatedOf(us, BONK),
  token2022: associatedOf(us, token2022Mint, programs.token2022),
  issued: associatedOf(us, issuedMint, programs.token2022),
};
export const theirs = {
  usdc: associatedOf(thiefs, USDC),
  jup: associatedOf(thiefs, JUP),
  bonk: associatedOf(thiefs, BONK),
  token2022: associatedOf(thiefs, token2022Mint, programs.token2022),
  issued: associatedOf(thiefs, issuedMint, programs.token2022),
};

/** A program of the thief, and where it lies before it is deployed. */
export const hookProgram = keyOf(12);
export const hookBuffer = keyOf(13);
/** What that program signs for. */
export const hookSigner = PublicKey.findProgramAddressSync([Buffer.from('signer')], hookProgram.publicKey);

/** An account of no mint that is traded, without tokens: its rent is all that it holds. */
export const emptyMint = 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So';

/** Addresses that follow from our wallet and a word, so that our signature opens them. */
const seeded = (seed: string, program: PublicKey): string => {
  const parts = [victim.publicKey.toBuffer(), Buffer.from(seed), program.toBuffer()];
  return new PublicKey(createHash('sha256').update(Buffer.concat(parts)).digest()).toBase58();
};
export const savingsSeed = 'savings';
export const savings = seeded(savingsSeed, programs.system);
export const nonceSeed = 'nonce';
export const nonceAccount = seeded(nonceSeed, programs.system);
/** Two years at 3,480 lamports a byte and year, with 128 bytes of overhead. */
export const nonceRent = (NONCE_ACCOUNT_LENGTH + 128) * 6960;
export const lootAccount = seeded('loot', thief.publicKey);

/** A lookup table of the thief. On the ledger it has another address. */
export const hiddenTable = {
  address: new PublicKey(new Uint8Array(32).fill(130)).toBase58(),
  holds: [thiefs, ...Object.values(theirs)],
};
