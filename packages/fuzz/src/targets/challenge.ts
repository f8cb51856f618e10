import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { createPublicKey, verify } from 'node:crypto';
import { signMessageChallenge, signTransactionChallenge } from '../../../signing/src/challenge/index.js';
import { decodeBase58, isSigningError } from '../../../signing/src/index.js';
import { fromKeypair } from '../../../signing/src/web3js/index.js';
import { wallet } from '../../../signing/test/support/wallets.js';
import { shortest, textsNamed } from '../examples.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const signer = fromKeypair(wallet);
const service = 'jup.ag';
const address = wallet.publicKey.toBase58();
const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), wallet.publicKey.toBytes()]);
const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
const harmless = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'ComputeBudget111111111111111111111111111111',
]);
const transactions = () =>
  textsNamed('transaction').filter((text) =>
    Buffer.from(text, 'base64').toString('latin1').includes(service),
  );

/** A login that also pays somebody. */
function payingLogin(): Uint8Array {
  const payerKey = wallet.publicKey;
  const memo = new TransactionInstruction({
    programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    keys: [],
    data: Buffer.from(service),
  });
  const payment = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: PublicKey.default, lamports: 1 });
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [memo, payment],
  }).compileToLegacyMessage();
  return new VersionedTransaction(message).serialize();
}

/** Nothing is signed as a login that is no login: no transaction as a text, no program but the memo as a transaction. */
export const challenge: Target = {
  name: 'challenge',
  words: [address, service, '\0', '\x01', '\x80', '\u{feff}', '\r\n', '\x1b[2K', '\u{202e}'],
  seeds: () => [
    ...textsNamed('challenge').map((text) => `m${text}`),
    ...transactions().map((text) => Buffer.concat([Buffer.from('t'), Buffer.from(text, 'base64')])),
    `m${service} asks you to sign in with your Solana account:\n${address}\n\nNonce: 1`,
    `m${service}\n${address}\0`,
    `m${address}`,
    Buffer.concat([Buffer.from('t'), payingLogin()]),
    ...shortest(textsNamed('transaction'), 2).map((text) =>
      Buffer.concat([Buffer.from('t'), Buffer.from(text, 'base64')]),
    ),
  ],
  async run(input) {
    const rest = input.subarray(1);
    if (input[0] === 't'.charCodeAt(0)) await asTransaction(Buffer.from(rest).toString('base64'));
    else await asMessage(textOf(rest));
  },
};

async function asMessage(text: string): Promise<void> {
  const signature = await valueOrRefusal(
    () => signMessageChallenge(text, signer, { service }),
    isSigningError,
  );
  if (signature === undefined) return;
  hold(text.includes(address) && text.includes(service), 'a text names wallet and service');
  hold(verify(null, Buffer.from(text), key, decodeBase58(signature)), 'the signature is over this text');
  const isControl = (character: string) => character < ' ' && !'\t\n\r'.includes(character);
  hold(![...text].some(isControl), 'a text holds nothing that a transaction begins with');
}

async function asTransaction(base64: string): Promise<void> {
  const signed = await valueOrRefusal(
    () => signTransactionChallenge(base64, signer, { service }),
    isSigningError,
  );
  if (signed === undefined) return;
  const { message } = VersionedTransaction.deserialize(Buffer.from(signed, 'base64'));
  const before = VersionedTransaction.deserialize(Buffer.from(base64, 'base64')).message;
  hold(Buffer.from(message.serialize()).equals(before.serialize()), 'signing leaves the message as it was');
  for (const { programIdIndex } of message.compiledInstructions) {
    const program: PublicKey | undefined = message.staticAccountKeys[programIdIndex];
    hold(harmless.has(program?.toBase58() ?? ''), 'a login calls memo and compute budget alone');
  }
}
