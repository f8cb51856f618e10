import { PublicKey } from '@solana/web3.js';
import { createRequire } from 'node:module';
import { decodeBase58, encodeBase58, isSigningError } from '../../../../signing/src/index.js';
import { addressBytes } from '../../../../signing/src/codecs.js';
import { shortest, textsNamed } from '../examples.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

/** The base58 reader of web3.js. */
const theirs = createRequire(createRequire(import.meta.url).resolve('@solana/web3.js'))('bs58') as {
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array;
};
/** Reading time grows with the square of the length; we read nothing longer than this. */
const longest = 300;
const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** Bytes and text convert both ways as in web3.js, and both agree on what an address is. */
export const base58: Target = {
  name: 'base58',
  words: ['1', '11111111', '0', 'O', 'I', 'l', 'z', 'zzzz', ' ', '\n', '\0', 'é', '\u{1f419}', '１'],
  seeds: () => [
    ...shortest([...textsNamed('mint'), ...textsNamed('signature'), ...textsNamed('taker')], 6),
    ...shortest(textsNamed('signature'), 2).map((text) => `11${text}`),
    '',
    '1',
    '1'.repeat(32),
    '1'.repeat(33),
    'z'.repeat(44),
    '2'.repeat(88),
    'So11111111111111111111111111111111111111112',
    'So1111111111111111111111111111111111111111O',
    Uint8Array.of(0, 0, 255),
  ],
  async run(input) {
    const bytes = input.subarray(0, longest);
    const text = textOf(bytes);
    const written = encodeBase58(bytes);
    hold(written === theirs.encode(bytes), 'bytes are written as web3.js writes them');
    hold(same(decodeBase58(written), bytes), 'any bytes survive the way there and back');

    const read = await valueOrRefusal(() => decodeBase58(text), isBadCharacter);
    const theirRead = attempt(() => theirs.decode(text));
    hold((read === undefined) === (theirRead === undefined), 'what web3.js reads is read, and nothing else');
    if (read) {
      hold(same(read, theirRead!), 'it is read as the same bytes');
      hold(encodeBase58(read) === text, 'bytes come back as the same text');
    }

    const address = await valueOrRefusal(() => addressBytes(text), isSigningError);
    const known = theirRead?.length === 32 ? new PublicKey(text).toBytes() : undefined;
    hold((address === undefined) === (known === undefined), 'an address is one to web3.js too');
    if (address) hold(same(address, known!), 'and it is the same');
  },
};

const isBadCharacter = (error: unknown): boolean => isSigningError(error, 'base58/bad-character');
