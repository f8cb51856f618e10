import { kept, type OperationResponder } from '../answering/handler.js';
import { searchTokens } from '../tokens/search.js';
import { buildSwap } from './build-swap.js';
import { executeOrder, executeUltraOrder } from './execute.js';
import { getOrder, getUltraOrder } from './get-order.js';
import { getUltraBalances, getUltraHoldings, getUltraNativeHoldings } from './holdings.js';
import { getUltraShield } from './shield.js';
import {
  createSwapV1Instructions,
  createSwapV1Transaction,
  getSwapV1Quote,
  listProgramLabels,
} from './swap-v1.js';
import { submitTransaction, submitTransactionLegacy } from './submit.js';

export const swapResponders: Readonly<Record<string, OperationResponder>> = {
  getOrder,
  buildSwap,
  executeOrder,
  submitTransaction,
  submitTransactionLegacy,
  getUltraOrder,
  executeUltraOrder,
  getUltraBalances,
  getUltraHoldings,
  getUltraNativeHoldings,
  getUltraShield: kept(10, getUltraShield),
  searchUltraTokens: searchTokens,
  listProgramLabels,
  getSwapV1Quote,
  createSwapV1Transaction,
  createSwapV1Instructions,
  listSwapV1ProgramLabels: listProgramLabels,
};
