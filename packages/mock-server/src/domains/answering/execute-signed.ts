import { fromBase58, testWalletAt } from '@galilean/transactions';
import type { Keypair } from '@solana/web3.js';
import type { Answer } from '../../contract/responder.js';
import type { Landing } from '../../ledger/landing.js';
import { customCode } from '../../ledger/transaction-error.js';
import { isEmpty, landedSignature, signatureBy } from '../../ledger/verification/check-signed.js';
import type { HandedOut, SignedTransaction } from '../../ledger/verification/read-signed.js';
import type { World } from '../world.js';

/**
 * Executes a transaction on the ledger, if there is one. The service signs where its signature is missing.
 * @param own further keys of the service
 */
export function executeSigned(
  world: World,
  transaction: SignedTransaction,
  operationId: string,
  own: readonly Keypair[] = [],
): Landing | undefined {
  if (!world.ledger) return undefined;
  const landing = world.chain.execute!(completed(transaction, own), operationId);
  if (landing.error !== 'AlreadyProcessed' || landing.signature === undefined) return landing;
  // The user has sent it before: its first result counts.
  return world.ledger.history.get(landing.signature) ?? landing;
}

/** The ledger checks no signatures: those that only the service could make are made up. */
function completed(transaction: SignedTransaction, own: readonly Keypair[]): Buffer {
  const { signers, signatures, message } = transaction;
  const filled = signatures.map((signature, slot) => {
    if (!isEmpty(signature)) return signature;
    if (slot === 0) return fromBase58(landedSignature(transaction))!;
    const signer = signers[slot]!;
    const wallet = own.find(({ publicKey }) => publicKey.toBase58() === signer) ?? testWalletAt(signer);
    return wallet ? signatureBy(wallet, message) : signature;
  });
  return Buffer.concat([Buffer.of(filled.length), ...filled, message]);
}

/** The answer to bytes of a transaction whose outcome is decided. @param other for any other bytes than the accepted ones */
export function answeredBefore(
  { execution }: Pick<HandedOut, 'execution'>,
  bytes: string,
  other: () => Answer,
): Answer | undefined {
  if (!execution) return undefined;
  const { bytes: accepted, ...answer } = execution;
  return accepted === bytes ? answer : other();
}

/** Decides the outcome of a transaction: the same bytes get the same answer from now on. */
export function decide(handedOut: HandedOut, bytes: string, answer: Answer): Answer {
  handedOut.execution = { ...answer, bytes };
  return answer;
}

/** The execution code of a landing: 0 for success, a program's own error, or that it did not land. */
export function executionCode(landing: Landing): number {
  if (landing.landed) return landing.error === undefined ? 0 : (customCode(landing.error) ?? OTHER_ERROR);
  if (landing.error === 'AlreadyProcessed') return 0;
  return landing.error === 'BlockhashNotFound' ? EXPIRED : NOT_LANDED;
}

const OTHER_ERROR = 1;
const EXPIRED = -1005;
const NOT_LANDED = -1000;

/** Why a transaction failed, as the service words it; undefined for success, and where no ledger ran it. */
export function failureText(landing: Landing | undefined): string | undefined {
  const error = landing?.error;
  if (error === undefined) return undefined;
  const code = customCode(error);
  if (code !== undefined) return `custom program error: 0x${code.toString(16)}`;
  if (error === 'BlockhashNotFound') return 'Blockhash not found';
  return typeof error === 'string' ? error : JSON.stringify(error);
}
