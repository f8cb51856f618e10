import type { Actor, Game } from './player.js';

/** What is shared by the operations of a run. */
export interface Table {
  /** Mints of Token-2022: the second keeps a fee of each transfer. */
  readonly mints2022: readonly string[];
  /** Transactions that were sent, and some that wait until they expire. */
  readonly sent: string[];
  readonly kept: string[];
  /** What kind of the operation was chosen, for the tally. */
  kind: string;
}

/** One random operation of a wallet. @returns what the wallet got to know, for the hash of the run */
export type Operation = (game: Game, actor: Actor, table: Table) => Promise<unknown>;
