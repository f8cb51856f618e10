import { buildTransaction, testWallet } from '@galilean/transactions';
import type { Answer } from '../../contract/responder.js';
import { checkSigned } from '../../ledger/verification/check-signed.js';
import { handOut } from '../answering/hand-out.js';
import { landedSignature } from '../../ledger/verification/landed-signature.js';
import { documented, ok } from '../answering/answers.js';
import { executeSigned, failureText } from '../answering/execute-signed.js';
import { heldIn } from './held-in.js';
import type { SignedInCall } from './signed-in.js';

const LIFE_MILLIS = 60_000;

/** Builds the transaction that returns an order's remaining funds. Each call builds a new one. */
export function craftWithdrawal(
  { world, wallet, vault }: SignedInCall,
  order: { id: string; inputMint: string },
  amount: string,
): { transaction: string; requestId: string } {
  const requestId = world.seed.uuid('withdrawal', world.serial());
  const built = buildTransaction('withdrawal', {
    userAddress: wallet,
    vaultPubkey: vault!.vaultPubkey,
    serviceSigner: testWallet('keeper').publicKey.toBase58(),
    inputMint: order.inputMint,
    requestId,
    amount,
    vaultTokenAccount: heldIn(world, vault!.vaultPubkey, order),
  });
  const { transaction } = built;
  world.stores.withdrawals.set(requestId, {
    ...handOut(world.chain, built, [wallet]),
    requestId,
    orderId: order.id,
    wallet,
    expiresAt: world.clock.now() + LIFE_MILLIS,
  });
  return { transaction, requestId };
}

/** The order of the withdrawal. */
export interface Cancelling {
  id: string;
  /** The refusal when the order is not being cancelled. */
  notWaiting(): Answer | undefined;
  /** Closes the order: its withdrawal has landed. */
  close(signature: string): void;
}

/** Lands a withdrawal once; the same bytes again get the same answer. */
export function landWithdrawal(
  { world, wallet, operation, request }: SignedInCall,
  { id, notWaiting, close }: Cancelling,
): Answer {
  const { signedTransaction, cancelRequestId } = request.body as Confirmation;
  const withdrawal = world.stores.withdrawals.get(cancelRequestId);
  if (!withdrawal || withdrawal.orderId !== id || withdrawal.wallet !== wallet) return gone();
  if (withdrawal.done)
    return withdrawal.done.bytes === signedTransaction ? ok(withdrawal.done.answer) : gone();
  const tooEarly = notWaiting();
  if (tooEarly) return tooEarly;
  if (world.clock.now() >= withdrawal.expiresAt) return gone();
  const checked = checkSigned(signedTransaction, withdrawal);
  if (checked.kind === 'unreadable') return documented(operation, 'invalid-transaction');
  if (checked.kind !== 'signed')
    return documented(operation, 'mismatch', {
      error: `Invalid withdrawal transaction: ${WORDS[checked.kind]}`,
    });
  const txSignature = landedSignature(checked.transaction);
  const landing =
    world.ledger && executeSigned(world, checked.transaction, operation.id, [world.vaultOf(wallet)]);
  const failure = landing && failureText(landing);
  if (failure !== undefined)
    return documented(operation, 'mismatch', { error: `Withdrawal transaction failed: ${failure}` });
  close(txSignature);
  world.chain.land({ signature: txSignature, operationId: operation.id });
  const answer = { id, txSignature };
  withdrawal.done = { bytes: signedTransaction, answer };
  return ok(answer);

  function gone(): Answer {
    return documented(operation, 'mismatch', {
      error: 'Withdrawal transaction not found in cache. Please initiate cancel again.',
    });
  }
}

interface Confirmation {
  signedTransaction: string;
  cancelRequestId: string;
}

const WORDS = {
  changed: 'message does not match',
  unsigned: 'signature is missing',
  'wrong-signature': 'signature verification failed',
} as const;
