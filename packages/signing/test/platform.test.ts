import crypto, { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bytesOf, tokenAccountsOf } from '../src/derived-address.js';
import { PublicKey } from '@solana/web3.js';
import { platforms } from './support/platforms.js';
import { randomFrom, seed } from '@galilean/test-kit/random';

afterEach(() => vi.restoreAllMocks());

describe.each(Object.entries(platforms))('the platform %s', (_, { readBase64, sha256, toBase64 }) => {
  it(`hashes as node:crypto does (SEED=${seed})`, () => {
    const random = randomFrom(seed);
    for (let length = 0; length < 300; length++) {
      const bytes = random.bytes(length);
      expect([...sha256(bytes)]).toEqual([...createHash('sha256').update(bytes).digest()]);
    }
  });

  it(`writes and reads base64 as Node does, up to the first other character (SEED=${seed})`, () => {
    const random = randomFrom(seed);
    for (let length = 0; length < 300; length++) {
      const bytes = random.bytes(length);
      const text = Buffer.from(bytes).toString('base64');
      expect(toBase64(bytes)).toBe(text);
      for (const written of [text, text.replace(/=+$/, ''), `${text}*`]) {
        const [read, canonical] = readBase64(written);
        expect(read.constructor).toBe(Uint8Array);
        expect([...read]).toEqual([...bytes]);
        expect(canonical).toBe(text);
      }
    }
  });
});

it('hashes in Node without the function that other runtimes may lack', () => {
  const bytes = randomFrom(1).bytes(100);
  const expected = [...createHash('sha256').update(bytes).digest()];
  const quick = vi.spyOn(crypto, 'hash');
  expect([...platforms.node.sha256(bytes)]).toEqual(expected);
  expect(quick).toHaveBeenCalledOnce();
  quick.mockRestore();
  const { hash } = crypto;
  try {
    Object.assign(crypto, { hash: undefined });
    expect([...platforms.node.sha256(bytes)]).toEqual(expected);
  } finally {
    Object.assign(crypto, { hash });
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
      expect(tokenAccountsOf(`${owner} ${mint}`)(bytesOf(address.toBase58()))).toBe(true);
      expect(tokenAccountsOf(`${other} ${mint}`)(bytesOf(address.toBase58()))).toBe(false);
      expect(tokenAccountsOf(`${owner} ${other}`)(bytesOf(address.toBase58()))).toBe(false);
    }
    expect(tokenAccountsOf(`${owner} ${mint}`)(bytesOf(other.toBase58()))).toBe(false);
  }
});
