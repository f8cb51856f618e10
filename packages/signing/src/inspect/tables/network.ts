import { packTable } from '../pack-table.js';

export const associatedTokenTable = packTable(1, [
  { prefix: '00', name: 'create', accounts: ['payer', 'account', 'owner'] },
  { prefix: '01', name: 'createIdempotent', accounts: ['payer', 'account', 'owner'] },
]);

export const computeBudgetTable = packTable(1, [
  { prefix: '02', name: 'setComputeUnitLimit', args: { units: 'u32' } },
  { prefix: '03', name: 'setComputeUnitPrice', args: { microLamports: 'u64' } },
]);
