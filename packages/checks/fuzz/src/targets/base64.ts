import { decodeBase64, encodeBase64 } from '../../../../signing/src/codecs.js';
import { isSigningError } from '../../../../signing/src/index.js';
import { shortest, textsNamed } from '../examples.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

/** Input that lenient readers accept: leftover bits, wrong padding, other alphabets, blanks. */
const nearly = [
  'QR==',
  'QUJ=',
  'QQ',
  'QQ=',
  'QQ===',
  'QUI',
  'Q',
  'Q===',
  '=',
  '-_-_',
  ' QQ==',
  'QQ==\n',
  'QQ==QQ==',
];

/** Each byte sequence has one text: accepted text encodes back unchanged. */
export const base64: Target = {
  name: 'base64',
  words: ['=', '==', '===', '+', '/', '-', '_', ' ', '\n', 'QQ==', 'QR==', 'é', '\u{2028}'],
  seeds: () => [...shortest(textsNamed('transaction'), 4), 'QQ==', 'QUI=', 'QUJD', '+/+/', '', ...nearly],
  async run(input) {
    const text = textOf(input);
    const bytes = await valueOrRefusal(() => decodeBase64(text), isSigningError);
    const canonical = Buffer.from(text, 'base64').toString('base64') === text;
    hold((bytes !== undefined) === canonical, 'what is canonical is read, and nothing else');
    if (bytes) hold(encodeBase64(bytes) === text, 'bytes come back as the same text');
    hold(
      Buffer.from(decodeBase64(encodeBase64(input))).equals(Buffer.from(input)),
      'any bytes survive encoding and decoding',
    );
  },
};
