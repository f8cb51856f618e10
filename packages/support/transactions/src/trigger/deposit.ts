import { type PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { programs, serviceWallets } from '../addresses.js';
import { digest, knownAddress } from '../base58.js';
import { Fields, type PlainData } from '../fields.js';
import {
  computeBudget,
  createAssociatedAccount,
  initializeTokenAccount,
  syncNative,
  transferSol,
  transferTokensChecked,
} from '../instructions/token.js';
import { isSol } from '../swap/quote.js';
import { associatedTokenAccount, rentOf, tokenAccountBytes } from '../token-accounts.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';

const priorityFeeLamports = 34_000n;

/**
 * Moves the deposit of a trigger v2 order into the vault. From the craft's answer: `receiverAddress` (the vault), `mint`,
 * `amount`, `tokenDecimals`, `requestId`; `userAddress` and `outputMint` of the request; optionally `tokenAccountRent`. As in the real answers, the order
 * gets a separate account, derived from the vault and a seed; wallet and vault get accounts for the bought token; vault
 * and tracker sign too. With another `inputTokenAccount`, or with `jlTokenAccount`, only the wallet signs and pays into
 * the named account, or else into the vault's associated one: this follows descriptions from before real answers were
 * seen.
 */
export function buildDeposit(data: PlainData): BuiltTransaction {
  const fields = new Fields(data);
  const user = fields.address('userAddress');
  const vault = fields.address('receiverAddress');
  const own = orderAccount(vault, fields.text('requestId'));
  const hasOwn = !fields.has('jlTokenAccount') && fields.address('inputTokenAccount', own).equals(own);
  return built({
    version: 'legacy',
    feePayer: user,
    blockhash: fields.blockhash(),
    instructions: [
      ...computeBudget(90_000, priorityFeeLamports),
      ...(hasOwn ? intoOwnAccount(fields, user, vault, own) : intoNamedAccount(fields, user, vault)),
    ],
  });
}

/** The order's own account, which the service derives for a deposit: `inputTokenAccount` of the craft's answer. */
export const depositTokenAccount = (vault: string, requestId: string): string =>
  orderAccount(new Fields({ vault }).address('vault'), requestId).toBase58();

const seedOf = (requestId: string): string =>
  digest('deposit account', requestId).toString('hex').slice(0, 32);

/** The hash of a vault, a seed derived from the deposit's request, and the token program. */
export function orderAccount(vault: PublicKey, requestId: string): PublicKey {
  const hash = createHash('sha256');
  for (const part of [vault.toBytes(), seedOf(requestId), programs.token.toBytes()]) hash.update(part);
  return knownAddress(hash.digest());
}

function intoOwnAccount(
  fields: Fields,
  user: PublicKey,
  vault: PublicKey,
  account: PublicKey,
): TransactionInstruction[] {
  const mint = fields.address('mint');
  const output = fields.address('outputMint');
  const tracker = serviceWallets.transferTracker;
  return [
    createAssociatedAccount(user, user, output),
    createAssociatedAccount(user, vault, output),
    SystemProgram.createAccountWithSeed({
      fromPubkey: user,
      newAccountPubkey: account,
      basePubkey: vault,
      seed: seedOf(fields.text('requestId')),
      lamports: Number(fields.amount('tokenAccountRent', rentOf(tokenAccountBytes))),
      space: tokenAccountBytes,
      programId: programs.token,
    }),
    initializeTokenAccount(account, mint, vault),
    ...payment(fields, user, account, tracker),
  ];
}

function intoNamedAccount(fields: Fields, user: PublicKey, vault: PublicKey): TransactionInstruction[] {
  const mint = fields.address('mint');
  const associated = associatedTokenAccount(vault, mint);
  const account = fields.address('inputTokenAccount', associated);
  return [
    ...(account.equals(associated) ? [createAssociatedAccount(user, vault, mint)] : []),
    ...payment(fields, user, account),
  ];
}

/** Transfers SOL and syncs the account, or transfers tokens with their decimals and the tracker's signature. */
function payment(
  fields: Fields,
  user: PublicKey,
  account: PublicKey,
  tracker?: PublicKey,
): TransactionInstruction[] {
  const mint = fields.address('mint');
  const amount = fields.amount('amount');
  if (isSol(mint)) {
    const transfer = transferSol(user, account, amount);
    if (tracker) transfer.keys.push({ pubkey: tracker, isSigner: true, isWritable: false });
    return [transfer, syncNative(account)];
  }
  const from = associatedTokenAccount(user, mint);
  const decimals = fields.numberOr('tokenDecimals', 6);
  return [
    transferTokensChecked({ from, to: account, authority: user, amount, cosigner: tracker }, mint, decimals),
  ];
}
