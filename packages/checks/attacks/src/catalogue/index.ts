import type { Attack } from '../attack.js';
import { fees } from './fees.js';
import { hidden } from './hidden.js';
import { issuers } from './issuers.js';
import { legacyOrders } from './legacy-orders.js';
import { logins } from './logins.js';
import { otherRouters } from './other-routers.js';
import { ownAccounts } from './own-accounts.js';
import { predictionSales } from './prediction-sales.js';
import { predictions } from './predictions.js';
import { quotes } from './quotes.js';
import { repayments } from './repayments.js';
import { spendingRights } from './spending-rights.js';
import { swaps } from './swaps.js';
import { transfers } from './transfers.js';
import { vaults } from './vaults.js';

/** Every idea, by what it steals. */
const catalogue = {
  'spending rights': spendingRights,
  transfers,
  'accounts of ours': ownAccounts,
  'rights of others': issuers,
  'hidden accounts': hidden,
  'fees and rent': fees,
  'rent repaid': repayments,
  swaps,
  quotes,
  'other routers': otherRouters,
  'legacy orders': legacyOrders,
  vaults,
  predictions,
  'prediction sales': predictionSales,
  logins,
} as const satisfies Readonly<Record<string, readonly Attack[]>>;

export const attacks: readonly Attack[] = Object.values(catalogue).flat();
