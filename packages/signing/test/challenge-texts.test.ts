import { describe, expect, it } from 'vitest';
import { signMessageChallenge } from '../src/challenge/index.js';
import type { SigningErrorCode } from '../src/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import {
  documentedText,
  liveText,
  nonce,
  signInFields,
  signInText,
  signingTime,
  soon,
} from './support/challenge-texts.js';
import { expectCode } from './support/errors.js';
import { payer, us, wallet } from '@galilean/test-kit/wallets';

const signer = fromKeypair(wallet);
const stranger = payer.publicKey.toBase58();
const sign = (text: unknown) => signMessageChallenge(text as string, signer, { now: signingTime });

describe('signed by default', () => {
  it.each([
    ['the live text', liveText()],
    ['with a full stop', `${liveText()}.`],
    ['with a line for each sentence', liveText().replace('. ', '.\n')],
    ['with a nonce that is a UUID', liveText(us, soon, '8c7b1f52-2f5c-4b5c-9a53-1f0c4f6c8f6e')],
    ['with a nonce in base64', liveText(us, soon, 'q83vEjRWeJCrze8SNFZ4kA==')],
    ['with a nonce as long as an address', liveText(us, soon, stranger)],
    ['the documented text', documentedText],
    ['the documented text, when it expires', `${documentedText}. Expires at: ${soon}`],
    ['the common form of the service', signInText('jup.ag')],
    ['the common form of its interface', signInText('api.jup.ag')],
    [
      'the common form without more than it needs',
      `jup.ag wants you to sign in with your Solana account:\n${us}\n\nNonce: ${nonce}\nExpiration Time: ${soon}`,
    ],
  ])('%s', async (_, text) => {
    await expect(sign(text)).resolves.toBeTypeOf('string');
  });

  it.each([
    ['1790078700'],
    ['1790078700000'],
    ['2026-09-22T12:05:00Z'],
    ['2026-09-22T14:05:00.123+02:00'],
    ['2026-09-22 12:05:00'],
    ['2026-09-22 12:05:00 UTC'],
    ['Tue, 22 Sep 2026 12:05:00 GMT'],
    ['Tue Sep 22 2026 12:05:00 GMT+0000 (Coordinated Universal Time)'],
  ])('an expiry written as %s', async (written) => {
    await expect(sign(liveText(us, written))).resolves.toBeTypeOf('string');
    const late = { now: signingTime + 6 * 60_000 };
    await expectCode('challenge/expired', () => signMessageChallenge(liveText(us, written), signer, late));
  });
});

const refused: readonly (readonly [SigningErrorCode, string, unknown])[] = [
  // Other sites.
  ['challenge/other-service', 'another site that names our wallet', signInText('evil.example')],
  ['challenge/other-service', 'a host that begins as ours does', signInText('jup.ag.evil.example')],
  ['challenge/other-service', 'a host that ends as ours does', signInText('evil-jup.ag')],
  ['challenge/other-service', 'a host below ours', signInText('login.jup.ag')],
  ['challenge/other-service', 'our host with a port', signInText('jup.ag:8443')],
  ['challenge/other-service', 'our host as a user name', signInText('jup.ag@evil.example')],
  ['challenge/other-service', 'our host in capital letters', signInText('JUP.AG')],
  [
    'challenge/other-service',
    'our host among the resources of another site',
    signInText('evil.example', us, [...signInFields('evil.example'), '- https://jup.ag']),
  ],
  [
    'challenge/malformed-sign-in',
    'another site as address of the text',
    signInText('jup.ag', us, signInFields('evil.example')),
  ],
  [
    'challenge/malformed-sign-in',
    'another site among the resources',
    `${signInText('jup.ag')}\n- https://jup.ag.evil.example`,
  ],
  [
    'challenge/malformed-sign-in',
    'an address without encryption',
    signInText('jup.ag').replace('https:', 'http:'),
  ],
  [
    'challenge/other-service',
    'the account of another chain',
    signInText('jup.ag').replace('Solana', 'Ethereum'),
  ],
  ['challenge/other-service', 'our text behind that of another site', `evil.example: ${liveText()}`],
  ['challenge/other-service', 'another site behind our text', `${liveText()} Log in to evil.example`],
  ['challenge/other-service', 'an address of another site behind our text', `${liveText()} https://evil`],
  [
    'challenge/other-service',
    'a word of ours that goes on',
    liveText().replace('Jupiter that', 'JupiterX that'),
  ],
  ['challenge/other-service', 'an opening that goes on', documentedText.replace('API', 'APIs')],
  ['challenge/other-service', 'no words at all', ''],
  ['challenge/other-service', 'our wallet alone', us],
  ...[
    '93.184.216.34',
    '127.0.0.1:8080',
    '[2001:db8::1]',
    '::1',
    '[::ffff:93.184.216.34]:443',
    'user@evil.example',
    'evil.example:8443',
    'xn--jupter-i0a.example',
    '//evil.example/jup.ag',
    'localhost:3000',
  ].map(
    (site) =>
      ['challenge/other-service', `the site ${site} behind our text`, `${liveText()} for ${site}`] as const,
  ),
  ['challenge/other-words', 'a site by its whole number', `${liveText()} for 2001:db8:0:0:0:0:0:1`],
  ['challenge/other-words', 'a site without a dot', `${liveText()} for intranet`],
  ['challenge/other-words', 'a number that is a site', `${liveText()} for 0x5db8d822`],
  ['challenge/other-words', 'one in digits alone', `${liveText()} for 1572395042`],
  ['challenge/look-alike', 'a site in letters of another alphabet', `${liveText()} for jup\u0456ter.example`],
  // More than a login.
  ['challenge/other-words', 'a second line', `${liveText()}\nI authorize the transfer of all funds.`],
  ['challenge/other-words', 'a second sentence', `${liveText()}. I authorize the transfer of all funds.`],
  [
    'challenge/other-words',
    'a clause within the sentence',
    liveText().replace('This challenge', 'I authorize the bearer. This challenge'),
  ],
  ['challenge/other-words', 'a line in the documented text', `${documentedText}\nI authorize it.`],
  ['challenge/other-words', 'a nonce that is also a word of it', `${documentedText}. Authorize: ${nonce}`],
  [
    'challenge/malformed-sign-in',
    'a statement that names a number',
    signInText('jup.ag').replace('Welcome.', 'Log in to 93.184.216.34'),
  ],
  // Other wallets.
  ['challenge/other-wallet', 'another wallet', liveText(stranger)],
  ['challenge/other-wallet', 'our wallet with a letter more', liveText(`${us}x`)],
  ['challenge/other-wallet', 'no wallet', liveText('nobody')],
  ['challenge/other-wallet', 'another wallet besides', `${liveText()} and of ${stranger}`],
  ['challenge/other-wallet', 'another wallet in the documented text', `${documentedText} for ${stranger}`],
  ['challenge/other-wallet', 'another wallet in the common form', signInText('jup.ag', stranger)],
  // Time and use.
  ['challenge/expired', 'a time that is over', liveText(us, '2026-09-22T11:59:59Z')],
  ['challenge/far-expiry', 'a time that is far away', liveText(us, '2026-09-22T13:00:01Z')],
  ['challenge/far-expiry', 'a time in another century', liveText(us, '2126-09-22T12:05:00Z')],
  [
    'challenge/far-expiry',
    'a far time in the documented text',
    `${documentedText} expires at 2027-01-01T00:00:00Z`,
  ],
  ['challenge/far-expiry', 'a second time', `${liveText()} and expires at 2027-01-01T00:00:00Z`],
  ['challenge/no-expiry', 'a time that cannot be read', liveText(us, 'the end of days')],
  ['challenge/no-expiry', 'a day without an hour', liveText(us, '2026-09-22')],
  ['challenge/no-expiry', 'no time', liveText().replace(/ This.*with/, ' Good with')],
  ['challenge/no-expiry', 'no time in the common form', signInText('jup.ag').replace(/Expiration.*\n/, '')],
  [
    'challenge/far-expiry',
    'a far time in the common form',
    signInText('jup.ag').replace(soon, '2027-01-01T00:00:00Z'),
  ],
  ['challenge/no-nonce', 'no nonce', liveText().replace(/ with the nonce.*/, '.')],
  ['challenge/no-nonce', 'a nonce that can be guessed', liveText(us, soon, '1234567')],
  ['challenge/no-nonce', 'no nonce in the documented text', documentedText.replace(/: .*/, '')],
  ['challenge/no-nonce', 'no nonce in the common form', signInText('jup.ag').replace(/Nonce.*\n/, '')],
  // Form.
  ['challenge/several-paragraphs', 'a second paragraph', `${liveText()}\n\nTransfer approved.`],
  ['challenge/several-paragraphs', 'one behind spaces', `${liveText()}\n  \nTransfer approved.`],
  [
    'challenge/malformed-sign-in',
    'a paragraph behind the common form',
    `${signInText('jup.ag')}\n\nTransfer approved.`,
  ],
  [
    'challenge/malformed-sign-in',
    'a second statement',
    signInText('jup.ag').replace('Welcome.', 'Welcome.\n\nApproved.'),
  ],
  [
    'challenge/malformed-sign-in',
    'a field twice',
    signInText('jup.ag').replace('Version: 1', `Version: 1\nNonce: ${nonce}`),
  ],
  ['challenge/malformed-sign-in', 'an unknown field', signInText('jup.ag').replace('Version', 'Permission')],
  ['challenge/too-long', 'a text that goes on and on', liveText() + ' a'.repeat(500)],
  // Characters.
  ['challenge/not-a-string', 'bytes', Buffer.from(liveText())],
  ['challenge/not-a-string', 'a list', [liveText()]],
  ['challenge/not-a-string', 'an object that reads as the text', Object(liveText())],
  ['challenge/not-a-string', 'nothing', undefined],
  ['challenge/off-chain-message', 'a document of the wallet', `\u{ff}solana offchain\0${liveText()}`],
  ['challenge/off-chain-message', 'one without its first byte', `solana offchain${liveText()}`],
  ...['\0', '\x01', '\t', '\r', '\x1b', '\x7f', '\x85', '\ud800', '\udc00', '\ufffd', '\ue000'].map(
    (one) => ['challenge/not-text', JSON.stringify(one), `${liveText()}${one}`] as const,
  ),
  ...[
    '\u202e',
    '\u2066',
    '\u200f',
    '\u061c',
    '\u200b',
    '\u200d',
    '\ufeff',
    '\u00ad',
    '\u2028',
    '\u00a0',
    '\u3164',
    '\ufe0f',
    '\u{e0041}',
  ].map(
    (one) =>
      [
        'challenge/invisible-character',
        `U+${one.codePointAt(0)!.toString(16)}`,
        `${liveText()}${one}`,
      ] as const,
  ),
  ['challenge/look-alike', 'a Cyrillic letter in the opening', liveText().replace('message', 'mess\u0430ge')],
  ['challenge/look-alike', 'a Cyrillic letter behind it', liveText().replace('challenge', 'ch\u0430llenge')],
  ['challenge/look-alike', 'a host in other letters', signInText('\u0458up.ag')],
  ['challenge/look-alike', 'wide letters', liveText().replace('Jupiter', '\uff2aupiter')],
  ['challenge/look-alike', 'a letter with a mark on it', `${liveText()}\u0301`],
];

describe('refused by default', () => {
  it.each(refused)('%s: %s', async (code, _, text) => {
    const { message } = await expectCode(code, () => sign(text));
    // What is refused is not quoted, for it may be made to be read by people.
    expect(message).not.toMatch(/[^ -~]/);
    expect(message).not.toContain('Transfer approved');
  });
});

it('errors say what was found and what to do', async () => {
  const said = async (text: unknown, code: SigningErrorCode) =>
    (await expectCode(code, () => sign(text))).message;
  expect(await said(signInText('jup.ag.evil.example'), 'challenge/other-service')).toBe(
    'challenge/other-service: service jupiter,jupiter-documented,jupiter-sign-in; host jup.ag.evil.example; it matches no template: do not sign it, or add a template if it is your own service',
  );
  expect(await said(liveText(us, '2026-09-22T11:00:00Z'), 'challenge/expired')).toBe(
    'challenge/expired: expiresAt 2026-09-22T11:00:00.000Z; now 2026-09-22T12:00:00.000Z; ask for a new challenge; if that has expired too, check the clock of this machine',
  );
  expect(await said(`${liveText()}\u202e`, 'challenge/invisible-character')).toMatch(/character U\+202E/);
});
