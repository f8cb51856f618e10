import { Assembler } from '../assembler/assembler.js';
import { writeElf } from '../assembler/elf.js';
import { puppetErrors } from '../layout.js';
import { carryOut } from './carry-out.js';
import { findPlan } from './find-plan.js';
import { readAccounts } from './read-accounts.js';

/**
 * The program at every program id of the service. It decides nothing: before a transaction lands, the mock reads it and
 * writes a plan into an account that it carries, and this program carries the plan out, with calls of the real token and
 * system programs. Without a plan for exactly its accounts and data it fails.
 */
export function buildPuppet(): Buffer {
  const code = new Assembler().part(readAccounts).part(findPlan).part(carryOut);
  const failure = (label: string, error: number) => code.label(label).set('r0', error).exit();
  failure('no plan', puppetErrors.noPlan);
  failure('wrong plan', puppetErrors.wrongPlan);
  failure('too many accounts', puppetErrors.tooManyAccounts);
  return writeElf(code.assemble());
}
