import type { Blockhashes } from '../world/blockhashes.js';
import type { Clock } from '../world/clock.js';
import type { History } from './history.js';
import type { Machine } from './machine.js';
import type { Preparation } from './prepare.js';

/** What a ledger takes from the mock. */
export interface LedgerWorld {
  readonly clock: Clock;
  readonly blockhashes: Blockhashes;
}

/** What landings and simulations need. */
export interface Parts extends LedgerWorld {
  readonly machine: Machine;
  readonly history: History;
  readonly preparation: Preparation;
}
