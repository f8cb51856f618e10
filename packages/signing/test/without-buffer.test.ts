import { VersionedTransaction } from '@solana/web3.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signMessageChallenge } from '../src/challenge/index.js';
import { composeTransaction } from '../src/compose/index.js';
import { decodeBase58, fromFunction, signTransaction } from '../src/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { randomFrom } from './support/random.js';
import { randomTransaction, toBase64 } from './support/transactions.js';
import { wallet } from './support/wallets.js';

const { transaction, signers } = randomTransaction(randomFrom(3));
const unsigned = toBase64(transaction);
transaction.sign(signers);
const signed = toBase64(transaction);
const NodeBuffer = Buffer;

/** As in a browser or a worker: no Buffer, no process. web3.js itself needs Buffer, so it stays outside. */
beforeEach(() => {
  vi.stubGlobal('Buffer', undefined);
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
  const text = `Sign in, ${wallet.publicKey.toBase58()} – é`;
  const { signBytes } = fromKeypair(wallet);
  const signature = await signMessageChallenge(text, fromFunction(wallet.publicKey.toBase58(), signBytes));
  expect(decodeBase58(signature)).toEqual(await signBytes(new TextEncoder().encode(text)));
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
  vi.unstubAllGlobals();
  const { message } = VersionedTransaction.deserialize(NodeBuffer.from(composed, 'base64'));
  expect(message.staticAccountKeys[0]!.toBase58()).toBe(payer);
});
