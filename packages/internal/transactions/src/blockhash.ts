import { BuilderError } from './builder-error.js';
import { blockhashOf } from './digest.js';
import type { Fields } from './fields.js';

/** What names an answer, best first: the blockhash of a transaction without one is the digest of it. */
const names = ['requestId', 'order', 'id', 'quoteId'];

/** The answer's own blockhash where it states one (prediction does), else one that its id decides. */
export function blockhashFor(answer: Fields): string {
  if (answer.has('txMeta')) return answer.inner('txMeta').text('blockhash');
  const name = names.find((one) => typeof answer.data[one] === 'string' && answer.data[one] !== '');
  if (name) return blockhashOf(answer.text(name));
  throw new BuilderError('the field `requestId` is missing: it decides the blockhash', 'requestId');
}
