import { exampleBuild } from './example-transaction.js';

/** The example's instructions in the service's order, after our compute unit limit. */
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

/** The accounts that ours writes out: all except the pools, which follow the first eight of the swap. */
const shown = new Set(
  instructions.flatMap((one) => {
    const accounts: readonly { readonly pubkey: string }[] = one.accounts;
    return (one === exampleBuild.swapInstruction ? accounts.slice(0, 8) : accounts).map(
      ({ pubkey }) => pubkey,
    );
  }),
);

/** The lookup tables without the accounts that ours writes out: otherwise peers would compose another transaction. */
export const tables = Object.entries(exampleBuild.addressesByLookupTableAddress).map(
  ([table, addresses]) => [table, addresses.map((one) => (shown.has(one) ? table : one))] as const,
);

export const blockhashBytes = Uint8Array.from(exampleBuild.blockhashWithMetadata.blockhash);
