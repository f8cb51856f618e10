import { BuilderError } from './builder-error.js';
import { blockhashOf } from './digest.js';
import type { Fields } from './fields.js';

/** Ids of an answer, best first. Without a blockhash, the transaction gets the digest of its id. */
const names = ['requestId', 'order', 'id', 'quoteId'];

/** The answer's own blockhash if it has one (prediction does), else one derived from its id. */
export function blockhashFor(answer: Fields): string {
  if (answer.has('txMeta')) return answer.inner('txMeta').text('blockhash');
  const name = names.find((one) => typeof answer.data[one] === 'string' && answer.data[one] !== '');
  if (name) return blockhashOf(answer.text(name));
  throw new BuilderError('the field `requestId` is missing: it decides the blockhash', 'requestId');
}
