import type { LedgerInstruction } from '@galilean/svm-programs';
import { programs } from '@galilean/transactions';
import { bufferOf } from './account.js';
import type { LedgerTransaction } from './transaction.js';

const PER_SIGNATURE = 5000n;
const COMPUTE_BUDGET = programs.computeBudget.toBase58();
/** Their instructions carry further signatures, which are charged as well: the first byte counts them. */
const SIGNATURE_PROGRAMS = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
];
/** The network's own programs, whose instructions get a smaller budget by default. */
const BUILT_IN = [
  programs.system.toBase58(),
  COMPUTE_BUDGET,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
];
const MOST_UNITS = 1_400_000;

/** The fee of a transaction in lamports: for its signatures and, where it sets a price, for its compute units. */
export function feeOf({
  signers,
  instructions,
}: Pick<LedgerTransaction, 'signers' | 'instructions'>): bigint {
  const further = instructions
    .filter(({ program }) => SIGNATURE_PROGRAMS.includes(program))
    .reduce((sum, { data }) => sum + (data[0] ?? 0), 0);
  const price = microLamportsPerUnit(instructions);
  const priority = (BigInt(unitLimit(instructions)) * price + 999_999n) / 1_000_000n;
  return PER_SIGNATURE * BigInt(signers.length + further) + priority;
}

/** The price per compute unit that a transaction sets, in millionths of a lamport. */
export function microLamportsPerUnit(instructions: readonly LedgerInstruction[]): bigint {
  const set = budget(instructions, 3);
  return set && set.length >= 9 ? set.readBigUInt64LE(1) : 0n;
}

function unitLimit(instructions: readonly LedgerInstruction[]): number {
  const set = budget(instructions, 2);
  if (set && set.length >= 5) return Math.min(MOST_UNITS, set.readUInt32LE(1));
  const asDefault = instructions.reduce(
    (sum, { program }) => sum + (BUILT_IN.includes(program) ? 3000 : 200_000),
    0,
  );
  return Math.min(MOST_UNITS, asDefault);
}

function budget(instructions: readonly LedgerInstruction[], kind: number): Buffer | undefined {
  const found = instructions.find(({ program, data }) => program === COMPUTE_BUDGET && data[0] === kind);
  return found && bufferOf(found.data);
}
