import { besides, single } from './hostile/beside.js';
import { byOthers } from './hostile/by-others.js';
import { added, fees } from './hostile/everywhere.js';
import { challenges, signInMemos } from './hostile/logins.js';
import type { Hostile } from './hostile/make-hostile.js';
import { triggers, vaults } from './hostile/orders-and-vaults.js';
import { ownAccounts } from './hostile/own-accounts.js';
import { predictions } from './hostile/predictions.js';
import { special } from './hostile/single-faults.js';
import { makers } from './hostile/makers.js';
import { okxSwaps } from './hostile/okx-swaps.js';
import { swaps, v1Fees } from './hostile/swaps.js';

export { bases } from './hostile/make-hostile.js';

export const hostileVariants: readonly Hostile[] = [
  ...added,
  ...fees,
  ...swaps,
  ...v1Fees,
  ...makers,
  ...okxSwaps,
  ...triggers,
  ...challenges,
  ...signInMemos,
  ...vaults,
  ...predictions,
  ...special,
  ...besides,
  ...single,
  ...byOthers,
  ...ownAccounts,
];
