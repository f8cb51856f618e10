import { type Assembler, at } from '../assembler/assembler.js';
import { stepKinds } from '../layout.js';
import { invoke } from './invoke.js';
import { info, sizes } from './memory.js';
import { describe, skipBytes } from './places.js';

/** Carries out the steps at `r7`, until one ends the program. */
export function carryOut(code: Assembler): void {
  code.label('next step').load(64, 'r1', at('r7')).calculate('+', 'r7', sizes.word);
  for (const [name, kind] of Object.entries(stepKinds)) code.jumpIf('r1', '==', kind, name);
  code
    .jump('wrong plan')
    .label('end')
    .set('r0', 0)
    .exit()
    .label('fail')
    .load(64, 'r0', at('r7'))
    .exit()
    .part(log)
    .part(write)
    .part(drain)
    .part(invoke);
}

function log(code: Assembler): void {
  code
    .label('log')
    .set('r1', 'r7')
    .calculate('+', 'r1', sizes.word)
    .load(64, 'r2', at('r7'))
    .part((part) => skipBytes(part, 'r7', 'r2'))
    .syscall('sol_log_')
    .jump('next step');
}

/** Copies bytes of the plan into an account of this program. */
function write(code: Assembler): void {
  code
    .label('write')
    .load(64, 'r1', at('r7'))
    .part((part) => describe(part, 'r1'))
    .load(64, 'r4', at('r1', info.dataLength))
    .load(64, 'r1', at('r1', info.data))
    .load(64, 'r2', at('r7', 8)) // where to
    .load(64, 'r3', at('r7', 16)) // how much
    .set('r5', 'r2')
    .calculate('+', 'r5', 'r3')
    .jumpIf('r5', '>', 'r4', 'wrong plan')
    .calculate('+', 'r1', 'r2')
    .calculate('+', 'r7', 16)
    .set('r2', 'r7')
    .calculate('+', 'r2', sizes.word)
    .part((part) => skipBytes(part, 'r7', 'r3'))
    .syscall('sol_memcpy_')
    .jump('next step');
}

/** Moves all lamports out of an account of this program, which closes it. */
function drain(code: Assembler): void {
  code
    .label('drain')
    .load(64, 'r1', at('r7'))
    .part((part) => describe(part, 'r1'))
    .load(64, 'r1', at('r1', info.lamports))
    .load(64, 'r2', at('r7', 8))
    .part((part) => describe(part, 'r2'))
    .load(64, 'r2', at('r2', info.lamports))
    .load(64, 'r3', at('r1'))
    .store(64, at('r1'), 0)
    .load(64, 'r4', at('r2'))
    .calculate('+', 'r4', 'r3')
    .store(64, at('r2'), 'r4')
    .calculate('+', 'r7', 16)
    .jump('next step');
}
