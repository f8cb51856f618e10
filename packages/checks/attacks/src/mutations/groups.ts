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

  /** The file that a person reviews: each reason, and below it what passes for it, where, and what the ledger says. */
  toString(): string {
    const sorted = (values: Iterable<string>) => [...values].sort().join(', ');
    const byReason = new Map<string, string[]>();
    for (const [key, { changes, kinds, outcomes }] of [...this.groups].sort(([one], [two]) =>
      one < two ? -1 : 1,
    )) {
      const [instruction, place] = key.split(': ') as [string, string];
      const reason = reasonFor(instruction, place);
      const row = [key, sorted(changes), sorted(kinds), sorted(outcomes) || 'not tried'].join(' | ');
      byReason.set(reason, [...(byReason.get(reason) ?? []), `  ${row}`]);
    }
    const blocks = [...byReason].map(([reason, rows]) => [`passes because ${reason}:`, ...rows].join('\n'));
    return `instruction: place | changed | in | on the ledger\n${blocks.join('\n')}\n`;
  }
}
