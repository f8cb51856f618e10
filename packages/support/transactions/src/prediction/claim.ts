import { mints } from '../addresses.js';
import { Fields, type PlainData } from '../fields.js';
import { computeBudget, createAssociatedAccount } from '../instructions/token.js';
import { claimPredictionPayout } from '../instructions/prediction.js';
import { built, type BuiltTransaction, lookupTablesOf } from '../unsigned-transaction.js';
import { predictionMarketHash, predictionResult } from '../prediction-accounts.js';
import { firstSigner } from './signers.js';

const priorityFeeLamports = 10_000n;

/**
 * Claims the payout of a position that has won: `position` (`ownerPubkey`, `positionPubkey`) and `txMeta` of the answer,
 * `marketId` of the position. `settlementMint` is JupUSD unless given. When `requiredSigners` names a key before the
 * owner, that key pays the fees, and its slot stays empty.
 */
export function buildPredictionClaim(data: PlainData): BuiltTransaction {
  const answer = new Fields(data);
  const position = answer.inner('position');
  const owner = position.address('ownerPubkey');
  const mint = answer.address('settlementMint', mints.JupUSD);
  const feePayer = firstSigner(answer, owner);
  return built({
    version: 0,
    feePayer,
    blockhash: answer.blockhash(),
    lookupTables: lookupTablesOf([]),
    instructions: [
      ...computeBudget(90_000, priorityFeeLamports),
      createAssociatedAccount(feePayer, owner, mint),
      claimPredictionPayout(
        owner,
        position.address('positionPubkey'),
        predictionResult(predictionMarketHash(answer.text('marketId'))),
        mint,
      ),
    ],
  });
}
