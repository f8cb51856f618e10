import { packRows, packTable } from '../pack-table.js';

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
