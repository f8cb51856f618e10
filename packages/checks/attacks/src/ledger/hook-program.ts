import {
  Assembler,
  at,
  carryOut,
  info,
  puppetErrors,
  readAccounts,
  sizes,
  writeElf,
} from '@galilean/svm-programs/assembler';

/** Token-2022 starts the data of a hook call with these bytes, the first of a hash of the call's name. */
export const executeMark = [105, 37, 101, 197, 75, 251, 102, 26] as const;

/**
 * The thief's program. Called by Token-2022 as the hook of a mint, it carries out the steps in its last account;
 * called by anyone else, those in the data of the call. It asks no one for leave.
 */
export function buildHookProgram(): Buffer {
  const code = new Assembler()
    .part(readAccounts)
    .calculate('+', 'r7', sizes.word) // behind the length of the data
    .load(8, 'r1', at('r7'))
    .calculate('+', 'r7', sizes.word)
    .jumpIf('r1', '!=', executeMark[0], 'steps are found')
    .set('r1', 'r8')
    .calculate('-', 'r1', 1)
    .calculate('*', 'r1', sizes.info)
    .calculate('+', 'r1', 'r6')
    .load(64, 'r7', at('r1', info.data))
    .label('steps are found')
    .part(carryOut);
  code.label('wrong plan').set('r0', puppetErrors.wrongPlan).exit();
  code.label('too many accounts').set('r0', puppetErrors.tooManyAccounts).exit();
  return writeElf(code.assemble());
}
