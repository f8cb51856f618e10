import { exampleBuild } from './example-transaction.js';

/** The example's instructions in the order of the service, the compute unit limit first as we set it. */
export const instructions = [
  // SetComputeUnitLimit of 1,400,000: tag 2 and a u32.
  {
    programId: 'ComputeBudget111111111111111111111111111111',
    accounts: [],
    data: Uint8Array.from([2, 0xc0, 0x5c, 0x15, 0]),
  },
  ...exampleBuild.computeBudgetInstructions,
  ...exampleBuild.setupInstructions,
  exampleBuild.swapInstruction,
  exampleBuild.cleanupInstruction,
  exampleBuild.tipInstruction,
] as const;

export const tables = Object.entries(exampleBuild.addressesByLookupTableAddress);

export const blockhashBytes = Uint8Array.from(exampleBuild.blockhashWithMetadata.blockhash);
