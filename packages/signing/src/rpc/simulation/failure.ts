import { fail } from '../../errors.js';
import {
  aggregatorProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../../well-known-programs.js';

/** What the aggregator's numbers mean, as the service documents them for executions. */
const aggregatorErrors: Readonly<Record<number, string>> = {
  6001: 'The price moved beyond the slippage.',
  6008: 'Accounts are missing. The transaction was modified.',
  6014: 'A token program is wrong.',
  6017: 'The exact output was not met. Does not occur with ExactIn.',
  6024: 'The wallet lacks funds.',
  6025: 'A token account is not valid.',
};
const lacksFunds: Readonly<Record<number, string>> = { 1: 'The wallet lacks funds.' };

/** Made when it is needed: bundlers keep a table with computed names for pages that never simulate. */
const meanings = (): Readonly<Record<string, Readonly<Record<number, string>>>> => ({
  [aggregatorProgram]: aggregatorErrors,
  [systemProgram]: lacksFunds,
  [tokenProgram]: lacksFunds,
  [token2022Program]: lacksFunds,
});

/**
 * Refuses a transaction that failed, with the error as a node writes it: a name, or `{ InstructionError: [index, …] }`.
 *
 * @param programs The programs of the instructions, in their order.
 * @throws SigningError `simulation/failed`, `simulation/stale` when the node does not know the blockhash
 */
export function failBy(error: unknown, programs: readonly string[]): never {
  if (error === 'BlockhashNotFound')
    fail('simulation/stale', { reason: 'blockhash' }, 'the node is behind, or the transaction has expired');
  const { InstructionError: failed } = Object(error) as { InstructionError?: unknown };
  const [index, inner] = Array.isArray(failed) ? (failed as unknown[]) : [];
  if (!Number.isSafeInteger(index)) fail('simulation/failed', { error: nameOf(error) });
  const instruction = index as number;
  const program = programs[instruction];
  const custom = (Object(inner) as { Custom?: unknown }).Custom;
  const programError = Number.isSafeInteger(custom) ? (custom as number) : undefined;
  const known = meanings()[program ?? ''] ?? {};
  const meaning = programError === undefined ? undefined : known[programError];
  fail('simulation/failed', {
    error: nameOf(inner),
    instruction,
    ...(program !== undefined && { program }),
    ...(programError !== undefined && { programError }),
    ...(meaning !== undefined && { meaning }),
  });
}

/** A node's name of an error; other text of the node is not repeated. */
function nameOf(error: unknown): string {
  const name = typeof error === 'string' ? error : Object.keys(Object(error))[0];
  return name !== undefined && /^[A-Za-z]{1,64}$/.test(name) ? name : 'unknown';
}
