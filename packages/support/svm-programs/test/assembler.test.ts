import { Keypair, type PublicKey, TransactionInstruction } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Assembler, at } from '../src/assembler/assembler.js';
import { writeElf } from '../src/assembler/elf.js';
import type { Comparison, Operation, Width } from '../src/assembler/instruction.js';
import { type Outcome, TestChain } from './chain/test-chain.js';

const chain = new TestChain();

/** Runs code as a program. What it leaves in `r0` is the error code, when it is not 0. */
function run(write: (code: Assembler) => unknown, data = Buffer.alloc(0), keys: PublicKey[] = []): Outcome {
  const id = Keypair.generate().publicKey;
  chain.addProgram(id, writeElf(new Assembler().part(write).assemble()));
  const accounts = keys.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false }));
  return chain.run([new TransactionInstruction({ programId: id, keys: accounts, data })]);
}

const BIG = 0x1_0000_0007n;

describe('calculations', () => {
  const cases: [Operation, bigint, number, bigint][] = [
    ['+', BIG, -2, BIG - 2n],
    ['-', BIG, 9, BIG - 9n],
    ['*', BIG, 3, BIG * 3n],
    ['|', BIG, 0x70, BIG | 0x70n],
    ['&', BIG, -2, BIG & ~1n],
    ['<<', BIG, 4, BIG << 4n],
    ['>>', BIG, 1, BIG >> 1n],
    ['=', BIG, 41, 41n],
  ];

  it.each(cases)('%s by a constant and by a register', (operation, value, by, expected) => {
    const isExpected = (write: (code: Assembler) => unknown) => (code: Assembler) =>
      code
        .set('r6', value)
        .part(write)
        .set('r1', expected)
        .set('r0', 7)
        .jumpIf('r6', '==', 'r1', 'right')
        .set('r0', 8)
        .label('right')
        .exit();
    expect(run(isExpected((code) => code.calculate(operation, 'r6', by))).error).toBe(7);
    const byRegister = isExpected((code) => code.set('r9', BigInt(by)).calculate(operation, 'r6', 'r9'));
    expect(run(byRegister).error).toBe(7);
  });

  it('a constant of 64 bits keeps every bit', () => {
    const write = (code: Assembler) =>
      code.set('r0', 0x8765_4321_9abc_def0n).calculate('>>', 'r0', 33).exit();
    expect(run(write).error).toBe(Number(0x8765_4321_9abc_def0n >> 33n));
  });
});

describe('jumps', () => {
  /** Whether each comparison of 5 with 4, 5 and 6 holds. */
  const cases: [Comparison, boolean, boolean, boolean][] = [
    ['==', false, true, false],
    ['!=', true, false, true],
    ['>', true, false, false],
    ['>=', true, true, false],
    ['<', false, false, true],
    ['<=', false, true, true],
  ];

  it.each(cases)('%s with a constant and with a register', (comparison, ...holds) => {
    for (const [index, other] of [4, 5, 6].entries()) {
      const end = (code: Assembler) => code.set('r0', 1).exit().label('it holds').set('r0', 2).exit();
      const expected = holds[index] ? 2 : 1;
      const constant = (code: Assembler) =>
        code.set('r1', 5).jumpIf('r1', comparison, other, 'it holds').part(end);
      expect(run(constant).error, `5 ${comparison} ${other}`).toBe(expected);
      const register = (code: Assembler) =>
        code.set('r1', 5).set('r2', other).jumpIf('r1', comparison, 'r2', 'it holds').part(end);
      expect(run(register).error, `5 ${comparison} ${other} in a register`).toBe(expected);
    }
  });

  it('go forwards and backwards', () => {
    const sumTo10 = (code: Assembler) =>
      code
        .set('r0', 0)
        .set('r1', 10)
        .label('again')
        .jumpIf('r1', '==', 0, 'done')
        .calculate('+', 'r0', 'r1')
        .calculate('-', 'r1', 1)
        .jump('again')
        .label('done')
        .exit();
    expect(run(sumTo10).error).toBe(55);
  });

  it('a missing label and a repeated one are errors', () => {
    expect(() => new Assembler().jump('nowhere').assemble()).toThrow('there is no label `nowhere`');
    expect(() => new Assembler().label('here').label('here')).toThrow('the label `here` is defined twice');
  });
});

describe('memory', () => {
  it.each<[Width, bigint]>([
    [8, 0x88n],
    [16, 0x7788n],
    [32, 0x55667788n],
    [64, 0x1122334455667788n],
  ])('%i bits are written and read', (width, expected) => {
    const write = (code: Assembler) =>
      code
        .store(64, at('r10', -16), 0)
        .set('r1', 0x1122334455667788n)
        .store(width, at('r10', -16), 'r1')
        .load(64, 'r2', at('r10', -16)) // nothing beside the width was written
        .load(width, 'r3', at('r10', -16))
        .set('r4', expected)
        .set('r0', 1)
        .jumpIf('r2', '!=', 'r4', 'end')
        .set('r0', 2)
        .jumpIf('r3', '!=', 'r4', 'end')
        .set('r0', 3)
        .label('end')
        .exit();
    expect(run(write).error).toBe(3);
  });

  it('a constant is written in every width', () => {
    for (const width of [8, 16, 32, 64] as const) {
      const write = (code: Assembler) =>
        code.store(64, at('r10', -8), 0).store(width, at('r10', -8), 99).load(64, 'r0', at('r10', -8)).exit();
      expect(run(write).error).toBe(99);
    }
  });

  it('the input has the accounts, their number first, and the data of the instruction', () => {
    expect(
      run((code) => code.load(64, 'r0', at('r1')).exit(), Buffer.alloc(0), [chain.payer.publicKey]).error,
    ).toBe(1);
    const length = (code: Assembler) => code.load(64, 'r0', at('r1', 8)).exit();
    expect(run(length, Buffer.from('seven b')).error).toBe(7);
  });
});

describe('syscalls', () => {
  it('a call by name reaches the runtime, with arguments and more than once', () => {
    const text = Buffer.from('galilean');
    const write = (code: Assembler) =>
      code
        .set('r1', text.readBigUInt64LE())
        .store(64, at('r10', -8), 'r1')
        .set('r1', 'r10')
        .calculate('+', 'r1', -8)
        .set('r2', 8)
        .syscall('sol_log_')
        .set('r1', 1)
        .set('r2', 2)
        .set('r3', 3)
        .set('r4', 4)
        .set('r5', 5)
        .syscall('sol_log_64_')
        .set('r1', 'r10')
        .calculate('+', 'r1', -8)
        .set('r2', 4)
        .syscall('sol_log_')
        .set('r0', 0)
        .exit();
    const { error, logs } = run(write);
    expect(error).toBeUndefined();
    expect(logs.filter((line) => line.startsWith('Program log'))).toEqual([
      'Program log: galilean',
      'Program log: 0x1, 0x2, 0x3, 0x4, 0x5',
      'Program log: gali',
    ]);
  });

  it('a function that the runtime does not have fails when it is called', () => {
    expect(run((code) => code.syscall('sol_nothing').exit()).error).toContain('ProgramFailedToComplete');
  });
});

describe('the file', () => {
  const sample = () => writeElf(new Assembler().set('r0', 0).syscall('sol_log_').exit().assemble());

  it('is the same for the same code', () => {
    expect(sample().equals(sample())).toBe(true);
    expect(createHash('sha256').update(sample()).digest('hex')).toMatchInlineSnapshot(
      `"80cf7e568c3202a6ac1ac8f89847c5ba5c08132f2abf4743cdf092fce1062193"`,
    );
  });

  it('is a shared object for BPF that starts at its code', () => {
    const file = sample();
    expect(file.toString('latin1', 0, 4)).toBe('\x7fELF');
    expect(file.readUInt16LE(16)).toBe(3);
    expect(file.readUInt16LE(18)).toBe(247);
    const start = Number(file.readBigUInt64LE(24));
    expect(file.subarray(start, start + 8).toString('hex')).toBe('b700000000000000');
  });
});
