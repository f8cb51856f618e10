import { mints } from '../addresses.js';
import { blockhashFor } from '../blockhash.js';
import { Fields, type PlainData } from '../fields.js';
import { computeBudget } from '../instructions/compute-budget.js';
import { claimPredictionPayout } from '../instructions/prediction.js';
import { createAssociatedAccount } from '../instructions/token.js';
import { lookupTablesOf } from '../lookup-tables.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';

const priorityFeeLamports = 10_000n;

/**
 * Claims the payout of a position that has won: `position` (`ownerPubkey`, `positionPubkey`, `marketPubkey`)
 * and `txMeta` of the answer. `settlementMint` is JupUSD unless given.
 */
export function buildPredictionClaim(data: PlainData): BuiltTransaction {
  const answer = new Fields(data);
  const position = answer.inner('position');
  const owner = position.address('ownerPubkey');
  const mint = answer.addressOr('settlementMint', mints.JupUSD);
  return built({
    version: 0,
    feePayer: owner,
    blockhash: blockhashFor(answer),
    lookupTables: lookupTablesOf([]),
    instructions: [
      ...computeBudget(90_000, priorityFeeLamports),
      createAssociatedAccount(owner, owner, mint),
      claimPredictionPayout(
        owner,
        position.address('positionPubkey'),
        position.address('marketPubkey'),
        mint,
      ),
    ],
  });
}
