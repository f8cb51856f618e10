import { recordOf } from '../record.js';

/** One side of a market that an owner holds. Contracts in millionths; `reserved` are those that open sales will take. */
export const positionRecord = recordOf('Position', {
  owner: 'key',
  marketIdHash: 'id',
  isYes: 'flag',
  contracts: 'u64',
  reserved: 'u64',
});

/** An open order. Contracts in millionths, the deposit in base units of the settlement mint. */
export const predictionOrderRecord = recordOf('Order', {
  owner: 'key',
  payer: 'key',
  position: 'key',
  externalOrderId: 'id',
  isBuy: 'flag',
  contracts: 'u64',
  filled: 'u64',
  deposit: 'u64',
});

/** How a market ended. */
export const resultRecord = recordOf('MarketResult', { marketIdHash: 'id', yesWon: 'flag' });
