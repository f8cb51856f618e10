import {
  addressLookupTableProgram,
  associatedTokenProgram,
  computeBudgetProgram,
  memoProgram,
} from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** Small programs of the network. How a table is written stands in `layout.ts`. */
export const associatedToken: Program = {
  address: associatedTokenProgram,
  label: 'associated-token',
  table: () => `1
create payer account owner mint - tokenProgram
createIdempotent payer account owner mint - tokenProgram
recoverNested nestedAccount nestedMint destination account mint owner`,
};

export const computeBudget: Program = {
  address: computeBudgetProgram,
  label: 'compute-budget',
  table: () => `1
#01 requestHeapFrame | bytes:u32
setComputeUnitLimit | units:u32
setComputeUnitPrice | microLamports
setLoadedAccountsDataSizeLimit | bytes:u32`,
};

export const memo: Program = {
  address: memoProgram,
  label: 'memo',
  table: () => `1
# memo | text:text`,
};

export const addressLookupTable: Program = {
  address: addressLookupTableProgram,
  label: 'address-lookup-table',
  table: () => `4
createLookupTable table authority payer | recentSlot bump:u8
freezeLookupTable table authority
extendLookupTable table authority payer? | addresses:keys
deactivateLookupTable table authority
closeLookupTable table authority destination`,
};
