import type { Asked, Attack } from '../attack.js';

/**
 * The rest of an attack whose bytes are honest: the user asked for something else.
 *
 * @param asked What the user asked for.
 * @param honest The one field with which the same bytes pass.
 * @param but Why the ledger shows nothing.
 */
export const asking = (
  asked: Asked,
  honest: Asked,
  but: string,
): Pick<Attack, 'asked' | 'unless' | 'proof'> => ({
  asked,
  unless: { expectation: honest },
  proof: { notExecutable: `the bytes are honest: ${but}` },
});
