import type { LedgerAccount } from './account.js';
import { bufferOf } from './buffer-of.js';
import { TOKEN_2022 } from './token-state.js';

const EXTENSIONS_AT = 166;
const FEE_CONFIG = 1;
/** In the extension: the newer fee's maximum and basis points. */
const newer = { maximum: 98, bps: 106 };

/** What Token-2022 keeps of a transfer of this mint, in base units. */
export function transferFee(mint: LedgerAccount | undefined, amount: bigint): bigint {
  const config = feeConfig(mint);
  if (!config) return 0n;
  const fee = (amount * BigInt(config.readUInt16LE(newer.bps)) + 9_999n) / 10_000n;
  const maximum = config.readBigUInt64LE(newer.maximum);
  return fee < maximum ? fee : maximum;
}

export const hasTransferFee = (mint: LedgerAccount | undefined): boolean => feeConfig(mint) !== undefined;

/** Extensions follow each other: type, length, content. */
function feeConfig(mint: LedgerAccount | undefined): Buffer | undefined {
  if (mint?.owner !== TOKEN_2022) return undefined;
  const data = bufferOf(mint.data);
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; at += 4 + data.readUInt16LE(at + 2))
    if (data.readUInt16LE(at) === FEE_CONFIG) return data.subarray(at + 4);
  return undefined;
}
