import { fromBase58 } from '@galilean/transactions';
import { TOKEN_2022 } from '../../../src/ledger/account.js';
import type { OpenLedger } from '../../../src/ledger/open-ledger.js';

const HEAD = 165;
const MINT_TYPE = 1;
const FEE_EXTENSION = { type: 1, bytes: 108 };

/** Creates a mint of Token-2022 that keeps a fee of each transfer. @param maximum the most per transfer, in base units */
export function createFeeMint(
  ledger: OpenLedger,
  mint: string,
  { decimals, bps, maximum }: { decimals: number; bps: number; maximum: bigint },
): void {
  ledger.faucet.createMint(mint, { decimals, program: TOKEN_2022 });
  const data = Buffer.alloc(HEAD + 1 + 4 + FEE_EXTENSION.bytes);
  data.set(ledger.account(mint)!.data);
  data[HEAD] = MINT_TYPE;
  data.writeUInt16LE(FEE_EXTENSION.type, HEAD + 1);
  data.writeUInt16LE(FEE_EXTENSION.bytes, HEAD + 3);
  const at = HEAD + 5;
  for (const authority of [at, at + 32]) data.set(fromBase58(ledger.faucet.address)!, authority);
  // The older and the newer fee, each: epoch, maximum, basis points; before them what was withheld.
  for (const fee of [at + 72, at + 90]) {
    data.writeBigUInt64LE(maximum, fee + 8);
    data.writeUInt16LE(bps, fee + 16);
  }
  const lamports = ledger.rent(data.length);
  ledger.setAccount(mint, { owner: TOKEN_2022, lamports, data, executable: false });
}
