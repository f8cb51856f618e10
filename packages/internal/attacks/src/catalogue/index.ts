import type { Attack } from '../attack.js';
import { fees } from './fees.js';
import { hidden } from './hidden.js';
import { issuers } from './issuers.js';
import { legacyOrders } from './legacy-orders.js';
import { logins } from './logins.js';
import { otherRouters } from './other-routers.js';
import { predictions } from './predictions.js';
import { spendingRights } from './spending-rights.js';
import { swaps } from './swaps.js';
import { transfers } from './transfers.js';
import { vaults } from './vaults.js';

/** Every idea, by what it steals. */
const catalogue = {
  'spending rights': spendingRights,
  transfers,
  'rights of others': issuers,
  'hidden accounts': hidden,
  'fees and rent': fees,
  swaps,
  'other routers': otherRouters,
  'legacy orders': legacyOrders,
  vaults,
  predictions,
  logins,
} as const satisfies Readonly<Record<string, readonly Attack[]>>;

export const attacks: readonly Attack[] = Object.values(catalogue).flat();
