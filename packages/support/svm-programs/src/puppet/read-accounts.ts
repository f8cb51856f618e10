import { type Assembler, at } from '../assembler/assembler.js';
import { mostAccounts } from '../layout.js';
import { HEAP, info, memory, sizes } from './memory.js';

/** An account in the program's input: flags, key, owner, lamports, length and data, with room to grow. */
const input = {
  isSigner: 1,
  isWritable: 2,
  isExecutable: 3,
  key: 8,
  owner: 40,
  lamports: 72,
  dataLength: 80,
  data: 88,
};
const ROOM_TO_GROW = 10_240;
/** The first byte of an account that is not a repetition of an earlier one. */
const NEW_ACCOUNT = 0xff;

/**
 * Describes each account of the input as calls of other programs need it, and lists the addresses of all keys.
 * Leaves: `r6` our memory, `r7` the input after the accounts, `r8` the number of accounts.
 */
export function readAccounts(code: Assembler): void {
  code
    .set('r6', HEAP)
    .load(64, 'r8', at('r1'))
    .jumpIf('r8', '>', mostAccounts, 'too many accounts')
    .set('r7', 'r1')
    .calculate('+', 'r7', sizes.word)
    .set('r3', 'r6') // the key's place in the list
    .calculate('+', 'r3', memory.slices)
    .set('r4', 'r6') // the description
    .set('r5', 0) // the account's number
    .label('next account')
    .jumpIf('r5', '==', 'r8', 'accounts are read')
    .load(8, 'r2', at('r7'))
    .jumpIf('r2', '==', NEW_ACCOUNT, 'new account')
    .part(copyEarlierAccount)
    .jump('list the key')
    .label('new account')
    .part(describeAccount)
    .label('list the key')
    .load(64, 'r1', at('r4', info.key))
    .store(64, at('r3'), 'r1')
    .store(64, at('r3', 8), sizes.key)
    .calculate('+', 'r3', sizes.slice)
    .calculate('+', 'r4', sizes.info)
    .calculate('+', 'r5', 1)
    .jump('next account')
    .label('accounts are read');
}

/** A repeated account is the number of the earlier one, in eight bytes. */
function copyEarlierAccount(code: Assembler): void {
  code.calculate('*', 'r2', sizes.info).calculate('+', 'r2', 'r6');
  for (let word = 0; word < sizes.info; word += sizes.word)
    code.load(64, 'r1', at('r2', word)).store(64, at('r4', word), 'r1');
  code.calculate('+', 'r7', sizes.word);
}

function describeAccount(code: Assembler): void {
  const addressOf = (from: number, to: number) =>
    code.set('r1', 'r7').calculate('+', 'r1', from).store(64, at('r4', to), 'r1');
  const flag = (from: number, to: number) => code.load(8, 'r1', at('r7', from)).store(8, at('r4', to), 'r1');
  addressOf(input.key, info.key);
  addressOf(input.owner, info.owner);
  addressOf(input.lamports, info.lamports);
  addressOf(input.data, info.data);
  flag(input.isSigner, info.isSigner);
  flag(input.isWritable, info.isWritable);
  flag(input.isExecutable, info.isExecutable);
  code
    .load(64, 'r1', at('r7', input.dataLength))
    .store(64, at('r4', info.dataLength), 'r1')
    // The rent epoch follows the data and its room, at the next multiple of eight.
    .calculate('+', 'r7', 'r1')
    .calculate('+', 'r7', input.data + ROOM_TO_GROW + 7)
    .calculate('&', 'r7', -8)
    .load(64, 'r1', at('r7'))
    .store(64, at('r4', info.rentEpoch), 'r1')
    .calculate('+', 'r7', sizes.word);
}
