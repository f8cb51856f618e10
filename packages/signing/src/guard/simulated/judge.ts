import type { Unproven } from '../../finding.js';
import { wrappedSolMint } from '../../well-known.js';
import type { Asked } from '../expectation.js';
import type { Terms } from '../terms.js';
import { checkAuthorities } from './authorities.js';
import { tokenStateOf } from './chain-account.js';
import type { Snapshot } from './chain-account.js';
import { holdingsOf, newRent } from './holdings.js';
import type { Broken, Shown } from './with-shown.js';

/** What a transaction may write, before and after it. */
export interface Difference {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/** The bounds for one wallet. */
export interface Bounds extends Pick<Terms, 'inputMint' | 'amount' | 'outputMint' | 'minimumOut'> {
  readonly wallet: string;
  /** Lamports of fees and tips that the wallet pays, less the rent that others pay for its accounts. */
  readonly costs: bigint;
  /** Lamports of rent that are paid for new accounts of the receiver, if it is another wallet. */
  readonly receiversRent: bigint;
  /** Most lamports that may go into new accounts. */
  readonly maxRent: bigint;
}

/** Unproven items that balances prove: what leaves always, the rest only if something has to arrive. */
const provenByLoss: readonly Unproven[] = ['amount-in', 'input-mint'];
const provenByGain: readonly Unproven[] = ['minimum-out', 'output-mint', 'destination', 'slippage', 'fees'];

const largest = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a > b ? a : b));
const smallest = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b));

/**
 * Compares the accounts of a wallet before and after a transaction. At most the input, fees, tips and rent leave, at least the
 * minimum arrives where it was asked to, and no one else gets control of an account.
 */
export function judge(asked: Asked, bounds: Bounds, difference: Difference): Shown {
  const { wallet, inputMint, amount, outputMint, minimumOut, costs, receiversRent, maxRent } = bounds;
  const before = holdingsOf(wallet, difference.before);
  const after = holdingsOf(wallet, difference.after);
  const rent = newRent(wallet, difference);
  // Rent of accounts of others is ours to pay only within the cap, and only as far as such accounts are made.
  const othersRent = smallest(rent.others, maxRent);
  const sellsSol = inputMint === wrappedSolMint;

  const broken: Broken[] = checkAuthorities(wallet, difference);
  const spent = before.lamports - after.lamports;
  const excess = spent - costs - (sellsSol ? amount : 0n);
  if (excess > othersRent)
    broken.push({ code: 'simulated-loss', found: spent, limit: spent - excess + othersRent });
  const paidRent = rent.own + smallest(largest(excess, 0n), othersRent);
  if (paidRent > maxRent)
    broken.push({ code: 'rent', found: paidRent, limit: maxRent, option: 'maxRentLamports' });
  for (const mint of before.tokens.keys()) {
    const lost = before.tokens.get(mint)! - (after.tokens.get(mint) ?? 0n);
    const limit = mint === inputMint ? amount : 0n;
    if (lost > limit) broken.push({ code: 'simulated-loss', found: lost, limit, option: 'amount' });
  }

  // An order is filled later: creating it brings nothing.
  if (outputMint === undefined || minimumOut === undefined || asked.kind === 'trigger-v1-order')
    return { broken, proven: provenByLoss };
  const gain = gainOf(asked, outputMint, difference, { wallet: othersRent - excess, receiversRent });
  if (gain < minimumOut)
    broken.push({ code: 'simulated-gain', found: gain, limit: minimumOut, option: 'minimumOut' });
  return { broken, proven: [...provenByLoss, ...provenByGain] };
}

/** What arrives where the caller asked for it, in base units. @param lamports what the wallet itself gains, and rent to leave out */
function gainOf(
  asked: Asked,
  mint: string,
  { before, after }: Difference,
  lamports: { readonly wallet: bigint; readonly receiversRent: bigint },
): bigint {
  const { wallet, receiver = wallet, destinationTokenAccount: account, nativeDestinationAccount } = asked;
  const isSol = mint === wrappedSolMint;
  if (account !== undefined) {
    const heldIn = (snapshot: Snapshot): bigint => {
      const state = tokenStateOf(snapshot.get(account));
      return state?.mint === mint ? state.amount : 0n;
    };
    return heldIn(after) - heldIn(before);
  }
  if (nativeDestinationAccount !== undefined) {
    const heldBy = (snapshot: Snapshot): bigint => snapshot.get(nativeDestinationAccount)?.lamports ?? 0n;
    return heldBy(after) - heldBy(before);
  }
  if (isSol && receiver === wallet) return lamports.wallet;
  const heldBy = (snapshot: Snapshot): bigint => {
    const { lamports, tokens } = holdingsOf(receiver, snapshot);
    return isSol ? lamports : (tokens.get(mint) ?? 0n);
  };
  return heldBy(after) - heldBy(before) - (isSol ? lamports.receiversRent : 0n);
}
