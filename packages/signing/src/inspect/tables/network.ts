import { type InstructionRow, packRows, packTable } from '../table.js';

export const associatedTokenTable = packTable(1, [
  { prefix: '00', name: 'create', accounts: ['payer', 'account', 'owner'] },
  { prefix: '01', name: 'createIdempotent', accounts: ['payer', 'account', 'owner'] },
]);

export const computeBudgetTable = packTable(1, [
  { prefix: '02', name: 'setComputeUnitLimit', args: { units: 'u32' } },
  { prefix: '03', name: 'setComputeUnitPrice', args: { microLamports: 'u64' } },
]);

/** Transfers, and the instructions that a rule of the guard refuses. */
export const systemTable = packTable(4, [
  { prefix: '01', refusedAs: 'assign' },
  { prefix: '02', name: 'transfer', accounts: ['source', 'destination'], args: { lamports: 'u64' } },
  { prefix: '04', name: 'advanceNonceAccount' },
  { prefix: '05', refusedAs: 'nonce' },
  { prefix: '06', refusedAs: 'nonce' },
  { prefix: '07', refusedAs: 'nonce' },
  { prefix: '08', refusedAs: 'assign' },
  { prefix: '09', refusedAs: 'assign' },
  { prefix: '0a', refusedAs: 'assign' },
]);

/** What only deposits and trigger v1 orders may hold. */
export const seedSystemRows = packRows([
  {
    prefix: '03',
    name: 'createAccountWithSeed',
    accounts: ['payer', 'newAccount', 'baseAccount?'],
    args: { base: 'key', seed: 'text64', lamports: 'u64', space: 'u64', owner: 'key' },
  },
]);

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
