import type { OperationResponder } from '../answering/handler.js';
import { kept } from '../answering/kept.js';
import { listRecentTokens, listTokensByTag, listTopTokens } from './lists.js';
import { getPrices } from './prices.js';
import { searchTokens } from './search.js';

export const tokensResponders: Readonly<Record<string, OperationResponder>> = {
  searchTokens: kept(10, searchTokens),
  listTokensByTag: kept(30, listTokensByTag),
  listRecentTokens: kept(5, listRecentTokens),
  listTopTokens: kept(15, listTopTokens),
  getPrices: kept(5, getPrices),
};
