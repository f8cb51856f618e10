import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { createPublicKey, verify } from 'node:crypto';
import { carriesSignIn } from '../../../../signing/src/challenge/text.js';
import { signMessageChallenge, signTransactionChallenge } from '../../../../signing/src/challenge/index.js';
import { decodeBase58, isSigningError } from '../../../../signing/src/index.js';
import { fromKeypair } from '../../../../signing/src/web3js/index.js';
import { wallet } from '@galilean/test-kit/wallets';
import { shortest, textsNamed } from '../examples.js';
import { attacker, holdLoginText, loginTexts, signingTime } from './login-text.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const signer = fromKeypair(wallet);
const at = { now: signingTime };
const address = wallet.publicKey.toBase58();
const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), wallet.publicKey.toBytes()]);
const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const budgetProgram = 'ComputeBudget111111111111111111111111111111';
const transactions = () =>
  textsNamed('transaction').filter((text) =>
    Buffer.from(text, 'base64').toString('latin1').includes('authenticate with Jupiter'),
  );

/** A login that also pays someone. */
function payingLogin(): Uint8Array {
  const payerKey = wallet.publicKey;
  const memo = new TransactionInstruction({
    programId: new PublicKey(memoProgram),
    keys: [],
    data: Buffer.from(textsNamed('challenge')[0]!),
  });
  const payment = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: PublicKey.default, lamports: 1 });
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [memo, payment],
  }).compileToLegacyMessage();
  return new VersionedTransaction(message).serialize();
}

/** A login signs only a current text of the service for this wallet, alone or as the memo of a transaction. */
export const challenge: Target = {
  name: 'challenge',
  words: [
    address,
    attacker.wallet,
    attacker.host,
    'jup.ag',
    'https://',
    ' expires at ',
    ' with the nonce of ',
    '2026-08-21T12:05:00Z',
    '2027-01-01T00:00:00Z',
    'Resources:\n- ',
    '\n\n',
    '\u{200b}',
    '\u{430}',
    '\0',
    '\x01',
    '\x80',
    '\u{feff}',
    '\r\n',
    '\x1b[2K',
    '\u{202e}',
  ],
  seeds: () => [
    ...textsNamed('challenge').map((text) => `m${text}`),
    ...transactions().map((text) => Buffer.concat([Buffer.from('t'), Buffer.from(text, 'base64')])),
    ...loginTexts(address).map((text) => `m${text}`),
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
  const signature = await valueOrRefusal(() => signMessageChallenge(text, signer, at), isSigningError);
  if (signature === undefined) return;
  holdLoginText(text, address);
  hold(carriesSignIn(Buffer.from(text), address), 'what logs in is known as such when it is a memo');
  hold(verify(null, Buffer.from(text), key, decodeBase58(signature)), 'the signature is over this text');
}

async function asTransaction(base64: string): Promise<void> {
  const signed = await valueOrRefusal(() => signTransactionChallenge(base64, signer, at), isSigningError);
  if (signed === undefined) return;
  const { message } = VersionedTransaction.deserialize(Buffer.from(signed, 'base64'));
  const before = VersionedTransaction.deserialize(Buffer.from(base64, 'base64')).message;
  hold(Buffer.from(message.serialize()).equals(before.serialize()), 'signing leaves the message as it was');
  for (const { programIdIndex, data } of message.compiledInstructions) {
    const program: PublicKey | undefined = message.staticAccountKeys[programIdIndex];
    const name = program?.toBase58() ?? '';
    hold(name === memoProgram || name === budgetProgram, 'a login calls memo and compute budget alone');
    if (name === memoProgram) holdLoginText(Buffer.from(data).toString('utf8'), address);
    else if (data[0] === 3 && data.length >= 9)
      hold(Buffer.from(data).readBigUInt64LE(1) <= 1_000_000n, 'a login offers no price that hurts');
  }
}
