import { createHash } from 'node:crypto';
import { randomFrom } from '@galilean/test-kit/random';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { derivedAddress, derivedIn, isPoint } from '../src/derived-address.js';
import { addressesOf } from './support/derived.js';

const random = randomFrom(25_519);
const p = 2n ** 255n - 19n;

/** How a key is written: y, least byte first, with the sign of x in the last bit. */
function encoded(y: bigint, isNegative = false): Uint8Array {
  const bits = y + (isNegative ? 2n ** 255n : 0n);
  return Uint8Array.from({ length: 32 }, (_, at) => Number((bits >> BigInt(8 * at)) & 255n));
}

describe('a public key of Ed25519', () => {
  it('is what web3.js takes for one, in 600 hashes', () => {
    const hashes = Array.from({ length: 600 }, () => random.bytes(32));
    const points = hashes.filter((bytes) => PublicKey.isOnCurve(bytes));
    expect(hashes.filter(isPoint)).toEqual(points);
    // Every second one.
    expect(points.length).toBeGreaterThan(200);
    expect(points.length).toBeLessThan(400);
  });

  it('is what web3.js takes for one, for small y and y near the prime, with either sign', () => {
    const close = Array.from({ length: 60 }, (_, at) => [BigInt(at), p - 1n - BigInt(at)]).flat();
    for (const y of close.flatMap((one) => [encoded(one), encoded(one, true)])) {
      // Where x is zero it has no sign, and web3.js refuses one. The network ignores it.
      if (isSame(y, encoded(1n, true)) || isSame(y, encoded(p - 1n, true))) expect(isPoint(y)).toBe(true);
      else expect([y, isPoint(y)]).toEqual([y, PublicKey.isOnCurve(y)]);
    }
  });

  it('may be written with a y that is not below the prime, as the network takes the rest', () => {
    for (let y = 0n; y < 19n; y++)
      for (const isNegative of [false, true])
        expect(isPoint(encoded(y + p, isNegative))).toBe(isPoint(encoded(y, isNegative)));
  });

  it.each([
    ['the neutral one', '0100000000000000000000000000000000000000000000000000000000000000'],
    ['of order 2', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
    ['of order 4', '0000000000000000000000000000000000000000000000000000000000000000'],
    ['of order 4, negative', '0000000000000000000000000000000000000000000000000000000000000080'],
    ['of order 8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
    ['of order 8, negative', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
    ['another of order 8', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
    ['another of order 8, negative', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
  ])('may have a small order: %s', (_, hex) => {
    const bytes = Buffer.from(hex, 'hex');
    expect([isPoint(bytes), PublicKey.isOnCurve(bytes)]).toEqual([true, true]);
  });
});

describe('an address that a program derives', () => {
  const cases = Array.from({ length: 300 }, () => {
    const program = new PublicKey(random.bytes(32));
    const seeds = Array.from({ length: random.below(4) }, () => random.bytes(random.below(33)));
    const [address, bump] = PublicKey.findProgramAddressSync(seeds, program);
    return { program, seeds, address: address.toBytes(), bump };
  });

  it('is the one that web3.js finds, in 300 cases', () => {
    for (const { program, seeds, address, bump } of cases) {
      expect(derivedAddress([program.toBytes(), ...seeds])).toEqual(address);
      expect(hashAt(bump, program, seeds)).toEqual(Buffer.from(address));
      expect(derivedIn([program.toBytes(), ...seeds])(address)).toBe(true);
    }
    // Hashes that are keys were passed over, up to several in a row.
    expect(Math.min(...cases.map(({ bump }) => bump))).toBeLessThan(251);
    expect(cases.filter(({ bump }) => bump < 255).length).toBeGreaterThan(100);
  });

  it('is none of those below it, at which no program creates an account, nor of the hashes above it', () => {
    for (const { program, seeds, bump } of cases.slice(0, 60)) {
      const isDerived = derivedIn([program.toBytes(), ...seeds]);
      for (let other = 255; other > bump - 12; other--)
        expect(isDerived(hashAt(other, program, seeds))).toBe(other === bump);
    }
  });

  it('is the first of all that web3.js would create', () => {
    const program = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
    for (let at = 0; at < 40; at++) {
      const seeds = [new PublicKey(random.bytes(32)), new PublicKey(random.bytes(32))];
      const isDerived = derivedIn([program.toBytes(), ...seeds.map((seed) => seed.toBytes())]);
      const all = addressesOf(program.toBase58(), ...seeds.map((seed) => seed.toBase58()));
      const ours = all.map((address) => isDerived(new PublicKey(address).toBytes()));
      expect(ours).toEqual(all.map((_, place) => place === 0));
    }
  });
});

/** What the network hashes for a bump. */
const hashAt = (bump: number, program: PublicKey, seeds: readonly Uint8Array[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([...seeds, Uint8Array.of(bump), program.toBytes()]))
    .update('ProgramDerivedAddress')
    .digest();

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
