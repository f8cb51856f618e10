import { mintAddresses } from '@galilean/transactions';
import { MockServerError } from '../contract/errors.js';
import { type Faucet, FaucetError } from './faucet.js';

/** What to give a wallet on the ledger. */
export interface Funds {
  /** Base units, such as lamports. */
  amount: bigint | string;
  /** Default: SOL, as lamports of the wallet. */
  mint?: string | undefined;
}

/** @throws MockServerError `INVALID_OPTION` without a ledger, or for funds that cannot be given */
export function fund(faucet: Faucet | undefined, wallet: string, funds: Funds): void {
  const { amount, mint = mintAddresses.SOL } = funds;
  if (!faucet)
    throw invalid(
      'This mock has no ledger, so that no wallet has a balance. Start it with `ledger: true`, or `--ledger`.',
    );
  if (!/^\d{1,20}$/.test(String(amount))) throw invalid('The amount must be base units, as a whole number.');
  try {
    faucet.fund(wallet, { mint, amount: BigInt(amount) });
  } catch (error) {
    if (error instanceof FaucetError) throw invalid(error.message);
    throw error;
  }
}

const invalid = (message: string) => new MockServerError('INVALID_OPTION', message);
