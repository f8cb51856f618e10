import { type InstructionRow, packTable } from '../pack-table.js';

const both: readonly InstructionRow[] = [
  {
    prefix: '00',
    name: 'initializeMint',
    accounts: ['mint'],
    args: { decimals: 'u8', mintAuthority: 'key', freezeAuthority: 'key?' },
  },
  { prefix: '01', name: 'initializeAccount', accounts: ['account', 'mint', 'owner'] },
  { prefix: '02', name: 'initializeMultisig', accounts: ['multisig'], args: { threshold: 'u8' } },
  { prefix: '04', name: 'approve', accounts: ['source', 'delegate', 'authority'], args: { amount: 'u64' } },
  { prefix: '05', name: 'revoke', accounts: ['source', 'authority'] },
  {
    prefix: '06',
    name: 'setAuthority',
    accounts: ['account', 'authority'],
    args: { authorityType: 'u8', newAuthority: 'key?' },
  },
  { prefix: '07', name: 'mintTo', accounts: ['mint', 'destination', 'authority'], args: { amount: 'u64' } },
  { prefix: '08', name: 'burn', accounts: ['source', 'mint', 'authority'], args: { amount: 'u64' } },
  { prefix: '0a', name: 'freezeAccount', accounts: ['account', 'mint', 'authority'] },
  { prefix: '0b', name: 'thawAccount', accounts: ['account', 'mint', 'authority'] },
  {
    prefix: '0c',
    name: 'transferChecked',
    accounts: ['source', 'mint', 'destination', 'authority'],
    args: { amount: 'u64', decimals: 'u8' },
  },
  {
    prefix: '0d',
    name: 'approveChecked',
    accounts: ['source', 'mint', 'delegate', 'authority'],
    args: { amount: 'u64', decimals: 'u8' },
  },
  {
    prefix: '0e',
    name: 'mintToChecked',
    accounts: ['mint', 'destination', 'authority'],
    args: { amount: 'u64', decimals: 'u8' },
  },
  {
    prefix: '0f',
    name: 'burnChecked',
    accounts: ['source', 'mint', 'authority'],
    args: { amount: 'u64', decimals: 'u8' },
  },
  { prefix: '10', name: 'initializeAccount2', accounts: ['account', 'mint'], args: { owner: 'key' } },
  { prefix: '11', name: 'syncNative', accounts: ['account'] },
  { prefix: '12', name: 'initializeAccount3', accounts: ['account', 'mint'], args: { owner: 'key' } },
  { prefix: '13', name: 'initializeMultisig2', accounts: ['multisig'], args: { threshold: 'u8' } },
  {
    prefix: '14',
    name: 'initializeMint2',
    accounts: ['mint'],
    args: { decimals: 'u8', mintAuthority: 'key', freezeAuthority: 'key?' },
  },
  { prefix: '15', name: 'getAccountDataSize', accounts: ['mint'] },
  { prefix: '16', name: 'initializeImmutableOwner', accounts: ['account'] },
  { prefix: '17', name: 'amountToUiAmount', accounts: ['mint'], args: { amount: 'u64' } },
  { prefix: '18', name: 'uiAmountToAmount', accounts: ['mint'], args: { uiAmount: 'text' } },
];

export const inspectedTokenTable = packTable(1, both);

/** With the extensions that affect a holder's tokens. */
export const inspectedToken2022Table = packTable(1, [
  ...both,
  {
    prefix: '1a01',
    name: 'transferCheckedWithFee',
    accounts: ['source', 'mint', 'destination', 'authority'],
    args: { amount: 'u64', decimals: 'u8', fee: 'u64' },
  },
  { prefix: '1d', name: 'reallocate', accounts: ['account', 'payer', '-', 'authority'] },
  { prefix: '1e00', name: 'enableMemoTransfers', accounts: ['account', 'authority'] },
  { prefix: '1e01', name: 'disableMemoTransfers', accounts: ['account', 'authority'] },
  { prefix: '2200', name: 'enableCpiGuard', accounts: ['account', 'authority'] },
  { prefix: '2201', name: 'disableCpiGuard', accounts: ['account', 'authority'] },
  { prefix: '23', name: 'initializePermanentDelegate', accounts: ['mint'], args: { delegate: 'key' } },
  { prefix: '26', name: 'withdrawExcessLamports', accounts: ['source', 'destination', 'authority'] },
]);
