import { packTable } from '../pack-table.js';

export const inspectedSystemTable = packTable(4, [
  {
    prefix: '00',
    name: 'createAccount',
    accounts: ['payer', 'newAccount'],
    args: { lamports: 'u64', space: 'u64', owner: 'key' },
  },
  { prefix: '01', name: 'assign', accounts: ['account'], args: { owner: 'key' } },
  {
    prefix: '03',
    name: 'createAccountWithSeed',
    accounts: ['payer', 'newAccount', 'baseAccount?'],
    args: { base: 'key', seed: 'text64', lamports: 'u64', space: 'u64', owner: 'key' },
  },
  { prefix: '04', name: 'advanceNonceAccount', accounts: ['nonceAccount', '-', 'authority'] },
  {
    prefix: '05',
    name: 'withdrawNonceAccount',
    accounts: ['nonceAccount', 'destination', '-', '-', 'authority'],
    args: { lamports: 'u64' },
  },
  { prefix: '06', name: 'initializeNonceAccount', accounts: ['nonceAccount'], args: { authority: 'key' } },
  {
    prefix: '07',
    name: 'authorizeNonceAccount',
    accounts: ['nonceAccount', 'authority'],
    args: { newAuthority: 'key' },
  },
  { prefix: '08', name: 'allocate', accounts: ['account'], args: { space: 'u64' } },
  {
    prefix: '09',
    name: 'allocateWithSeed',
    accounts: ['account', 'baseAccount'],
    args: { base: 'key', seed: 'text64', space: 'u64', owner: 'key' },
  },
  {
    prefix: '0a',
    name: 'assignWithSeed',
    accounts: ['account', 'baseAccount'],
    args: { base: 'key', seed: 'text64', owner: 'key' },
  },
  {
    prefix: '0b',
    name: 'transferWithSeed',
    accounts: ['source', 'baseAccount', 'destination'],
    args: { lamports: 'u64', seed: 'text64', sourceOwner: 'key' },
  },
  { prefix: '0c', name: 'upgradeNonceAccount', accounts: ['nonceAccount'] },
]);

export const addressLookupTableTable = packTable(4, [
  {
    prefix: '00',
    name: 'createLookupTable',
    accounts: ['table', 'authority', 'payer'],
    args: { recentSlot: 'u64', bump: 'u8' },
  },
  { prefix: '01', name: 'freezeLookupTable', accounts: ['table', 'authority'] },
  {
    prefix: '02',
    name: 'extendLookupTable',
    accounts: ['table', 'authority', 'payer?'],
    args: { addresses: 'keys' },
  },
  { prefix: '03', name: 'deactivateLookupTable', accounts: ['table', 'authority'] },
  { prefix: '04', name: 'closeLookupTable', accounts: ['table', 'authority', 'destination'] },
]);
