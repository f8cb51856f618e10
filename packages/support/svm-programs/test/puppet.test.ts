import { programs } from '@galilean/transactions';
import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostAccounts, puppetErrors } from '../src/layout.js';
import { buildPuppet } from '../src/puppet/puppet.js';
import { type Outcome, TestChain } from './chain/test-chain.js';
import { planFor, type Web3Step as Step } from './chain/web3-plan.js';
import { putMint, putTokens, tokensIn, transfer, transferChecked } from './chain/tokens.js';

const puppet = buildPuppet();
const program = programs.aggregator;
const [authority, bump] = PublicKey.findProgramAddressSync([Buffer.from('vault')], program);
const seeds = [Buffer.from('vault'), Buffer.from([bump])];
const key = () => Keypair.generate().publicKey;
const someMint = key();

let chain: TestChain;
let user: Keypair;
let [planAccount, userTokens, vaultTokens, fresh] = [key(), key(), key(), key()];

beforeEach(() => {
  chain = new TestChain();
  chain.addProgram(program, puppet);
  user = Keypair.generate();
  chain.airdrop(user.publicKey, 1_000_000_000n);
  [planAccount, userTokens, vaultTokens, fresh] = [key(), key(), key(), key()];
  putMint(chain, someMint, 6);
  putTokens(chain, userTokens, { mint: someMint, owner: user.publicKey, amount: 1000n });
  putTokens(chain, vaultTokens, { mint: someMint, owner: authority, amount: 5000n });
});

const meta = (pubkey: PublicKey, isWritable = true, isSigner = false) => ({ pubkey, isWritable, isSigner });

/** An instruction of the puppet with every account that the tests use. */
const instruction = (more: PublicKey[] = [], data = Buffer.from('swap')) =>
  new TransactionInstruction({
    programId: program,
    data,
    keys: [
      meta(user.publicKey, true, true),
      meta(userTokens),
      meta(vaultTokens),
      meta(authority),
      ...[
        someMint,
        programs.token,
        programs.token2022,
        programs.system,
        programs.associatedToken,
        planAccount,
      ].map((one) => meta(one, false)),
      ...more.map((one) => meta(one)),
    ],
  });

function plan(steps: Step[], planned = instruction(), owner = program): void {
  chain.put(planAccount, owner, planFor({ instruction: planned, steps }));
}

/** Plans the steps and lands the instruction that they are for. */
function carryOut(steps: Step[], planned = instruction()): Outcome {
  plan(steps, planned);
  return chain.run([planned], user);
}

const pay = (amount: bigint): Step => ({
  kind: 'invoke',
  instruction: transfer(userTokens, vaultTokens, user.publicKey, amount),
});
const payOut = (amount: bigint): Step => ({
  kind: 'invoke',
  instruction: transfer(vaultTokens, userTokens, authority, amount),
  seeds,
});
const balances = () => [tokensIn(chain, userTokens), tokensIn(chain, vaultTokens)];

describe('steps', () => {
  it('the user and the derived address each pay from their token account', () => {
    const { error, units } = carryOut([pay(600n), payOut(40n)]);
    expect(error).toBeUndefined();
    expect(balances()).toEqual([440n, 5560n]);
    expect(units).toBeLessThan(12_000n);
  });

  it('transfers with the mint and its decimals, which the token program checks', () => {
    const accounts = { from: userTokens, mint: someMint, to: vaultTokens, authority: user.publicKey };
    const checked = (decimals: number): Step => ({
      kind: 'invoke',
      instruction: transferChecked(accounts, 10n, decimals),
    });
    expect(carryOut([checked(6)]).error).toBeUndefined();
    expect(balances()).toEqual([990n, 5010n]);
    expect(carryOut([checked(9)]).error).toBe(18);
    expect(balances()).toEqual([990n, 5010n]);
  });

  it('transfers of Token-2022 withhold the fee of the mint', () => {
    const [mint, from, to] = [key(), key(), key()];
    const setup = { tokenProgram: programs.token2022, feeBps: 100 };
    putMint(chain, mint, 6, setup);
    putTokens(chain, from, { mint, owner: user.publicKey, amount: 1000n }, setup);
    putTokens(chain, to, { mint, owner: authority, amount: 0n }, setup);
    const accounts = { from, mint, to, authority: user.publicKey };
    const step: Step = {
      kind: 'invoke',
      instruction: transferChecked(accounts, 1000n, 6, programs.token2022),
    };
    expect(carryOut([step], instruction([mint, from, to])).error).toBeUndefined();
    expect([tokensIn(chain, from), tokensIn(chain, to)]).toEqual([0n, 990n]);
  });

  it('moves lamports of the user', () => {
    const step: Step = {
      kind: 'invoke',
      instruction: SystemProgram.transfer({
        fromPubkey: user.publicKey,
        toPubkey: fresh,
        lamports: 2_000_000,
      }),
    };
    expect(carryOut([step], instruction([fresh])).error).toBeUndefined();
    expect(chain.lamports(fresh)).toBe(2_000_000n);
  });

  it('creates, initialises, empties and closes a token account of a derived address', () => {
    const [account, accountBump] = PublicKey.findProgramAddressSync(
      [Buffer.from('tokens'), someMint.toBuffer()],
      program,
    );
    const planned = instruction([account]);
    const created: Step[] = [
      {
        kind: 'invoke',
        instruction: SystemProgram.createAccount({
          fromPubkey: user.publicKey,
          newAccountPubkey: account,
          lamports: 2_039_280,
          space: 165,
          programId: programs.token,
        }),
        seeds: [Buffer.from('tokens'), someMint.toBuffer(), Buffer.from([accountBump])],
      },
      {
        kind: 'invoke',
        instruction: new TransactionInstruction({
          programId: programs.token,
          keys: [meta(account), meta(someMint, false)],
          data: Buffer.from([18, ...user.publicKey.toBuffer()]),
        }),
      },
      { kind: 'invoke', instruction: transfer(userTokens, account, user.publicKey, 7n) },
    ];
    expect(carryOut(created, planned).error).toBeUndefined();
    expect(tokensIn(chain, account)).toBe(7n);
    const closed: Step[] = [
      { kind: 'invoke', instruction: transfer(account, vaultTokens, user.publicKey, 7n) },
      {
        kind: 'invoke',
        instruction: new TransactionInstruction({
          programId: programs.token,
          keys: [meta(account), meta(user.publicKey), meta(user.publicKey, false, true)],
          data: Buffer.from([9]),
        }),
      },
    ];
    const before = chain.lamports(user.publicKey);
    expect(carryOut(closed, planned).error).toBeUndefined();
    expect(chain.data(account)).toBeUndefined();
    expect(chain.lamports(user.publicKey)).toBe(before + 2_039_280n);
  });

  it('creates an associated token account, once or as often as asked', () => {
    const [associated] = PublicKey.findProgramAddressSync(
      [authority.toBuffer(), programs.token.toBuffer(), someMint.toBuffer()],
      programs.associatedToken,
    );
    const create: Step = {
      kind: 'invoke',
      instruction: new TransactionInstruction({
        programId: programs.associatedToken,
        keys: [
          meta(user.publicKey, true, true),
          meta(associated),
          ...[authority, someMint, programs.system, programs.token].map((one) => meta(one, false)),
        ],
        data: Buffer.from([1]),
      }),
    };
    expect(carryOut([create, create], instruction([associated])).error).toBeUndefined();
    expect(tokensIn(chain, associated)).toBe(0n);
  });

  it('creates an account, writes into it, and drains it', () => {
    const [record, recordBump] = PublicKey.findProgramAddressSync([Buffer.from('record')], program);
    const planned = instruction([record, fresh]);
    const steps: Step[] = [
      {
        kind: 'invoke',
        instruction: SystemProgram.createAccount({
          fromPubkey: user.publicKey,
          newAccountPubkey: record,
          lamports: 1_500_000,
          space: 20,
          programId: program,
        }),
        seeds: [Buffer.from('record'), Buffer.from([recordBump])],
      },
      { kind: 'write', account: record, offset: 3, bytes: Buffer.from('seventeen letters') },
    ];
    expect(carryOut(steps, planned).error).toBeUndefined();
    expect(chain.data(record)?.toString('latin1')).toBe('\0\0\0seventeen letters');
    expect(chain.owner(record)).toBe(program.toBase58());
    expect(carryOut([{ kind: 'drain', from: record, to: fresh }], planned).error).toBeUndefined();
    expect(chain.data(record)).toBeUndefined();
    expect(chain.lamports(fresh)).toBe(1_500_000n);
  });

  it('logs texts of any length', () => {
    const { logs } = carryOut([
      { kind: 'log', text: 'Instruction: RouteV2' },
      { kind: 'log', text: 'eight by' },
      { kind: 'log', text: '' },
    ]);
    expect(logs.filter((line) => line.startsWith('Program log'))).toEqual([
      'Program log: Instruction: RouteV2',
      'Program log: eight by',
      'Program log: ',
    ]);
  });

  it('an error code undoes everything', () => {
    expect(carryOut([pay(600n), payOut(40n), { kind: 'fail', code: 6001 }]).error).toBe(6001);
    expect(balances()).toEqual([1000n, 5000n]);
  });
});

describe('rules', () => {
  it('what the token program refuses undoes everything', () => {
    expect(carryOut([payOut(40n), pay(1041n)]).error).toBe(1);
    expect(balances()).toEqual([1000n, 5000n]);
  });

  it('a plan cannot sign for a user who did not', () => {
    const planned = instruction();
    const unsigned = new TransactionInstruction({
      ...planned,
      keys: planned.keys.map((one) => ({ ...one, isSigner: false })),
    });
    plan([pay(600n)], unsigned);
    expect(chain.run([unsigned]).error).toContain('PrivilegeEscalation');
    expect(balances()).toEqual([1000n, 5000n]);
  });

  it('a plan cannot write an account that the transaction only reads', () => {
    const planned = instruction();
    planned.keys = planned.keys.map((one) => ({ ...one, isWritable: false }));
    expect(carryOut([pay(600n)], planned).error).toContain('PrivilegeEscalation');
  });

  it('wrong seeds do not sign', () => {
    const step = { ...payOut(40n), seeds: [Buffer.from('valut'), Buffer.from([bump])] } as Step;
    expect(carryOut([step]).error).not.toBeUndefined();
    expect(balances()).toEqual([1000n, 5000n]);
  });

  it('without a plan the instruction fails', () => {
    expect(chain.run([instruction()], user).error).toBe(puppetErrors.noPlan);
    chain.put(planAccount, program, planFor());
    expect(chain.run([instruction()], user).error).toBe(puppetErrors.noPlan);
  });

  it('a plan serves only the instruction with exactly its data and accounts', () => {
    plan([pay(600n)]);
    expect(chain.run([instruction([], Buffer.from('swaq'))], user).error).toBe(puppetErrors.noPlan);
    expect(chain.run([instruction([vaultTokens])], user).error).toBe(puppetErrors.noPlan);
    const swapped = instruction();
    [swapped.keys[1], swapped.keys[2]] = [swapped.keys[2]!, swapped.keys[1]!];
    expect(chain.run([swapped], user).error).toBe(puppetErrors.noPlan);
    expect(balances()).toEqual([1000n, 5000n]);
    expect(chain.run([instruction()], user).error).toBeUndefined();
    expect(balances()).toEqual([400n, 5600n]);
  });

  it('each instruction of a transaction finds its own plan', () => {
    const other = instruction([], Buffer.from('other'));
    const plans = [
      { instruction: other, steps: [payOut(1n)] },
      { instruction: instruction(), steps: [pay(10n)] },
    ];
    chain.put(planAccount, program, planFor(...plans));
    expect(chain.run([instruction(), other, other], user).error).toBeUndefined();
    expect(balances()).toEqual([992n, 5008n]);
  });

  it('a stranger cannot write a plan: only accounts of the program and of the loader count', () => {
    plan([payOut(5000n)], instruction(), key());
    expect(chain.run([instruction()], user).error).toBe(puppetErrors.noPlan);
    expect(balances()).toEqual([1000n, 5000n]);
    plan([payOut(50n)], instruction(), new PublicKey('NativeLoader1111111111111111111111111111111'));
    expect(chain.run([instruction()], user).error).toBeUndefined();
  });

  it('the account of the system program can hold a plan, and still works', () => {
    const planned = instruction([fresh]);
    const step: Step = {
      kind: 'invoke',
      instruction: SystemProgram.transfer({
        fromPubkey: user.publicKey,
        toPubkey: fresh,
        lamports: 3_000_000,
      }),
    };
    const loader = new PublicKey('NativeLoader1111111111111111111111111111111');
    chain.put(programs.system, loader, planFor({ instruction: planned, steps: [step] }), 1n, true);
    expect(chain.run([planned], user).error).toBeUndefined();
    expect(chain.lamports(fresh)).toBe(3_000_000n);
  });

  it('a repeated account works under each of its places', () => {
    expect(carryOut([pay(5n)], instruction([userTokens, vaultTokens, userTokens])).error).toBeUndefined();
    expect(balances()).toEqual([995n, 5005n]);
  });
});

describe('a wrong plan', () => {
  it('that names a missing account is not written', () => {
    const step: Step = { kind: 'drain', from: fresh, to: user.publicKey };
    expect(() => planFor({ instruction: instruction(), steps: [step] })).toThrow(
      `the planned instruction has no account ${fresh.toBase58()}`,
    );
  });

  /** Writes a plan and changes one byte, counted from the start of the first step. */
  function damaged(steps: Step[], byte: number, value: number): Outcome {
    const written = planFor({ instruction: instruction(), steps });
    written[16 + 40 + byte] = value;
    chain.put(planAccount, program, written);
    return chain.run([instruction()], user);
  }

  it.each([
    ['kind of step', 0, 9],
    ['called program', 8, 200],
    ['number of accounts', 16, 65],
    ['account of the call', 24, 200],
  ])('with a wrong %s fails', (_what, byte, value) => {
    expect(damaged([pay(1n)], byte, value).error).toBe(puppetErrors.wrongPlan);
  });

  it('with too many seeds fails', () => {
    const many = { ...payOut(1n), seeds: Array.from({ length: 17 }, () => Buffer.from('x')) } as Step;
    expect(carryOut([many]).error).toBe(puppetErrors.wrongPlan);
  });

  it('that writes beyond the data of an account fails', () => {
    chain.put(fresh, program, Buffer.alloc(8));
    const write = (offset: number, length: number): Step => ({
      kind: 'write',
      account: fresh,
      offset,
      bytes: Buffer.alloc(length, 1),
    });
    const planned = instruction([fresh]);
    expect(carryOut([write(0, 9)], planned).error).toBe(puppetErrors.wrongPlan);
    expect(carryOut([write(8, 1)], planned).error).toBe(puppetErrors.wrongPlan);
    expect(carryOut([write(7, 1)], planned).error).toBeUndefined();
    expect(chain.data(fresh)?.[7]).toBe(1);
  });

  it('that writes into an account of another program fails', () => {
    const step: Step = { kind: 'write', account: userTokens, offset: 64, bytes: Buffer.from([255]) };
    expect(carryOut([step]).error).not.toBeUndefined();
    expect(balances()).toEqual([1000n, 5000n]);
  });

  it('that drains a wallet fails', () => {
    expect(carryOut([{ kind: 'drain', from: user.publicKey, to: vaultTokens }]).error).not.toBeUndefined();
  });
});

it('more accounts than the program holds are an error', () => {
  const keys = Array.from({ length: mostAccounts + 1 }, () => meta(user.publicKey, true, true));
  const many = new TransactionInstruction({ programId: program, keys, data: Buffer.alloc(0) });
  expect(chain.run([many], user).error).toBe(puppetErrors.tooManyAccounts);
});
