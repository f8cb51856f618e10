import { createHash } from 'node:crypto';
import { isFlowError } from '../../../../flow/src/flow-error.js';
import { readPage, writePage } from '../../../../flow/src/journal/file-journal.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const expected = { wallet: 'wallet', run: 'run' };
const identity = { ...expected, flow: 'swap', input: 'digest' };
const page = { begunAt: 1787313600000, identity, entries: { quoted: { amount: '1' } } };
const whole = writePage(page as never, new Map([['quoted', JSON.stringify(page.entries.quoted)]]));
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** With a first `b` only the body is hostile, with a matching checksum: an attacker can compute it too. */
function fileOf(input: Uint8Array): string {
  if (input[0] !== 'b'.charCodeAt(0)) return textOf(input);
  const body = textOf(input.subarray(1));
  return `${JSON.stringify({ galileanJournal: 1, sha256: digest(body) })}\n${body}\n`;
}

const words = [
  '"identity" "entries" "begunAt" "wallet" "run" "galileanJournal" "__proto__"',
  '"result" { } [ ] : , null',
].flatMap((line) => line.split(' '));

/** A file yields the run that it belongs to, or is refused. */
export const journal: Target = {
  name: 'journal',
  words: ['\n', '\r', JSON.stringify(identity), ...words],
  seeds: () => [
    whole,
    `b${JSON.stringify(page)}`,
    `b${JSON.stringify({ ...page, entries: { result: { kind: 'landed', signature: '1' } } })}`,
    'bnull',
    'b{}',
    'b[]',
    `b${JSON.stringify({ ...page, entries: null })}`,
    `b${JSON.stringify({ ...page, begunAt: 'yesterday' })}`,
    `b${JSON.stringify({ ...page, begunAt: null })}`,
    `b${JSON.stringify({ ...page, entries: [] })}`,
    `b${JSON.stringify({ ...page, identity: null })}`,
    `b${JSON.stringify({ ...page, identity: { ...identity, run: 'other' } })}`,
    `b${JSON.stringify({ ...page, identity: { ...identity, wallet: 'other' } })}`,
    `b${JSON.stringify(page).replace('"entries"', '"__proto__"')}`,
    `b${JSON.stringify(page)}\n${JSON.stringify(page)}`,
    whole.slice(0, -1),
    whole.slice(0, whole.indexOf('\n')),
    whole.slice(0, whole.length >> 1),
    whole.replaceAll('\n', '\r\n'),
    whole.replace('"galileanJournal":1', '"galileanJournal":2'),
    whole.replace('"amount":"1"', '"amount":"2"'),
    '',
    '\n\n',
  ],
  async run(input) {
    const text = fileOf(input);
    const read = await valueOrRefusal(() => readPage(text, 'a file', expected), isFlowError);
    if (!read) return;
    hold(
      read.identity.wallet === expected.wallet && read.identity.run === expected.run,
      'a page belongs to its run',
    );
    hold(typeof read.entries === 'object' && read.entries !== null, 'a page has entries');
    hold(!Array.isArray(read.entries), 'entries have names');
    hold(Number.isFinite(read.begunAt), 'a page has its beginning');
  },
};
