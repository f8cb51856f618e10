import { derivedIn, joined } from '../derived-address.js';
import { sha256 } from '../platform.js';
import { predictionProgram } from '../well-known-programs.js';
import { known } from './token-accounts.js';

/** Length of a market's id on chain: the first hexadecimal characters of the hash of the API's id. */
const hashLength = 32;

/** The hash of a market id. A hash is returned unchanged. */
export function marketHash(market: string): string {
  if (/^[0-9a-f]{32}$/.test(market)) return market;
  const hex = Array.from(sha256(joined(`market:${market}`)), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, hashLength);
}

const isOfProgram = (address: string, ...seeds: (Uint8Array | string)[]): boolean =>
  derivedIn([known(predictionProgram), ...seeds])(known(address));

/** Whether an account is a wallet's position on one side of a market. */
export const isPosition = (address: string, owner: string, market: string, isYes: number): boolean =>
  isOfProgram(address, 'position', market, known(owner), Uint8Array.of(isYes));

/** Whether an account is a wallet's order. */
export const isOrder = (address: string, owner: string, externalOrderId: string): boolean =>
  isOfProgram(address, 'order', known(owner), externalOrderId);
