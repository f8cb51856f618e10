import { blockhashOf } from '../base58.js';
import { Fields, type PlainData } from '../fields.js';
import { computeBudget, transferSol } from '../instructions/token.js';
import { memo } from '../instructions/memo.js';
import { built, type BuiltTransaction, lookupTablesOf } from '../unsigned-transaction.js';
import { testWallet } from '../test-wallets.js';

const priorityFeeLamports = 10_000n;
const feeLamports = 10_000n;

/**
 * Pays for cancelling a limit order: `orderPubkey`, `cancelExpiresAtMs` and `execution.context.ownerPubkey` of the answer;
 * `cancelFeeLamports` (else 10,000) and `cancelFeeRecipient` (else the public test keeper). The real words of the memo,
 * fee and recipient are not known.
 */
export function buildPredictionCancel(data: PlainData): BuiltTransaction {
  const answer = new Fields(data);
  const owner = answer.inner('execution').inner('context').address('ownerPubkey');
  const order = answer.address('orderPubkey').toBase58();
  const expiresAt = answer.amount('cancelExpiresAtMs');
  return built({
    version: 0,
    feePayer: owner,
    blockhash: blockhashOf(`${order} ${expiresAt}`),
    lookupTables: lookupTablesOf([]),
    instructions: [
      ...computeBudget(30_000, priorityFeeLamports),
      memo(owner, `Cancel limit order ${order} before ${expiresAt}`),
      transferSol(
        owner,
        answer.address('cancelFeeRecipient', testWallet('keeper').publicKey),
        answer.amount('cancelFeeLamports', feeLamports),
      ),
    ],
  });
}
