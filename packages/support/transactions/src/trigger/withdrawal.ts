import { Fields, type PlainData } from '../fields.js';
import {
  closeAccount,
  computeBudget,
  createAssociatedAccount,
  transferTokens,
} from '../instructions/token.js';
import { isSol } from '../swap/quote.js';
import { associatedTokenAccount } from '../token-accounts.js';
import { orderAccount } from './deposit.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';

const priorityFeeLamports = 35_000n;

/**
 * Returns what a cancelled trigger v2 order still holds: `userAddress`, `vaultPubkey`, `serviceSigner`,
 * `inputMint`, `requestId`, and the amount as `amount`, `refundAmount`, `remainingInputAmount` or
 * `inputAmountRemaining`. The tokens come from the account that the deposit paid into: `inputTokenAccount` (or
 * `vaultTokenAccount`), else from the order's own by `depositRequestId`, else from the vault's associated account. Three
 * must sign. As in real answers, the user pays and gets the rent of the closed account, the vault transfers its tokens,
 * and a key of the service signs as a read-only account. No answer with SOL was seen: most wallets have no account for
 * wrapped SOL, so its withdrawal creates one.
 */
export function buildWithdrawal(data: PlainData): BuiltTransaction {
  const fields = new Fields(data);
  const user = fields.address('userAddress');
  const vault = fields.address('vaultPubkey');
  const mint = fields.address('inputMint');
  const named = ['inputTokenAccount', 'vaultTokenAccount'].find((name) => fields.has(name));
  const held = named
    ? fields.address(named)
    : fields.has('depositRequestId')
      ? orderAccount(vault, fields.text('depositRequestId'))
      : associatedTokenAccount(vault, mint);
  // The rest has another name in each answer and list.
  const amountField = ['refundAmount', 'remainingInputAmount', 'inputAmountRemaining'].find((name) =>
    fields.has(name),
  );
  const returned = associatedTokenAccount(user, mint);
  return built({
    version: 'legacy',
    feePayer: user,
    blockhash: fields.blockhash(),
    instructions: [
      ...computeBudget(140_000, priorityFeeLamports),
      ...(isSol(mint) ? [createAssociatedAccount(user, user, mint)] : []),
      transferTokens({
        from: held,
        to: returned,
        authority: vault,
        amount: fields.amount(amountField ?? 'amount'),
        cosigner: fields.address('serviceSigner'),
      }),
      closeAccount(held, user, vault),
    ],
  });
}
