import { isDerived, joined } from '../derived-address.js';
import { sha256 } from '../platform.js';
import { predictionProgram } from '../well-known-programs.js';
import { known } from './token-accounts.js';

/** What stands for a market on chain: as many hexadecimal characters of the hash of its id. */
const hashLength = 32;

/** The hash of a market by its id; of what is a hash already, that. */
export function marketHash(market: string): string {
  if (/^[0-9a-f]{32}$/.test(market)) return market;
  const hex = Array.from(sha256(joined(`market:${market}`)), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, hashLength);
}

const isOfProgram = (address: string, ...seeds: (Uint8Array | string)[]): boolean =>
  isDerived(known(address), [known(predictionProgram), ...seeds]);

/** Whether an account is what a wallet holds of one side of a market. */
export const isPosition = (address: string, owner: string, market: string, isYes: number): boolean =>
  isOfProgram(address, 'position', market, known(owner), Uint8Array.of(isYes));

/** Whether an account is the one of a wallet's order. */
export const isOrder = (address: string, owner: string, externalOrderId: string): boolean =>
  isOfProgram(address, 'order', known(owner), externalOrderId);
