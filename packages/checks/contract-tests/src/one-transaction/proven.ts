import { readTransaction } from '@galilean/signing';
import type { Stored } from './failing-journal.js';

/** The steps that record how a signed transaction ended. */
const outcomes = ['executed', 'confirmed', 'cancelled', 'created'];

/** What a flow records of a transaction that failed or can no longer land. */
const isProof = (outcome: unknown): boolean =>
  outcome === 'failed' || outcome === 'expired' || Object(outcome).isProven === true;

const messageOf = (signed: unknown): string =>
  Buffer.from(readTransaction((signed as { transaction: string }).transaction).message).toString('base64');

/** The signed messages that a journal holds with the network's proof that they failed or can no longer land. */
export function provenIn(stored: Stored): ReadonlySet<string> {
  const proven = new Set<string>();
  for (const steps of stored.values()) {
    for (const [step, signed] of Object.entries(steps)) {
      const attempt = /^signed(#\d+|)$/.exec(step)?.[1];
      if (attempt === undefined) continue;
      const ended = outcomes.map((name) => steps[name + attempt]).find((outcome) => outcome !== undefined);
      // A legacy cancellation signs several transactions in one step.
      const pairs = Array.isArray(signed)
        ? signed.map((one, index) => [one, (ended as unknown[] | undefined)?.[index]])
        : [[signed, ended]];
      for (const [one, outcome] of pairs) if (isProof(outcome)) proven.add(messageOf(one));
    }
  }
  return proven;
}
