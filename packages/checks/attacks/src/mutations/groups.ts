import { reasonFor } from './reasons.js';
import type { Mutation } from './mutations.js';

/** What the ledger said of accepted mutations: `lands`, `fails`. */
export type LedgerOutcome = 'lands' | 'fails';

/** Accepted mutations, by instruction and place. */
export class Groups {
  private readonly groups = new Map<
    string,
    { changes: Set<string>; kinds: Set<string>; outcomes: Set<LedgerOutcome> }
  >();

  /** @param kind The kind of the transaction. @param outcome Left out where it was not carried out. */
  add({ instruction, place, change }: Mutation, kind: string, outcome?: LedgerOutcome): void {
    const key = `${instruction}: ${place}`;
    const known = this.groups.get(key) ?? { changes: new Set(), kinds: new Set(), outcomes: new Set() };
    this.groups.set(key, known);
    known.changes.add(change);
    known.kinds.add(kind);
    if (outcome) known.outcomes.add(outcome);
    // Fails where no reason is known.
    reasonFor(instruction, place);
  }

  /** The file that a person reviews: what passes, where, what the ledger says, and why that is right. */
  toString(): string {
    const sorted = (values: Iterable<string>) => [...values].sort().join(', ');
    const blocks = [...this.groups]
      .sort(([one], [two]) => (one < two ? -1 : 1))
      .map(([key, group]) => {
        const [instruction, place] = key.split(': ') as [string, string];
        return [
          `${instruction}: ${place}`,
          `  changed: ${sorted(group.changes)}`,
          `  in: ${sorted(group.kinds)}`,
          `  on the ledger: ${sorted(group.outcomes) || 'not tried'}`,
          `  passes because: ${reasonFor(instruction, place)}`,
        ].join('\n');
      });
    return `${blocks.join('\n')}\n`;
  }
}
