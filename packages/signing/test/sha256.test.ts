import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { portableSha256, sha256 } from '../src/sha256.js';
import { isTokenAccountOf } from '../src/guard/token-accounts.js';
import { PublicKey } from '@solana/web3.js';
import { randomFrom, seed } from './support/random.js';

it(`hashes as node:crypto does, with the platform and without (SEED=${seed})`, () => {
  const random = randomFrom(seed);
  for (let length = 0; length < 300; length++) {
    const bytes = random.bytes(length);
    const judge = [...createHash('sha256').update(bytes).digest()];
    expect([...portableSha256(bytes)]).toEqual(judge);
    expect([...sha256(bytes)]).toEqual(judge);
  }
});

const programs = {
  associated: new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  aggregator: new PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'),
};
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];

it(`knows the accounts that web3.js derives, and no others (SEED=${seed})`, () => {
  const random = randomFrom(seed);
  const key = () => new PublicKey(random.bytes(32));
  for (let i = 0; i < 60; i++) {
    const [owner, mint, other] = [key(), key(), key()];
    const derived = [
      ...tokenPrograms.map((program) =>
        PublicKey.findProgramAddressSync(
          [owner.toBytes(), new PublicKey(program).toBytes(), mint.toBytes()],
          programs.associated,
        ),
      ),
      PublicKey.findProgramAddressSync(
        [Buffer.from('token_account'), owner.toBytes(), mint.toBytes()],
        programs.aggregator,
      ),
    ];
    for (const [address] of derived) {
      expect(isTokenAccountOf(owner.toBase58(), mint.toBase58(), address.toBase58())).toBe(true);
      expect(isTokenAccountOf(other.toBase58(), mint.toBase58(), address.toBase58())).toBe(false);
      expect(isTokenAccountOf(owner.toBase58(), other.toBase58(), address.toBase58())).toBe(false);
    }
    expect(isTokenAccountOf(owner.toBase58(), mint.toBase58(), other.toBase58())).toBe(false);
  }
});
