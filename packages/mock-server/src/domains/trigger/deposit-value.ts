import { usdOf } from '../../world/money.js';
import type { Token } from '../../world/tokens.js';
import { isStable } from '../swap/fees.js';

/** What a deposit is worth. A dollar token counts as a dollar, whatever its price: 10 USDC are 10 USD. */
export const depositUsd = (amount: bigint, token: Token): number =>
  usdOf(amount, isStable(token.id) ? { ...token, usdPrice: 1 } : token);
