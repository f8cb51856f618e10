import type { LedgerInstruction } from '@galilean/svm-programs';
import { programs } from '@galilean/transactions';
import type { AccountReader, LedgerAccount } from '../account.js';
import { eventAuthority } from './derive.js';

const system = programs.system.toBase58();
const NATIVE_LOADER = 'NativeLoader1111111111111111111111111111111';
const SOME_LAMPORTS = 1_000_000_000n;

const prediction = programs.prediction.toBase58();
/** The place of the vault in an instruction that has neither of the two below. */
const VAULT_AT = 1;

/**
 * The account of an instruction that holds its plan while the transaction runs: the program's event authority, else the
 * account of the system program, which no instruction reads, else the vault of prediction markets.
 */
export const planAccountOf = ({ program, accounts }: LedgerInstruction): string | undefined =>
  [eventAuthority(program).address, system].find((address) => accounts.includes(address)) ??
  (program === prediction ? accounts[VAULT_AT] : undefined);

/** The account while it holds plans. The program believes only its own accounts and those of the native loader. */
export function holding(
  data: Uint8Array,
  { address, program }: { address: string; program: string },
  ledger: AccountReader,
): LedgerAccount {
  const lamports = ledger.account(address)?.lamports ?? SOME_LAMPORTS;
  return address === system
    ? { owner: NATIVE_LOADER, lamports, data, executable: true }
    : { owner: program, lamports, data, executable: false };
}
