import { mostAccounts, mostCallAccounts, mostSeeds } from '../layout.js';

/** Where the runtime maps 32 KiB of free memory. */
export const HEAP = 0x3_0000_0000n;

/** Bytes of the structures that the runtime's functions take, as a C program lays them out. */
export const sizes = { info: 56, meta: 16, slice: 16, key: 32, word: 8 } as const;

/** Fields of what describes an account in a call. */
export const info = {
  key: 0,
  lamports: 8,
  dataLength: 16,
  data: 24,
  owner: 32,
  rentEpoch: 40,
  isSigner: 48,
  isWritable: 49,
  isExecutable: 50,
} as const;

/** Fields of an instruction in a call. */
export const call = { program: 0, metas: 8, metaCount: 16, data: 24, dataLength: 32 } as const;

const infos = 0;
const slices = infos + sizes.info * mostAccounts;
/** Besides the keys of accounts: the data and the program. */
const digest = slices + sizes.slice * (mostAccounts + 2);
const metas = digest + sizes.key;
const instruction = metas + sizes.meta * mostCallAccounts;
const seeds = instruction + 40;
const signers = seeds + sizes.slice * mostSeeds;

/** Our use of the free memory, in bytes from its start. */
export const memory = { infos, slices, digest, metas, instruction, seeds, signers } as const;
