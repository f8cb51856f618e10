import { type Assembler as Code, Assembler, at } from '../assembler/assembler.js';
import { writeElf } from '../assembler/elf.js';
import { puppetErrors } from '../layout.js';
import { info, memory, sizes } from '../puppet/memory.js';
import { readAccounts } from '../puppet/read-accounts.js';
import { compare } from './compare.js';
import { tokenFields } from './token-fields.js';

/** As in the published client, `lighthouse-sdk` 2.1.0. */
export const lighthouseErrors = { unreadable: 6000, assertionFailed: 6001, tooFewAccounts: 6002 } as const;

/** First bytes of the assertions that it knows, of one or several fields. */
const kinds = { account: [5, 6], token: [9, 10], clock: [15] } as const;
/** Where the kind of assertion is kept, and where the code may read. */
const kept = { kind: at('r10', -8), end: at('r10', -16) };

/**
 * Lighthouse, as far as wallets use it: assertions about lamports, owner, length and flags of an account, about a token
 * account, and about the clock. It reads the accounts while the transaction runs, so that they are as the instructions
 * before it left them. An assertion that does not hold fails the transaction. Any other instruction fails as unreadable.
 */
export function buildLighthouse(): Buffer {
  const code = new Assembler().part(readAccounts).part(openData);
  for (const [name, [one, several]] of Object.entries(kinds)) {
    code.jumpIf('r1', '==', one, name);
    if (several !== undefined) code.jumpIf('r1', '==', several, `several of ${name}`);
  }
  code.jump('unreadable');
  for (const [name, [, several]] of Object.entries(kinds)) {
    if (several !== undefined)
      code.label(`several of ${name}`).load(8, 'r5', at('r9')).calculate('+', 'r9', 1).jump(`begin ${name}`);
    code.label(name).set('r5', 1).label(`begin ${name}`);
    code.store(64, kept.kind, kinds[name as keyof typeof kinds][0]).jump('next assertion');
  }
  code
    .label('next assertion')
    .part(demandWithin)
    .jumpIf('r5', '==', 0, 'all hold')
    .calculate('-', 'r5', 1)
    .load(8, 'r4', at('r9')) // the field
    .calculate('+', 'r9', 1)
    .load(64, 'r1', kept.kind)
    .jumpIf('r1', '==', kinds.clock[0], 'clock field')
    .jumpIf('r8', '==', 0, 'too few accounts')
    .jumpIf('r1', '==', kinds.token[0], 'token field')
    .part(accountFields)
    .part(tokenFields)
    .part(clockFields)
    .part(compare)
    .label('all hold')
    .set('r0', 0)
    .exit();
  const failure = (label: string, error: number) => code.label(label).set('r0', error).exit();
  failure('does not hold', lighthouseErrors.assertionFailed);
  failure('unreadable', lighthouseErrors.unreadable);
  failure('too few accounts', lighthouseErrors.tooFewAccounts);
  failure('too many accounts', puppetErrors.tooManyAccounts);
  return writeElf(code.assemble());
}

/** Leaves: `r9` the data behind the kind and the level of the log, `r1` the kind. */
function openData(code: Code): void {
  code
    .load(64, 'r2', at('r7'))
    .set('r9', 'r7')
    .calculate('+', 'r9', sizes.word)
    .calculate('+', 'r2', 'r9')
    .store(64, kept.end, 'r2')
    .load(8, 'r1', at('r9'))
    .calculate('+', 'r9', 2);
}

/** Nothing is read behind the data. */
const demandWithin = (code: Code): void =>
  void code.load(64, 'r1', kept.end).jumpIf('r9', '>', 'r1', 'unreadable');

/** Fields of any account, by number. Leaves the number in `r2`, or where the key is in `r3`. */
function accountFields(code: Code): void {
  const flags = { 5: info.isSigner, 6: info.isWritable, 7: info.isExecutable };
  for (const field of [0, 1, 2, ...Object.keys(flags)])
    code.jumpIf('r4', '==', Number(field), `field ${field}`);
  code
    .jump('unreadable')
    .label('field 0')
    .load(64, 'r2', at('r6', info.lamports))
    .load(64, 'r2', at('r2'))
    .jump('a number')
    .label('field 1')
    .load(64, 'r2', at('r6', info.dataLength))
    .jump('a number')
    .label('field 2')
    .load(64, 'r3', at('r6', info.owner))
    .jump('a key');
  for (const [field, place] of Object.entries(flags))
    code.label(`field ${field}`).load(8, 'r2', at('r6', place)).jump('a byte');
}

/** Slot, start of the epoch, epoch, epoch of the schedule of leaders, time. */
function clockFields(code: Code): void {
  const fields = 5;
  code
    .label('clock field')
    .jumpIf('r4', '>=', fields, 'unreadable')
    // The call takes the registers of the field and of the count.
    .store(64, at('r10', -24), 'r4')
    .store(64, at('r10', -32), 'r5')
    .set('r1', 'r6')
    .calculate('+', 'r1', memory.digest)
    .syscall('sol_get_clock_sysvar')
    .load(64, 'r4', at('r10', -24))
    .load(64, 'r5', at('r10', -32))
    .calculate('*', 'r4', sizes.word)
    .calculate('+', 'r4', 'r6')
    .load(64, 'r2', at('r4', memory.digest))
    .jump('a number');
}
