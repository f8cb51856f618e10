import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { memoProgram } from '../../../src/well-known.js';
import { liveText } from '../challenge-texts.js';
import { now } from '../good-transactions.js';
import { us } from '@galilean/test-kit/wallets';
import { ourselves } from '../hostile-instructions.js';
import { budgetProgram, endpoints, hostile, strangers, withoutInstruction } from './make-hostile.js';
import type { Change } from './make-hostile.js';

const memo =
  (text: string): Change =>
  (edit) => {
    const found = edit.find(memoProgram, '');
    found.accounts = [];
    found.data = Buffer.from(text);
  };
const soon = new Date((now + 300) * 1000).toISOString();
const late = new Date((now + 3601) * 1000).toISOString();
const signIn = (host: string, whose = us): string =>
  `${host} wants you to sign in with your Solana account:\n${whose}\n\nNonce: 0123456789abcdef\nExpiration Time: ${soon}`;
export const challenges = [
  hostile('challenge', 'challenge-wallet', 'is for another wallet', memo(liveText(strangers, soon))),
  hostile('challenge', 'challenge-service', 'is of another service', memo(signIn('evil.example'))),
  hostile('challenge', 'challenge-service', 'begins as our host does', memo(signIn('jup.ag.evil.example'))),
  hostile('challenge', 'challenge-text', 'is good for too long', memo(liveText(us, late))),
  hostile('challenge', 'challenge-text', 'goes on', memo(`${liveText(us, soon)}\n\nMore.`)),
  hostile('challenge', 'challenge-text', 'turns its direction', memo(`${liveText(us, soon)}\u202e`)),
  hostile('challenge', 'priority-fee', 'would cost when it is sent', (edit) => {
    edit.find(budgetProgram, '03').data.writeBigUInt64LE(1_000_001n, 1);
  }),
  hostile('challenge', 'missing-action', 'says nothing', withoutInstruction(memoProgram, '')),
];

/** Memos that would log our wallet in somewhere, beside what was asked for. */
export const signInMemos = endpoints
  .filter((endpoint) => endpoint !== 'challenge')
  .flatMap((endpoint) =>
    [
      ['of another site', signIn('evil.example')],
      ['of the service itself', liveText(us, soon)],
      ['in other words', `${us} at ${now}`],
      ['by the first memo program', signIn('evil.example'), 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'],
    ].map(([name, text, program = memoProgram]) =>
      hostile(endpoint, 'sign-in-memo', `with a login ${name}`, (edit) =>
        edit.add(
          new TransactionInstruction({
            programId: new PublicKey(program),
            keys:
              name === 'of another site' ? [{ pubkey: ourselves, isSigner: true, isWritable: false }] : [],
            data: Buffer.from(text!),
          }),
        ),
      ),
    ),
  );
