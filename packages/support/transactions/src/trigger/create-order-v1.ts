import { programs } from '../addresses.js';
import { digestNumber } from '../base58.js';
import { Fields, type PlainData } from '../fields.js';
import { closeAccount, computeBudget, createAssociatedAccount, wrapSol } from '../instructions/token.js';
import { createTriggerV1Order, triggerV1OrderAddress } from '../instructions/trigger-v1.js';
import { isSol } from '../swap/quote.js';
import { associatedTokenAccount } from '../token-accounts.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';

const priorityFeeLamports = 2_000n;

/** The number behind an order's address. The service draws it at random; here it is derived from the request id. */
export const triggerV1UniqueId = (requestId: string): bigint => digestNumber('trigger v1 order', requestId);

/** The address of a maker's order for a request, in base58: `order` of the answer. */
export const triggerV1OrderKey = (maker: string, requestId: string): string =>
  triggerV1OrderAddress(new Fields({ maker }).address('maker'), triggerV1UniqueId(requestId)).toBase58();

/**
 * Opens an order of trigger v1. Request and answer together: `maker`, `inputMint`, `outputMint`,
 * `params.makingAmount`, `params.takingAmount`, `requestId`. When present: `payer` (else the maker), `order`
 * (else derived), `params.expiredAt` in Unix seconds, `params.feeBps`, `feeAccount`, `wrapAndUnwrapSol`.
 */
export function buildTriggerV1Create(data: PlainData): BuiltTransaction {
  const fields = new Fields(data);
  const params = fields.inner('params');
  const maker = fields.address('maker');
  const payer = fields.address('payer', maker);
  const uniqueId = triggerV1UniqueId(fields.text('requestId'));
  const side = (name: 'input' | 'output') => ({
    mint: fields.address(`${name}Mint`),
    tokenProgram: fields.address(`${name}TokenProgram`, programs.token),
  });
  const input = side('input');
  const output = side('output');
  const makingAmount = params.amount('makingAmount');
  const wraps = isSol(input.mint) && data.wrapAndUnwrapSol !== false;
  const wrapped = associatedTokenAccount(maker, input.mint, input.tokenProgram);
  const create = createTriggerV1Order({
    payer,
    maker,
    order: fields.address('order', triggerV1OrderAddress(maker, uniqueId)),
    uniqueId,
    input,
    output,
    makingAmount,
    takingAmount: params.amount('takingAmount'),
    expiredAt: params.has('expiredAt') ? params.amount('expiredAt') : undefined,
    feeBps: params.has('feeBps') ? params.numberOr('feeBps', 0) : undefined,
    feeAccount: fields.has('feeAccount') ? fields.address('feeAccount') : undefined,
  });
  return built({
    version: 'legacy',
    feePayer: payer,
    blockhash: fields.blockhash(),
    instructions: [
      ...computeBudget(132_000, priorityFeeLamports),
      ...(wraps ? wrapSol(payer, maker, makingAmount) : []),
      createAssociatedAccount(payer, maker, output.mint, output.tokenProgram),
      create,
      ...(wraps ? [closeAccount(wrapped, maker, maker)] : []),
    ],
  });
}
