import { Keypair, PublicKey } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, encodeBase58 } from '../src/index.js';
import type { SigningErrorCode } from '../src/index.js';
import { expectCode } from './support/errors.js';
import { onPlatform } from './support/platforms.js';
import { randomFrom } from '@galilean/test-kit/random';
import { compileDraft, randomDraft } from './support/transactions.js';
import { payer, wallet } from '@galilean/test-kit/wallets';

const { secretKey } = wallet;
const seed = secretKey.slice(0, 32);
const base58 = encodeBase58(secretKey);

const transaction = compileDraft(randomDraft(randomFrom(2), wallet.publicKey), 0)!;
transaction.sign([wallet]);
const message = transaction.message.serialize();
const signature = transaction.signatures[0]!;

const load = () => import('../src/keys/index.js');
const inNode = await onPlatform('node', load);
const elsewhere = await onPlatform('default', load);
const { fromSecretKey } = inNode;

describe.each([
  ['node:crypto', inNode],
  ['WebCrypto', elsewhere],
] as const)('fromSecretKey with %s', (_, keys) => {
  it.each([
    ['64 bytes', secretKey],
    ['a Buffer', Buffer.from(secretKey)],
    ['the 32 bytes of a seed', seed],
    ['a list of numbers', [...secretKey]],
    ['a seed as list', [...seed]],
    ['the text of a key file', JSON.stringify([...secretKey])],
    ['the same with spaces and a line break', `[${[...secretKey].join(', ')}]\n`],
    ['base58, as wallets export it', base58],
  ])('signs as web3.js does: %s', async (__, secret) => {
    const signer = await keys.fromSecretKey(secret);
    expect(addressOf(signer)).toBe(wallet.publicKey.toBase58());
    for (let time = 0; time < 2; time++)
      expect([...(await signer.signBytes(message))]).toEqual([...signature]);
  });

  it('signs as RFC 8032 does (7.1, test 1)', async () => {
    const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
    const signer = await keys.fromSecretKey(
      hex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'),
    );
    expect(addressOf(signer)).toBe(
      new PublicKey(hex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')).toBase58(),
    );
    expect(Buffer.from(await signer.signBytes(new Uint8Array())).toString('hex')).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    );
  });

  it('refuses a public half of another wallet', async () => {
    const mixed = Uint8Array.from([...seed, ...payer.publicKey.toBytes()]);
    const error = await expectCode('keypair/mismatch', () => keys.fromSecretKey(mixed));
    expect(error.context).toEqual({ address: payer.publicKey.toBase58() });
  });

  it('works after the secret key is wiped', async () => {
    const given = Uint8Array.from(secretKey);
    const signer = await keys.fromSecretKey(given);
    given.fill(0);
    expect([...(await signer.signBytes(message))]).toEqual([...signature]);
  });
});

describe('fromSecretKey', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reports a platform without Ed25519', async () => {
    vi.stubGlobal('crypto', undefined);
    const error = await expectCode('signer/cannot-sign', () => elsewhere.fromSecretKey(secretKey));
    expect(error.context).toMatchObject({ address: wallet.publicKey.toBase58() });
  });

  it('shows the secret nowhere on the signer', async () => {
    const signer = await fromSecretKey(base58);
    const shown = inspect(signer, { depth: 9, showHidden: true }) + JSON.stringify(signer);
    for (const form of [base58, [...seed].join(','), [...seed].join(', '), Buffer.from(seed).toString('hex')])
      expect(shown).not.toContain(form);
  });

  const phrase = 'pill tomorrow foster begin walnut borrow virtual kick shift mutual shoe scatter';
  const refused: readonly (readonly [SigningErrorCode, string, unknown])[] = [
    ['keypair/unreadable', 'an address, which would be taken for a seed', wallet.publicKey.toBase58()],
    ['keypair/unreadable', 'a recovery phrase', phrase],
    ['keypair/unreadable', 'hexadecimal digits', Buffer.from(secretKey).toString('hex')],
    ['keypair/unreadable', 'the path of a key file', '~/.config/solana/id.json'],
    ['keypair/unreadable', 'an empty variable', ''],
    ['keypair/unreadable', 'a missing variable', undefined],
    ['keypair/unreadable', 'a key file that is cut off', JSON.stringify([...secretKey]).slice(0, -9)],
    ['keypair/unreadable', 'a list with a number above 255', [...secretKey.slice(0, 63), 256]],
    ['keypair/unreadable', 'a list with texts', JSON.stringify([...secretKey].map(String))],
    ['keypair/unreadable', 'base58 with a letter that is none', base58.replace(/.$/, '0')],
    ['keypair/unreadable', 'a Keypair', wallet],
    ['keypair/bad-secret-key', 'half of base58', base58.slice(0, 60)],
    ['keypair/bad-secret-key', '63 bytes', secretKey.slice(0, 63)],
    ['keypair/bad-secret-key', 'no bytes', []],
    ['keypair/bad-secret-key', 'a text without end', '2'.repeat(100_000)],
  ];

  it.each(refused)('%s: %s', async (code, _, secret) => {
    const error = await expectCode(code, () => fromSecretKey(secret as string));
    // Neither the error nor its causes may quote a secret.
    const said = inspect(error, { depth: 9, showHidden: true }).replace(/ +at .*/g, '');
    for (const word of ['foster', base58.slice(0, 8), [...seed].slice(0, 3).join(','), '.config'])
      expect(said).not.toContain(word);
  });

  it('reads every key that web3.js makes, and signs alike', async () => {
    for (let at = 0; at < 20; at++) {
      const pair = Keypair.fromSeed(createHash('sha256').update(`pair ${at}`).digest());
      const signer = await fromSecretKey(encodeBase58(pair.secretKey));
      expect(addressOf(signer)).toBe(pair.publicKey.toBase58());
    }
  });
});
