import { SystemProgram } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { blockhashFor } from '../blockhash.js';
import { Fields, type PlainData } from '../fields.js';
import { computeBudget } from '../instructions/compute-budget.js';
import { createAssociatedAccount, syncNative, transferTokensChecked } from '../instructions/token.js';
import { isSol } from '../swap/quote.js';
import { associatedTokenAccount } from '../token-accounts.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';

const priorityFeeLamports = 5_000n;

/**
 * Moves the deposit of a trigger v2 order into the vault. From the craft's answer: `receiverAddress` (the
 * vault), `mint`, `amount`, `tokenDecimals`, `requestId`; and `userAddress` of the request. It goes to the
 * `inputTokenAccount` of the answer, or where the answer names none (DCA) to the vault's associated account. One
 * that is not the vault's associated account is taken to exist.
 */
export function buildDeposit(data: PlainData): BuiltTransaction {
  const fields = new Fields(data);
  const user = fields.address('userAddress');
  const vault = fields.address('receiverAddress');
  const mint = fields.address('mint');
  const amount = fields.amount('amount');
  const tokenProgram = fields.addressOr('tokenProgram', programs.token);
  const associated = associatedTokenAccount(vault, mint, tokenProgram);
  const vaultAccount = fields.has('inputTokenAccount') ? fields.address('inputTokenAccount') : associated;
  const userAccount = associatedTokenAccount(user, mint, tokenProgram);
  const move = isSol(mint)
    ? [
        SystemProgram.transfer({ fromPubkey: user, toPubkey: vaultAccount, lamports: amount }),
        syncNative(vaultAccount),
      ]
    : [
        transferTokensChecked(
          userAccount,
          mint,
          vaultAccount,
          user,
          amount,
          fields.numberOr('tokenDecimals', 6),
          tokenProgram,
        ),
      ];
  return built({
    version: 'legacy',
    feePayer: user,
    blockhash: blockhashFor(fields),
    instructions: [
      ...computeBudget(80_000, priorityFeeLamports),
      ...(vaultAccount.equals(associated) ? [createAssociatedAccount(user, vault, mint, tokenProgram)] : []),
      ...move,
    ],
  });
}

/** The associated account of a vault, which all its orders share: `jlTokenAccount` of the craft's answer. */
export const vaultTokenAccount = (vault: string, mint: string): string =>
  associatedTokenAccount(
    new Fields({ vault }).address('vault'),
    new Fields({ mint }).address('mint'),
  ).toBase58();
