import { derivedIn, joined } from '../derived-address.js';
import { sha256 } from '../platform.js';
import { predictionProgram } from '../well-known.js';
import { known } from './token-accounts.js';

/** A market's id on chain: the first half of the hash of the API's id, in hexadecimal. A hash is returned unchanged. */
export function marketHash(market: string): string {
  if (/^[0-9a-f]{32}$/.test(market)) return market;
  const half = sha256(joined(`market:${market}`)).slice(0, 16);
  return Array.from(half, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isOfProgram = (address: string, ...seeds: (Uint8Array | string)[]): boolean =>
  derivedIn([known(predictionProgram), ...seeds])(known(address));

/** Whether an account is a wallet's position on one side of a market. */
export const isPosition = (address: string, owner: string, market: string, isYes: number): boolean =>
  isOfProgram(address, 'position', market, known(owner), Uint8Array.of(isYes));

/** Whether an account is a wallet's order. */
export const isOrder = (address: string, owner: string, externalOrderId: string): boolean =>
  isOfProgram(address, 'order', known(owner), externalOrderId);
