import { packTable } from '../pack-table.js';

const creation = ['payer', 'account', 'owner', 'mint', '-', 'tokenProgram'] as const;

export const inspectedAssociatedTokenTable = packTable(1, [
  { prefix: '00', name: 'create', accounts: [...creation] },
  { prefix: '01', name: 'createIdempotent', accounts: [...creation] },
  {
    prefix: '02',
    name: 'recoverNested',
    accounts: ['nestedAccount', 'nestedMint', 'destination', 'account', 'mint', 'owner'],
  },
]);

export const inspectedComputeBudgetTable = packTable(1, [
  { prefix: '01', name: 'requestHeapFrame', args: { bytes: 'u32' } },
  { prefix: '04', name: 'setLoadedAccountsDataSizeLimit', args: { bytes: 'u32' } },
]);

export const memoTable = packTable(0, [{ name: 'memo', args: { text: 'text' } }]);

export const lighthouseTable = packTable(1, [
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

export const inspectedPredictionTable = packTable(8, [
  { name: 'cancelOrder', accounts: [...closing] },
  { name: 'closeOrder', accounts: [...closing] },
  {
    name: 'createTicket',
    accounts: ['payer', 'owner', 'authority', 'vault', 'ticket', 'ownerAccount', 'settlementMint'],
  },
  { name: 'claimTicket', accounts: ['authority', 'owner', 'vault', 'ticket', '-', 'ownerAccount'] },
]);

export const inspectedOkxTable = packTable(8, [
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
