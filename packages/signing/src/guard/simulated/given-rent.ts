import type { DecodedTransaction } from '../../inspect/decode.js';
import { rentOfTokenAccount } from '../rent.js';
import { createdBy } from '../token-accounts.js';
import { tokenStateOf } from './chain-account.js';
import type { Difference } from './judge.js';

/**
 * Lamports that others pay into new token accounts of a wallet. They stay in its account or come back to the wallet when
 * the account is closed: without this, as much of what the transaction brings could be missing.
 */
export function givenRent(
  wallet: string,
  { instructions }: Pick<DecodedTransaction, 'instructions'>,
  { before, after }: Difference,
): bigint {
  const opened = new Set<string>();
  for (const instruction of instructions) {
    const { payer, owner } = instruction.named;
    const created = createdBy(instruction);
    if (created && owner?.address === wallet && payer?.address !== wallet) opened.add(created.address ?? '');
  }
  let given = 0n;
  for (const address of opened) {
    if (tokenStateOf(before.get(address))) continue;
    const account = after.get(address);
    const state = tokenStateOf(account);
    given += state ? account!.lamports - (state.isNative ? state.amount : 0n) : rentOfTokenAccount;
  }
  return given;
}
