import { PublicKey } from '@solana/web3.js';
import { type Assembler, at } from '../assembler/assembler.js';
import { planMark } from '../layout.js';
import { info, memory, sizes } from './memory.js';

/** Owns the accounts of built-in programs. */
const nativeLoader = new PublicKey('NativeLoader1111111111111111111111111111111');
const entry = { length: sizes.key, steps: sizes.key + sizes.word };
const header = { count: 8, entries: 16 };
const words = [0, 8, 16, 24];

/**
 * Digests what the instruction asks: keys of its accounts, data, program. Then looks for the entry of that digest in the
 * accounts that hold plans. Only the mock can write these: they belong to this program or to the native loader.
 * Leaves: `r7` the steps of the plan.
 */
export function findPlan(code: Assembler): void {
  code
    .part(digestInstruction)
    .set('r4', 'r6') // the account's description
    .set('r5', 'r8') // how many accounts are left
    .label('next candidate')
    .jumpIf('r5', '==', 0, 'no plan')
    .load(64, 'r1', at('r4', info.dataLength))
    .jumpIf('r1', '<', header.entries, 'not here')
    .load(64, 'r3', at('r4', info.data))
    .load(64, 'r1', at('r3'))
    .set('r2', planMark)
    .jumpIf('r1', '!=', 'r2', 'not here')
    .part(demandOwner)
    .part(searchEntries)
    .label('not here')
    .calculate('+', 'r4', sizes.info)
    .calculate('-', 'r5', 1)
    .jump('next candidate')
    .label('plan is found');
}

/** Leaves: `r9` the address of the program's own key. */
function digestInstruction(code: Assembler): void {
  code
    .set('r1', 'r8') // the list of keys has an end here
    .calculate('*', 'r1', sizes.slice)
    .calculate('+', 'r1', 'r6')
    .calculate('+', 'r1', memory.slices)
    .load(64, 'r2', at('r7')) // length of the data
    .calculate('+', 'r7', sizes.word)
    .store(64, at('r1'), 'r7')
    .store(64, at('r1', 8), 'r2')
    .set('r9', 'r7') // the program's key follows the data
    .calculate('+', 'r9', 'r2')
    .store(64, at('r1', 16), 'r9')
    .store(64, at('r1', 24), sizes.key)
    .set('r1', 'r6')
    .calculate('+', 'r1', memory.slices)
    .set('r2', 'r8')
    .calculate('+', 'r2', 2)
    .set('r3', 'r6')
    .calculate('+', 'r3', memory.digest)
    .syscall('sol_sha256');
}

function demandOwner(code: Assembler): void {
  code.load(64, 'r0', at('r4', info.owner));
  for (const word of words)
    code
      .load(64, 'r1', at('r0', word))
      .load(64, 'r2', at('r9', word))
      .jumpIf('r1', '!=', 'r2', 'not our account');
  code.jump('search the plans').label('not our account');
  for (const word of words)
    code
      .load(64, 'r1', at('r0', word))
      .set('r2', nativeLoader.toBuffer().readBigUInt64LE(word))
      .jumpIf('r1', '!=', 'r2', 'not here');
  code.label('search the plans');
}

/** The account's data are in `r3`. */
function searchEntries(code: Assembler): void {
  code
    .load(64, 'r0', at('r3', header.count))
    .set('r7', 'r3')
    .calculate('+', 'r7', header.entries)
    .label('next entry')
    .jumpIf('r0', '==', 0, 'not here');
  for (const word of words)
    code
      .load(64, 'r1', at('r7', word))
      .load(64, 'r2', at('r6', memory.digest + word))
      .jumpIf('r1', '!=', 'r2', 'another entry');
  code
    .calculate('+', 'r7', entry.steps)
    .jump('plan is found')
    .label('another entry')
    .load(64, 'r1', at('r7', entry.length))
    .calculate('+', 'r7', 'r1')
    .calculate('+', 'r7', entry.steps)
    .calculate('-', 'r0', 1)
    .jump('next entry');
}
