import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import type { Address, Instruction } from '@solana/kit';
import { expect, it } from 'vitest';
import { encodeBase64, readTransaction, signTransaction } from '../src/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { expectAgreement } from './support/agreement.js';
import { randomFrom, seed, tries } from '@galilean/test-kit/random';
import type { Random } from '@galilean/test-kit/random';
import { randomKey } from './support/transactions.js';
import { wallet } from '@galilean/test-kit/wallets';

const roles = [
  AccountRole.READONLY,
  AccountRole.WRITABLE,
  AccountRole.READONLY_SIGNER,
  AccountRole.WRITABLE_SIGNER,
];
const key = (random: Random): Address => address(randomKey(random).toBase58());

function randomInstruction(random: Random, known: readonly Address[]): Instruction {
  const accounts = Array.from({ length: random.below(8) }, () => ({
    address: random.chance(0.6) ? random.pick(known) : key(random),
    role: random.chance(0.8) ? random.pick(roles.slice(0, 2)) : random.pick(roles),
  }));
  return { programAddress: key(random), accounts, data: random.bytes(random.below(60)) };
}

it(`what kit builds is read, signed and written as kit does, ${tries(400)} times (SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  const { keyPair, address: payer } = await createKeyPairSignerFromBytes(wallet.secretKey);
  const signer = fromKeypair(wallet);
  for (let done = 0; done < tries(400);) {
    const known = Array.from({ length: 6 }, () => key(random));
    const message = pipe(
      createTransactionMessage({ version: random.chance(0.5) ? 0 : 'legacy' }),
      (empty) => setTransactionMessageFeePayer(payer, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash(randomKey(random).toBase58()), lastValidBlockHeight: 1n },
          paid,
        ),
      (live) =>
        appendTransactionMessageInstructions(
          Array.from({ length: 1 + random.below(4) }, () => randomInstruction(random, known)),
          live,
        ),
    );
    const compiled = compileTransaction(message);
    const unsigned = getBase64EncodedWireTransaction(compiled);
    if (Buffer.from(unsigned, 'base64').length > 1232) continue;
    const read = readTransaction(unsigned);
    expectAgreement(read);
    expect(encodeBase64(read.bytes)).toBe(unsigned);
    const expected = getBase64EncodedWireTransaction(await partiallySignTransaction([keyPair], compiled));
    expect((await signTransaction(unsigned, signer)).transaction).toBe(expected);
    done++;
  }
});
