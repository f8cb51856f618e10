import type { Answer } from '../../contract/responder.js';
import type { Deposit } from './deposit.js';
import { checkSigned } from '../../ledger/verification/check-signed.js';
import { landedSignature } from '../../ledger/verification/landed-signature.js';
import { executeSigned, failureText } from '../answering/execute-signed.js';
import type { SignedInCall } from './signed-in.js';
import { refused } from './validation.js';

const WORDS = {
  unreadable: 'not a transaction',
  changed: 'message does not match the crafted deposit',
  unsigned: 'signature is missing',
  'wrong-signature': 'signature verification failed',
} as const;

/** The signature of the landed deposit, or the refusal. */
export function landDeposit(
  { world, operation }: SignedInCall,
  deposit: Deposit,
  signedTransaction: string,
): { signature: string } | { refusal: Answer } {
  const checked = checkSigned(signedTransaction, deposit);
  if (checked.kind !== 'signed')
    return { refusal: refused(`Invalid deposit transaction: ${WORDS[checked.kind]}`) };
  const signature = landedSignature(checked.transaction);
  const landing =
    world.ledger && executeSigned(world, checked.transaction, operation.id, [world.vaultOf(deposit.wallet)]);
  const failure = landing && failureText(landing);
  if (failure !== undefined) return { refusal: refused(`Deposit transaction failed: ${failure}`) };
  world.chain.land({ signature, operationId: operation.id });
  return { signature };
}
