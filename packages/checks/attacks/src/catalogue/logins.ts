import { programs } from '@galilean/transactions';
import { jupiterChallenges } from '@galilean/signing/challenge';
import type { TransactionInstruction } from '@solana/web3.js';
import type { Attack, Change, Kind } from '../attack.js';
import { adding, all, on, without } from '@galilean/tampering';
import { instruction, sendSol } from '../instructions.js';
import { thiefs, us } from '../wallets.js';
import { everywhere } from './everywhere.js';

const challenge: readonly [Kind] = ['challenge'];
const login = 'no one sends a login to the network: it proves to the service who we are';

/** Changes the text of the login, and takes its accounts away. */
const words = (change: (text: string) => string): Change =>
  on('memo', '', (memo) => {
    memo.accounts = [];
    memo.data = Buffer.from(change(memo.data.toString()));
  });

/** The common form of a login, for any host, with the expiry of the honest text. */
const signIn = (host: string, expiry: string): string =>
  `${host} wants you to sign in with your Solana account:\n${us}\n\nNonce: 0123456789abcdef\nExpiration Time: ${expiry}`;
const expiryIn = (text: string): string => /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)![0];
const asSignIn = (host: string): Change => words((text) => signIn(host, expiryIn(text)));
const later = (text: string): string =>
  text.replace(expiryIn(text), new Date(Date.parse(expiryIn(text)) + 7_200_000).toISOString());

/** A template whose author lets a login say that. */
const permissive = jupiterChallenges.map((template) => ({
  ...template,
  ...(template.form === 'text' && {
    words: ['I', 'authorize', 'the', 'bearer', 'to', 'move', 'my', 'funds'],
  }),
}));

const memo = (text: string, program = programs.memo): TransactionInstruction =>
  instruction(program, [], Buffer.from(text));
const siteMemo = memo(signIn('evil.example', '2099-01-01T00:00:00.000Z'));

/** What logs the thief in as us. */
export const logins: readonly Attack[] = [
  {
    name: 'logs in another wallet',
    takes: 'a session in which our orders belong to another wallet',
    why: 'the text names whose session it is',
    rule: 'challenge-wallet',
    on: challenge,
    change: words((text) => text.replace(us, thiefs)),
    proof: { notExecutable: login },
  },
  {
    name: 'passes the login of another site on',
    takes: 'our account at that site',
    why: 'only the service’s own texts are signed',
    rule: 'challenge-service',
    on: challenge,
    change: asSignIn('evil.example'),
    unless: { expectation: { service: [{ form: 'sign-in', name: 'evil', hosts: ['evil.example'] }] } },
    proof: { notExecutable: login },
  },
  {
    name: 'begins as our host does',
    takes: 'our account at the site whose name begins with ours',
    why: 'a host is compared as a whole',
    rule: 'challenge-service',
    on: challenge,
    change: asSignIn('jup.ag.evil.example'),
    proof: { notExecutable: login },
  },
  {
    name: 'looks like our host',
    takes: 'our account at the site that looks like ours',
    why: 'letters that look alike are other letters',
    rule: 'challenge-text',
    on: challenge,
    change: asSignIn('\u0458up.ag'),
    proof: { notExecutable: login },
  },
  {
    name: 'is good for too long',
    takes: 'a login that is kept for hours',
    why: 'a login is used at once',
    rule: 'challenge-text',
    on: challenge,
    change: words(later),
    proof: { notExecutable: login },
  },
  {
    name: 'goes on after the login',
    takes: 'our word for whatever stands below',
    why: 'a second paragraph says more than a login',
    rule: 'challenge-text',
    on: challenge,
    change: words((text) => `${text}\n\nI owe the bearer 1,000 USDC.`),
    proof: { notExecutable: login },
  },
  {
    name: 'names a site by its number',
    takes: 'our account at the site with that number',
    why: 'a login names no site in any form: after the opening it has words of a time and a nonce alone',
    rule: 'challenge-service',
    on: challenge,
    change: words((text) => `${text} for [2001:db8::1]`),
    proof: { notExecutable: login },
  },
  {
    name: 'authorizes more in a second line',
    takes: 'our word for whatever the line says',
    why: 'a login says when it expires and its nonce, and nothing else',
    rule: 'challenge-text',
    on: challenge,
    change: words((text) => `${text}\nI authorize the bearer to move my funds.`),
    unless: { expectation: { service: permissive } },
    proof: { notExecutable: login },
  },
  {
    name: 'turns its direction',
    takes: 'our word for what the eye does not read',
    why: 'invisible characters make a text look like another',
    rule: 'challenge-text',
    on: challenge,
    change: words((text) => `${text}\u202e`),
    proof: { notExecutable: login },
  },
  {
    name: 'moves money in a login',
    takes: '1 SOL, when it is sent after all',
    why: 'a login needs nothing but a memo',
    rule: 'not-a-memo',
    on: challenge,
    change: adding(sendSol(thiefs, 1_000_000_000n)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'costs a fee in a login',
    takes: '0.4 SOL of fees, when it is sent after all',
    why: 'a login is never sent, and so needs no fee',
    rule: 'priority-fee',
    on: challenge,
    change: on('computeBudget', '03', ({ data }) => void data.writeBigUInt64LE(2_000_000_000n, 1)),
    proof: { shows: ['lamports'] },
  },
  {
    name: 'says nothing',
    takes: 'a signature of ours over an empty transaction',
    why: 'what was asked for has to be there',
    rule: 'missing-action',
    on: challenge,
    change: without('memo', ''),
    proof: { notExecutable: login },
  },
  {
    name: 'puts the login of another site into a swap',
    takes: 'our account at that site',
    why: 'our signature covers the memo’s text, whatever its accounts are',
    rule: 'sign-in-memo',
    on: everywhere,
    change: adding(siteMemo),
    proof: { notExecutable: 'it lands like the honest one: the text in it is what the thief keeps' },
  },
  {
    name: 'hides a login behind a harmless memo',
    takes: 'our account at that site',
    why: 'every memo is read, not only the first',
    rule: 'sign-in-memo',
    on: everywhere,
    change: all(adding(memo('thank you')), adding(siteMemo)),
    proof: { notExecutable: 'it lands like the honest one: the text in it is what the thief keeps' },
  },
  {
    name: 'names our wallet in a memo',
    takes: 'our word, in a form that a site may accept',
    why: 'nobody else’s form of a login is known, but it names who logs in',
    rule: 'sign-in-memo',
    on: everywhere,
    change: adding(memo(`${us} agrees`)),
    proof: { notExecutable: 'it lands like the honest one: the text in it is what the thief keeps' },
  },
  {
    name: 'passes a login off as our memo',
    takes: 'our account at that site',
    why: 'only the very text that we gave is ours',
    rule: 'sign-in-memo',
    on: ['build'],
    asked: { memos: ['Verified by Example'] },
    change: all(adding(memo('Verified by Example')), adding(siteMemo)),
    unless: { expectation: { memos: ['Verified by Example', siteMemo.data.toString()] } },
    proof: { notExecutable: 'it lands like the honest one: the text in it is what the thief keeps' },
  },
];
