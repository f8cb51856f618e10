import { documentedText } from './support/challenge-texts.js';
import { VersionedTransaction } from '@solana/web3.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signMessageChallenge } from '../src/challenge/index.js';
import { composeTransaction } from '../src/compose/index.js';
import { decodeBase58, fromFunction, signTransaction } from '../src/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { randomFrom } from '@galilean/test-kit/random';
import { randomTransaction, toBase64 } from './support/transactions.js';
import { wallet } from '@galilean/test-kit/wallets';

const { transaction, signers } = randomTransaction(randomFrom(3));
const unsigned = toBase64(transaction);
transaction.sign(signers);
const signed = toBase64(transaction);
const NodeBuffer = Buffer;
const own = Object.getOwnPropertyDescriptor(globalThis, 'Buffer')!;
const restore = (): void => void Object.defineProperty(globalThis, 'Buffer', own);

/** As a page may have it, so that reaching for anything of Node fails. web3.js needs Buffer, so it stays outside. */
beforeEach(() => {
  const get = () => {
    throw new Error('Something of Node was reached for.');
  };
  Object.defineProperty(globalThis, 'Buffer', { get, configurable: true });
  vi.spyOn(process, 'getBuiltinModule').mockImplementation(get);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

it('signs the same bytes', async () => {
  let text = unsigned;
  for (const keypair of signers) {
    const address = keypair.publicKey.toBase58();
    text = (await signTransaction(text, fromFunction(address, fromKeypair(keypair).signBytes))).transaction;
  }
  expect(text).toBe(signed);
});

it('signs challenges', async () => {
  const { signBytes } = fromKeypair(wallet);
  const signature = await signMessageChallenge(
    documentedText,
    fromFunction(wallet.publicKey.toBase58(), signBytes),
  );
  expect(decodeBase58(signature)).toEqual(await signBytes(new TextEncoder().encode(documentedText)));
});

it('composes', () => {
  const payer = wallet.publicKey.toBase58();
  const composed = composeTransaction(
    {
      swapInstruction: { programId: '1'.repeat(32), accounts: [], data: 'AgAAAA==' },
      blockhashWithMetadata: { blockhash: Array.from({ length: 32 }, (_, i) => i) },
    },
    { payer },
  );
  restore();
  const { message } = VersionedTransaction.deserialize(NodeBuffer.from(composed, 'base64'));
  expect(message.staticAccountKeys[0]!.toBase58()).toBe(payer);
});
