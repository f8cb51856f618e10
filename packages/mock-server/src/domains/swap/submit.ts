import { tipReceivers } from '@galilean/transactions';
import type { Violation } from '../../contract/recorded-request.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer, MockOperation } from '../../contract/responder.js';
import { isFullySigned, landedSignature } from '../../ledger/verification/check-signed.js';
import { PACKET_LIMIT, readSigned, type ReadTransaction } from '../../ledger/verification/read-signed.js';
import { documented, ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';

/** JSON-RPC: every error comes in a 200. */
export const submitTransaction: OperationResponder = (call) => {
  const { operation, scenario } = call;
  const { id, params } = call.request.body as Shapes['SubmitRequest'];
  const [signedTransaction] = params;
  const refuse = (code: number) => documented(operation, `failed${code < 0 ? code : `-${code}`}`, { id });
  const wished = scenario.number('submit');
  if (wished !== undefined) return refuse(wished);
  const transaction = readSigned(signedTransaction);
  if (!transaction || !isFullySigned(transaction)) return refuse(-32602);
  const tip = tipOf(transaction);
  if (tip === undefined) return refuse(-1014);
  if (tip < MINIMUM_TIP) return refuse(-1013);
  return ok({ jsonrpc: '2.0', id, result: accept(call, transaction) });
};

export const submitTransactionLegacy: OperationResponder = (call) => {
  const { operation } = call;
  const { signedTransaction } = call.request.body as Shapes['SubmitLegacyRequest'];
  const refuse = (error: string): Answer => documented(operation, 'tip-missing', { error });
  if (Buffer.from(signedTransaction, 'base64').length > PACKET_LIMIT)
    return documented(operation, 'too-large');
  const transaction = readSigned(signedTransaction);
  if (!transaction) return refuse('Invalid transaction');
  if (!isFullySigned(transaction)) return refuse('Transaction signature verification failure');
  const tip = tipOf(transaction);
  if (tip === undefined) return documented(operation, 'tip-missing');
  if (tip < MINIMUM_TIP) return refuse(`Jupiter tip is below the minimum of ${MINIMUM_TIP} lamports`);
  return ok({ signature: accept(call, transaction) });
};

/** The same transaction again gets the same signature. */
function accept({ world, operation }: Call, transaction: ReadTransaction): string {
  const signature = landedSignature(transaction);
  // Like the service, it forwards the transaction and does not wait for the outcome.
  if (world.chain.send) world.chain.send(transaction, operation.id);
  else world.chain.land({ signature, operationId: operation.id });
  return signature;
}

const RECEIVERS: ReadonlySet<string> = new Set(tipReceivers.map((receiver) => receiver.toBase58()));
const SYSTEM = '11111111111111111111111111111111';
const TRANSFER = 2;

/** The minimum tip of a submitted transaction, in lamports. */
const MINIMUM_TIP = 1_000_000n;

/** The largest tip: lamports that a System program transfer sends to a tip receiver; undefined when there is none. */
function tipOf({ parts: { keys, instructions } }: ReadTransaction): bigint | undefined {
  // A transfer's program and payer are never in a lookup table. A receiver in a lookup table is not recognised here.
  const tips = instructions
    .filter(
      ({ program, accounts }) => keys[program] === SYSTEM && RECEIVERS.has(keys[accounts[1] ?? -1] ?? ''),
    )
    .filter(({ data }) => data.length === 12 && data.readUInt32LE() === TRANSFER)
    .map(({ data }) => data.readBigUInt64LE(4));
  return tips.length === 0 ? undefined : tips.reduce((most, tip) => (tip > most ? tip : most));
}

/** This JSON-RPC service answers 200 even to a malformed request. The code depends on the error. */
export function refuseSubmission(
  operation: MockOperation,
  body: unknown,
  violations: readonly Violation[],
): Answer {
  const places = violations.map(({ location }) => location.slice(1).join('.'));
  const at = (...prefixes: string[]) =>
    places.some((place) => prefixes.some((prefix) => place.startsWith(prefix)));
  const code = at('body.params.1.encoding')
    ? '-1016'
    : at('body.params.1.skipPreflight', 'body.params.1.maxRetries')
      ? '-1015'
      : at('body.method')
        ? '-32601'
        : '-32602';
  const id = (body as { id?: unknown } | null | undefined)?.id;
  return documented(operation, `failed${code}`, { id: Number.isSafeInteger(id) ? id : null });
}
