/** For programs of tests: the assembler, and the parts that the puppet is made of. What is published takes only bytes. */
export { puppetErrors } from './layout.js';
export { carryOut } from './puppet/carry-out.js';
export { info, sizes } from './puppet/memory.js';
export { readAccounts } from './puppet/read-accounts.js';
export { Assembler, at } from './assembler/assembler.js';
export { writeElf } from './assembler/elf.js';
