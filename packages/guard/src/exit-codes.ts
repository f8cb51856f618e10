import { isFlowError } from '@galilean/flow';
import { isLimitError } from '@galilean/limits';
import { isSigningError } from '@galilean/signing';

/**
 * What an exit code says. A caller signs only after 0; every other code, also one that is not listed here, means that
 * nothing was signed. Node itself ends with 1 and 3 to 9, which therefore mean nothing here.
 */
export const exitCodes = {
  /** The transaction does what was asked for. */
  accepted: 0,
  /** The command, a file or a field is wrong; nothing was checked. */
  misuse: 2,
  /** A rule refuses the transaction, it fails when simulated, or it is no transaction. */
  refused: 10,
  /** No rule refuses it, but something could not be proven from its bytes. */
  unproven: 11,
  /** A limit stands against it that no one lifted, or what was reserved cannot be recorded. */
  limited: 12,
  /** The node that should simulate it, or the source of the prices, gave no usable answer. */
  unreachable: 13,
} as const;

export type Verdict = keyof typeof exitCodes;

/** What an error of checking or signing says of the transaction; undefined for one that we do not expect. */
export function verdictOfError(error: unknown): Exclude<Verdict, 'accepted'> | undefined {
  if (isLimitError(error)) return error.code === 'limit/no-price' ? 'unreachable' : 'limited';
  if (isFlowError(error)) return 'limited';
  if (!isSigningError(error)) return undefined;
  if (isSigningError(error, 'guard/refused'))
    return error.context.codes.every((code) => code === 'unproven') ? 'unproven' : 'refused';
  const [area, what] = error.code.split('/') as [string, string];
  if (what === 'bad-option') return 'misuse';
  // What comes from the service.
  if (area === 'base64' || area === 'transaction' || error.code === 'simulation/failed') return 'refused';
  if (error.code === 'signer/not-required') return 'refused';
  // What comes from a node.
  return area === 'simulation' || area === 'rpc' ? 'unreachable' : 'misuse';
}
