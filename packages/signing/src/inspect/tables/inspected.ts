import { type InstructionRow, packTable } from '../table.js';

export const system = packTable(4, [
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

export const addressLookupTable = packTable(4, [
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

export const token = packTable(1, both);

/** With the extensions that affect a holder's tokens. */
export const token2022 = packTable(1, [
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

const creation = ['payer', 'account', 'owner', 'mint', '-', 'tokenProgram'] as const;

export const associatedToken = packTable(1, [
  { prefix: '00', name: 'create', accounts: [...creation] },
  { prefix: '01', name: 'createIdempotent', accounts: [...creation] },
  {
    prefix: '02',
    name: 'recoverNested',
    accounts: ['nestedAccount', 'nestedMint', 'destination', 'account', 'mint', 'owner'],
  },
]);

export const computeBudget = packTable(1, [
  { prefix: '01', name: 'requestHeapFrame', args: { bytes: 'u32' } },
  { prefix: '04', name: 'setLoadedAccountsDataSizeLimit', args: { bytes: 'u32' } },
]);

export const memo = packTable(0, [{ name: 'memo', args: { text: 'text' } }]);

export const lighthouse = packTable(1, [
  { prefix: '00', name: 'memoryWrite', accounts: ['-', '-', 'payer', 'memory', 'source'] },
  { prefix: '01', name: 'memoryClose', accounts: ['-', 'payer', 'memory'] },
  { prefix: '02', name: 'assertAccountData' },
  { prefix: '03', name: 'assertAccountDataMulti' },
  { prefix: '04', name: 'assertAccountDelta' },
  { prefix: '05', name: 'assertAccountInfo' },
  { prefix: '06', name: 'assertAccountInfoMulti' },
  { prefix: '09', name: 'assertTokenAccount' },
  { prefix: '0a', name: 'assertTokenAccountMulti' },
  { prefix: '0f', name: 'assertSysvarClock' },
]);

const closing = [
  'owner',
  'authority',
  'vault',
  'order',
  'rentDestination',
  'position',
  '-',
  'ownerAccount',
  'settlementMint',
] as const;

export const prediction = packTable(8, [
  { name: 'cancelOrder', accounts: [...closing] },
  { name: 'closeOrder', accounts: [...closing] },
  {
    name: 'createTicket',
    accounts: ['payer', 'owner', 'authority', 'vault', 'ticket', 'ownerAccount', 'settlementMint'],
  },
  { name: 'claimTicket', accounts: ['authority', 'owner', 'vault', 'ticket', '-', 'ownerAccount'] },
]);

export const okx = packTable(8, [
  { name: 'swap' },
  { name: 'swapV3' },
  { name: 'swapToc' },
  { name: 'swapTocV2' },
  { name: 'swapTocV3' },
  { name: 'swapTobV2' },
  { name: 'swapTobV3' },
  { name: 'swapTobEnhanced' },
  { name: 'swapTobV3Enhanced' },
  { name: 'swapTobWithReceiver' },
  { name: 'swapTobV3WithReceiver' },
  { name: 'swapTobWithReceiverV3' },
  { name: 'proxySwap' },
]);
