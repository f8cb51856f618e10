import { type InstructionRow, packRows, packTable } from '../pack-table.js';

/** Transfers, closings and harmless instructions of both token programs, and those that a rule of the guard refuses. */
const both: readonly InstructionRow[] = [
  {
    prefix: '03',
    name: 'transfer',
    accounts: ['source', 'destination', 'authority'],
    args: { amount: 'u64' },
  },
  { prefix: '04', refusedAs: 'approve' },
  { prefix: '05', name: 'revoke' },
  { prefix: '06', refusedAs: 'set-authority' },
  { prefix: '09', name: 'closeAccount', accounts: ['account', 'destination', 'authority'] },
  {
    prefix: '0c',
    name: 'transferChecked',
    accounts: ['source', 'mint', 'destination', 'authority'],
    args: { amount: 'u64' },
  },
  { prefix: '0d', refusedAs: 'approve' },
];

export const tokenTable = packTable(1, both);

/** With a transfer whose second byte selects the extension. */
export const token2022Table = packTable(1, [
  ...both,
  {
    prefix: '1a01',
    name: 'transferCheckedWithFee',
    accounts: ['source', 'mint', 'destination', 'authority'],
    args: { amount: 'u64' },
  },
]);

/** What only deposits and trigger v1 orders may hold. */
export const seedTokenRows = packRows([
  { prefix: '12', name: 'initializeAccount3', accounts: ['account', 'mint'], args: { owner: 'key' } },
]);
