import { readFileSync } from 'node:fs';
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { assertAccepted, guard } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/index.js';
import { tokenProgram } from '../src/well-known.js';
import { Editable } from '@galilean/tampering';
import type { EditableInstruction } from '@galilean/tampering';
import { bonk, replace, somewhere, system } from './support/hostile/make-hostile.js';

/** A deposit of 10 USDC as the live service built it in June 2026, for a price order that buys SOL. */
const captured = JSON.parse(
  readFileSync(new URL('../../../spec/captured/craftDeposit-200-2026-06-08.json', import.meta.url), 'utf8'),
);
const { request } = captured.transaction;
const { body } = captured;
const deposit: Expectation = {
  kind: 'deposit',
  wallet: request.userAddress,
  vault: body.receiverAddress,
  mint: request.inputMint,
  amount: request.amount,
  depositAccount: body.inputTokenAccount,
};

const create = (edit: Editable): EditableInstruction => edit.find(system, '03000000');
const initialize = (edit: Editable): EditableInstruction => edit.find(tokenProgram, '12');
const transfer = (edit: Editable): EditableInstruction => edit.find(tokenProgram, '0c');

it('passes at its stated figures, and its own bytes prove where it goes', () => {
  expect(guard(body.transaction, deposit, { requireProof: true })).toMatchObject({
    verdict: 'accept',
    findings: [],
    unproven: [],
  });
  const { depositAccount: _, ...unnamed } = deposit as { depositAccount?: string };
  expect(guard(body.transaction, unnamed as Expectation).verdict).toBe('accept');
});

const codesAfter = (change: (edit: Editable) => void, expectation = deposit): readonly string[] => {
  const edit = new Editable(body.transaction);
  change(edit);
  const { verdict, findings } = guard(edit.compile(), expectation);
  expect(verdict).toBe('refuse');
  return findings.map(({ code }) => code);
};

it.each<[string, string, (edit: Editable) => void]>([
  [
    'destination',
    'another base',
    (edit) => {
      new PublicKey(somewhere).toBuffer().copy(create(edit).data, 4);
    },
  ],
  ['destination', 'another seed', (edit) => void create(edit).data.write('0', 44)],
  [
    'destination',
    'another program as owner of the account',
    (edit) => {
      const { data } = create(edit);
      new PublicKey(somewhere).toBuffer().copy(data, data.length - 32);
    },
  ],
  [
    'destination',
    'another owner',
    (edit) => {
      new PublicKey(somewhere).toBuffer().copy(initialize(edit).data, 1);
    },
  ],
  ['destination', 'an account of another mint', (edit) => replace(initialize(edit), 1, edit, bonk)],
  [
    'destination',
    'an account that is opened only after the transfer',
    (edit) => {
      const { instructions } = edit;
      const opening = initialize(edit);
      instructions.splice(instructions.indexOf(opening), 1);
      instructions.push(opening);
    },
  ],
  [
    'destination',
    'an account that is made and not opened',
    (edit) => void edit.instructions.splice(edit.instructions.indexOf(initialize(edit)), 1),
  ],
  ['transfer-amount', 'a second transfer', (edit) => void edit.instructions.push(transfer(edit))],
  ['transfer-destination', 'a transfer to a stranger', (edit) => replace(transfer(edit), 2, edit, somewhere)],
  ['transfer-amount', 'more', (edit) => void transfer(edit).data.writeBigUInt64LE(10_000_001n, 1)],
  ['rent', 'a rent of a SOL', (edit) => void create(edit).data.writeBigUInt64LE(10n ** 9n, 76)],
  [
    'set-authority',
    'the vault hands the account on',
    (edit) => {
      const account = new PublicKey(body.inputTokenAccount);
      const keys = [
        { pubkey: account, isSigner: false, isWritable: true },
        { pubkey: new PublicKey(body.receiverAddress), isSigner: true, isWritable: false },
      ];
      const data = Buffer.concat([Buffer.of(6, 2, 1), new PublicKey(somewhere).toBuffer()]);
      edit.add(new TransactionInstruction({ programId: new PublicKey(tokenProgram), keys, data }));
    },
  ],
  [
    'transfer-destination',
    'SOL of the vault for a stranger',
    (edit) => {
      const toPubkey = new PublicKey(somewhere);
      edit.add(
        SystemProgram.transfer({ fromPubkey: new PublicKey(body.receiverAddress), toPubkey, lamports: 1 }),
      );
    },
  ],
])('%s refuses %s', (code, _, change) => {
  expect(codesAfter(change)).toContain(code);
});

it('is refused for another vault, mint or wallet', () => {
  for (const change of [{ vault: somewhere }, { mint: bonk }, { wallet: somewhere }])
    expect(guard(body.transaction, { ...deposit, ...change } as Expectation).verdict).toBe('refuse');
});

it('an account that the transaction does not create is unproven, unless its owner was read', () => {
  const edit = new Editable(body.transaction);
  for (const one of [create(edit), initialize(edit)])
    edit.instructions.splice(edit.instructions.indexOf(one), 1);
  const transaction = edit.compile();
  expect(guard(transaction, deposit)).toMatchObject({ verdict: 'accept', unproven: ['destination'] });
  expect(() => assertAccepted(guard(transaction, deposit))).toThrow('unproven: destination');
  const owned = (depositAccountOwner: string) => ({ ...deposit, depositAccountOwner }) as Expectation;
  expect(assertAccepted(guard(transaction, owned(body.receiverAddress))).unproven).toEqual([]);
  expect(() => assertAccepted(guard(transaction, owned(somewhere)))).toThrow('destination');
});

it('a vault known only from the service is unproven: it passes on first use, but not if proof is required', () => {
  const first = { ...deposit, vaultIsNew: true } as Expectation;
  expect(assertAccepted(guard(body.transaction, first))).toMatchObject({
    unproven: ['vault'],
    tolerated: ['vault'],
  });
  expect(() =>
    assertAccepted(guard(body.transaction, first, { requireProof: true }), { requireProof: true }),
  ).toThrow('unproven: vault');
});
