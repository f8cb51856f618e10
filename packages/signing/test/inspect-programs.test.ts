import * as token from '@solana-program/token';
import * as token2022 from '@solana-program/token-2022';
import { PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { explain, inspectTransaction } from '../src/inspect/index.js';
import { Editable } from '@galilean/tampering';
import { goodTransactions } from './support/good-transactions.js';
import { okx } from './support/hostile/make-hostile.js';
import { associatedRows, budgetRows, memoRows, tableRows } from './support/rows/others.js';
import type { Row } from './support/rows/row.js';
import { systemRows } from './support/rows/system.js';
import { token2022Rows, tokenRows } from './support/rows/token.js';
import { wallet } from '@galilean/test-kit/wallets';

function inspectOne(instruction: TransactionInstruction) {
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [instruction],
  }).compileToV0Message();
  return inspectTransaction(new VersionedTransaction(message).serialize()).instructions[0]!;
}

describe.each([
  ['system', systemRows],
  ['token', tokenRows(token)],
  ['token-2022', [...tokenRows(token2022 as unknown as typeof token), ...token2022Rows]],
  ['associated-token', associatedRows],
  ['compute-budget', budgetRows],
  ['memo', memoRows],
  ['address-lookup-table', tableRows],
] as [string, Row[]][])('%s', (program, rows) => {
  it.each(rows.map((row) => [row[1], row] as const))('%s', (_, [instruction, name, named, values]) => {
    const found = inspectOne(instruction);
    const addresses = Object.fromEntries(
      Object.entries(found.named).map(([role, account]) => [role, account.address]),
    );
    expect({ ...found, named: addresses }).toMatchObject({ program, name, named, values });
  });

  it('does not guess if bytes or accounts are missing', () => {
    for (const [instruction] of rows) {
      const { name } = inspectOne(instruction);
      const cut = Object.assign(Object.create(instruction), { data: instruction.data.subarray(0, 0) });
      // Without data, creating an associated account and an empty memo are still what they are.
      expect([undefined, 'create', 'memo']).toContain(inspectOne(cut).name);
      const alone = Object.assign(Object.create(instruction), { keys: [] });
      if (instruction.keys.length) expect([undefined, 'memo']).toContain(inspectOne(alone).name);
      expect(name).toBeDefined();
    }
  });
});

it('okx instructions related to the readable one are named', () => {
  const edit = new Editable(goodTransactions.find(({ name }) => name === 'getOrder okx')!.transaction);
  edit.find(okx, '').data.write('3f72f6833302f71d', 'hex');
  expect(explain(inspectTransaction(edit.compile()))).toContain('okx: swap tob v3 with receiver.');
});
