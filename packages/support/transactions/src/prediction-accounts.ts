import type { PublicKey } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { programs } from './addresses.js';
import { Fields } from './fields.js';
import { programAddress } from './token-accounts.js';

const program = programs.prediction;

/**
 * The hash that identifies a market on chain. Answers of the live service show it, and how the accounts below derive from
 * it: see `spec/captured/prediction-accounts.json`.
 */
export const predictionMarketHash = (marketId: string): string =>
  createHash('sha256').update(`market:${marketId}`).digest('hex').slice(0, 32);

/** The vault that holds the stakes of one settlement mint. */
export const predictionVault = (settlementMint: PublicKey): PublicKey =>
  programAddress(program, 'vault', settlementMint);

/** The account that will record how a market ended. */
export const predictionResult = (marketIdHash: string): PublicKey =>
  programAddress(program, 'market_result', marketIdHash);

/** `market` of a position, in base58. */
export const predictionMarket = (marketId: string): string =>
  programAddress(program, 'market', predictionMarketHash(marketId)).toBase58();

/** The account of an owner's position on one side of a market, in base58. */
export const predictionPosition = (owner: string, marketId: string, isYes: boolean): string =>
  programAddress(
    program,
    'position',
    predictionMarketHash(marketId),
    new Fields({ owner }).address('owner'),
    Uint8Array.of(isYes ? 1 : 0),
  ).toBase58();

/** The account of an order, in base58. */
export const predictionOrder = (owner: string, externalOrderId: string): string =>
  programAddress(program, 'order', new Fields({ owner }).address('owner'), externalOrderId).toBase58();
