import type { OperationResponder } from '../answering/handler.js';
import { listRecentTokens, listTokensByTag, listTopTokens } from './lists.js';
import { getPrices } from './prices.js';
import { searchTokens } from './search.js';

export const tokensResponders: Readonly<Record<string, OperationResponder>> = {
  searchTokens,
  listTokensByTag,
  listRecentTokens,
  listTopTokens,
  getPrices,
};
