import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { guard } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/expectation.js';
import { inspectTransaction } from '../src/inspect/index.js';
import { Editable } from '@galilean/tampering';
import type { EditableInstruction } from '@galilean/tampering';
import { realTransactions } from '@galilean/test-kit/real-transactions';
import { bonk, replace, somewhere, system, token, trigger } from './support/hostile/make-hostile.js';

const SOL = 'So11111111111111111111111111111111111111112';
const createOrder = '856e4aaf709ff59f';
const rent = 1_488_440;

/** An order of the live service that sells 0.05 SOL out of our associated account, which it fills and closes. */
const { transaction } = realTransactions[1]!;
const made = inspectTransaction(transaction).instructions.find(({ name }) => name === 'initializeOrder')!;
const { makerInput, outputMint } = made.named;
type Creation = Extract<Expectation<'trigger-v1-order'>, { action: 'create' }>;
const expectation: Creation = {
  kind: 'trigger-v1-order',
  action: 'create',
  wallet: made.named.maker!.address!,
  inputMint: SOL,
  outputMint: outputMint!.address!,
  makingAmount: '50000000',
  takingAmount: '100000000',
};
const source = makerInput!.address!;
const amount = Number(expectation.makingAmount);
const wallet = new PublicKey(expectation.wallet);
const tokens = new PublicKey(token);
const stranger = new PublicKey(somewhere);

const order = (edit: Editable): EditableInstruction => edit.find(trigger, createOrder);
const codesOf = (changed: string, asked: Partial<Creation> = {}): readonly string[] => {
  const { verdict, findings, unproven } = guard(changed, { ...expectation, ...asked });
  const codes = findings.filter(({ severity }) => severity === 'refuse').map(({ code }) => code);
  expect(verdict).toBe(codes.length ? 'refuse' : 'accept');
  expect(unproven).toEqual([]);
  return codes;
};

const after = (change: (edit: Editable) => void): string => {
  const edit = new Editable(transaction);
  change(edit);
  return edit.compile();
};

it('the order of the live service passes', () => {
  expect(codesOf(transaction)).toEqual([]);
});

describe('an account to sell from that is not our associated one', () => {
  const elsewhere = after((edit) => replace(order(edit), 4, edit, somewhere));

  it('is refused unless the caller named it', () => {
    expect(codesOf(elsewhere)).toEqual(['input-mint']);
    expect(codesOf(elsewhere, { sourceTokenAccount: somewhere })).toEqual([]);
  });

  it('is refused if the caller named another one', () => {
    expect(codesOf(transaction, { sourceTokenAccount: somewhere })).toEqual(['input-mint']);
    expect(codesOf(elsewhere, { sourceTokenAccount: source })).toEqual(['input-mint']);
    const hidden = after((edit) => (order(edit).accounts[4] = edit.hiddenAccount(true)));
    expect(codesOf(hidden, { sourceTokenAccount: somewhere })).toEqual(['hidden-account']);
  });

  it('does not change what may be sold, or for how much', () => {
    const asked = { sourceTokenAccount: source };
    expect(codesOf(transaction, { ...asked, inputMint: bonk })).toContain('input-mint');
    expect(codesOf(transaction, { ...asked, makingAmount: BigInt(amount - 1) })).toContain('amount-in');
  });
});

/** What the temporary account is made of, one by one, so that each can be wrong. */
interface Temporary {
  readonly base: PublicKey;
  readonly seed: string;
  readonly program: PublicKey;
  readonly address: PublicKey;
  readonly lamports: number;
  readonly mint: PublicKey;
  readonly owner: PublicKey;
  readonly refund: PublicKey;
}

const temporary: Temporary = {
  base: wallet,
  seed: 'order of one day',
  program: tokens,
  address: await PublicKey.createWithSeed(wallet, 'order of one day', tokens),
  lamports: rent + amount,
  mint: new PublicKey(SOL),
  owner: wallet,
  refund: wallet,
};

const ofStranger = await PublicKey.createWithSeed(stranger, temporary.seed, tokens);
const ofSystem = await PublicKey.createWithSeed(wallet, temporary.seed, SystemProgram.programId);
const otherAddress = await PublicKey.createWithSeed(wallet, 'other', tokens);

const opening = ({ address, mint, owner }: Temporary) =>
  new TransactionInstruction({
    programId: tokens,
    keys: [address, mint].map((pubkey, at) => ({ pubkey, isSigner: false, isWritable: !at })),
    data: Buffer.concat([Buffer.of(18), owner.toBuffer()]),
  });
const making = ({ base, seed, program, address, lamports }: Temporary) =>
  SystemProgram.createAccountWithSeed({
    fromPubkey: wallet,
    newAccountPubkey: address,
    basePubkey: base,
    seed,
    lamports,
    space: 165,
    programId: program,
  });

/** The same order out of a temporary account; `last` changes the instructions. */
const temporarily = (
  bent: Partial<Temporary> = {},
  last: (edit: Editable, parts: Temporary) => void = () => undefined,
): string => {
  const parts = { ...temporary, ...bent };
  return after((edit) => {
    const { instructions } = edit;
    // The creation of the associated account, the transfer into it, and `syncNative` behind that.
    instructions.splice(instructions.indexOf(edit.find(system, '02000000')) - 1, 3);
    replace(order(edit), 4, edit, parts.address.toBase58());
    const close = edit.find(token, '09');
    replace(close, 0, edit, parts.address.toBase58());
    replace(close, 1, edit, parts.refund.toBase58());
    const at = instructions.indexOf(order(edit));
    edit.add(opening(parts), at);
    edit.add(making(parts), at);
    last(edit, parts);
  });
};

const without = (edit: Editable, one: EditableInstruction) =>
  edit.instructions.splice(edit.instructions.indexOf(one), 1)[0]!;

describe('a temporary account of wrapped SOL', () => {
  it('passes if the transaction creates it from our wallet, initializes it for us, and closes it to us', () => {
    expect(codesOf(temporarily())).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['input-mint', 'of another base', temporarily({ base: stranger })],
    [
      'destination',
      'of another base, named so',
      temporarily({
        base: stranger,
        address: ofStranger,
      }),
    ],
    ['input-mint', 'of another seed', temporarily({ seed: 'order of two days' })],
    ['input-mint', 'at another address', temporarily({ address: stranger })],
    ['input-mint', 'that another program owns', temporarily({ program: SystemProgram.programId })],
    ['input-mint', 'that is opened for a stranger', temporarily({ owner: stranger })],
    ['input-mint', 'of another token', temporarily({ mint: new PublicKey(bonk) })],
    ['close-account', 'that is closed to a stranger', temporarily({ refund: stranger })],
    [
      'destination',
      'that another program owns, named so',
      temporarily({ program: SystemProgram.programId, address: ofSystem }),
    ],
    [
      'input-mint',
      'that stays open, while another is closed',
      temporarily({}, (edit) => replace(edit.find(token, '09'), 0, edit, source)),
    ],
    [
      'input-mint',
      'that is opened again and not closed',
      temporarily({}, (edit) => {
        without(edit, edit.find(token, '09'));
        edit.instructions.push(edit.find(token, '12'));
      }),
    ],
    ['input-mint', 'that stays open', temporarily({}, (edit) => void without(edit, edit.find(token, '09')))],
    [
      'input-mint',
      'that is closed too early',
      temporarily({}, (edit) => {
        const close = without(edit, edit.find(token, '09'));
        edit.instructions.splice(edit.instructions.indexOf(order(edit)), 0, close);
      }),
    ],
    [
      'input-mint',
      'that is made before and not here',
      temporarily({}, (edit) => void without(edit, edit.find(system, '03000000'))),
    ],
    [
      'input-mint',
      'that is not opened',
      temporarily({}, (edit) => void without(edit, edit.find(token, '12'))),
    ],
    [
      'input-mint',
      'that is opened only after the order',
      temporarily({}, (edit) => void edit.instructions.push(without(edit, edit.find(token, '12')))),
    ],
    [
      'input-mint',
      'that is opened before it is made',
      temporarily({}, (edit) => edit.instructions.unshift(without(edit, edit.find(token, '12')))),
    ],
    ['rent', 'that takes a SOL more than is sold', temporarily({ lamports: 10 ** 9 + rent + amount })],
    [
      'destination',
      'and another beside it that anyone can open',
      temporarily({}, (edit, parts) => edit.add(making({ ...parts, seed: 'other', address: otherAddress }))),
    ],
    [
      'hidden-account',
      'and another beside it that hides',
      temporarily({}, (edit, parts) => {
        edit.add(making({ ...parts, seed: 'other', address: otherAddress }));
        edit.instructions.at(-1)!.accounts[1] = edit.hiddenAccount(true);
      }),
    ],
    [
      'set-authority',
      'that is handed on',
      temporarily({}, (edit, { address }) => {
        const keys = [
          { pubkey: address, isSigner: false, isWritable: true },
          { pubkey: wallet, isSigner: true, isWritable: false },
        ];
        const data = Buffer.concat([Buffer.of(6, 2, 1), stranger.toBuffer()]);
        edit.add(new TransactionInstruction({ programId: tokens, keys, data }));
      }),
    ],
  ])('%s refuses one %s', (code, _, changed) => {
    expect(codesOf(changed)).toContain(code);
  });

  it('cannot be used to sell another token', () => {
    expect(codesOf(temporarily(), { inputMint: bonk })).toContain('input-mint');
  });

  it('is refused if the caller named another account', () => {
    expect(codesOf(temporarily(), { sourceTokenAccount: source })).toEqual(['input-mint']);
  });
});
