import { type Assembler, at } from '../assembler/assembler.js';
import { mostCallAccounts, mostSeeds } from '../layout.js';
import { call, info, memory, sizes } from './memory.js';
import { describe, skipBytes } from './places.js';

/** Calls another program. The address derived from the seeds signs too, as do the signers of the transaction. */
export function invoke(code: Assembler): void {
  code
    .label('invoke')
    .load(64, 'r1', at('r7'))
    .part((part) => describe(part, 'r1'))
    .load(64, 'r1', at('r1', info.key))
    .set('r9', 'r6')
    .calculate('+', 'r9', memory.instruction)
    .store(64, at('r9', call.program), 'r1')
    .calculate('+', 'r7', sizes.word)
    .part(listAccounts)
    .load(64, 'r2', at('r7'))
    .store(64, at('r9', call.dataLength), 'r2')
    .set('r1', 'r7')
    .calculate('+', 'r1', sizes.word)
    .store(64, at('r9', call.data), 'r1')
    .part((part) => skipBytes(part, 'r7', 'r2'))
    .part(listSeeds)
    .set('r1', 'r9')
    .set('r2', 'r6')
    .set('r3', 'r8')
    .syscall('sol_invoke_signed_c')
    .jump('next step');
}

/** Lists key, writable and signer of each account of the call. */
function listAccounts(code: Assembler): void {
  code
    .load(64, 'r5', at('r7'))
    .calculate('+', 'r7', sizes.word)
    .jumpIf('r5', '>', mostCallAccounts, 'wrong plan')
    .store(64, at('r9', call.metaCount), 'r5')
    .set('r3', 'r6')
    .calculate('+', 'r3', memory.metas)
    .store(64, at('r9', call.metas), 'r3')
    .label('next account of the call')
    .jumpIf('r5', '==', 0, 'accounts of the call are listed')
    .load(64, 'r1', at('r7'))
    .part((part) => describe(part, 'r1'))
    .load(64, 'r1', at('r1', info.key))
    .store(64, at('r3'), 'r1')
    .load(16, 'r1', at('r7', 8)) // both flags
    .store(16, at('r3', 8), 'r1')
    .calculate('+', 'r7', sizes.meta)
    .calculate('+', 'r3', sizes.meta)
    .calculate('-', 'r5', 1)
    .jump('next account of the call')
    .label('accounts of the call are listed');
}

/** Leaves: `r4` the list of signers, `r5` their number: one if there are seeds. */
function listSeeds(code: Assembler): void {
  code
    .load(64, 'r5', at('r7'))
    .calculate('+', 'r7', sizes.word)
    .jumpIf('r5', '>', mostSeeds, 'wrong plan')
    .set('r3', 'r6')
    .calculate('+', 'r3', memory.seeds)
    .set('r4', 'r6')
    .calculate('+', 'r4', memory.signers)
    .store(64, at('r4'), 'r3')
    .store(64, at('r4', 8), 'r5')
    .set('r0', 'r5')
    .jumpIf('r0', '==', 0, 'seeds are listed')
    .label('next seed')
    .load(64, 'r2', at('r7'))
    .set('r1', 'r7')
    .calculate('+', 'r1', sizes.word)
    .store(64, at('r3'), 'r1')
    .store(64, at('r3', 8), 'r2')
    .calculate('+', 'r3', sizes.slice)
    .part((part) => skipBytes(part, 'r7', 'r2'))
    .calculate('-', 'r0', 1)
    .jumpIf('r0', '!=', 0, 'next seed')
    .set('r5', 1)
    .label('seeds are listed');
}
