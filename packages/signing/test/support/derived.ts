import { PublicKey } from '@solana/web3.js';

const seedOf = (seed: string): Buffer =>
  seed.length > 31 ? new PublicKey(seed).toBuffer() : Buffer.from(seed);

/** The addresses of a program for seeds, which are addresses or words, by falling bump. The program chooses the first one. */
export function addressesOf(program: string, ...seeds: readonly string[]): string[] {
  const buffers = seeds.map(seedOf);
  const found: string[] = [];
  for (let bump = 255; bump > 200; bump--)
    try {
      const all = [...buffers, Buffer.of(bump)];
      found.push(PublicKey.createProgramAddressSync(all, new PublicKey(program)).toBase58());
    } catch {
      // The hash is a public key.
    }
  return found;
}
