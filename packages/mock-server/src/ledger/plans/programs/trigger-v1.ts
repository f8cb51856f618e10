import type { Step } from '@galilean/svm-programs';
import { keyOf, mintAddresses, programs } from '@galilean/transactions';
import { readToken } from '../../account.js';
import { demandAssociated, demandEvents, demandSigner, given, open } from '../instruction.js';
import { anchor, type Asked, type Decide, Refusal } from '../asked.js';
import { closeTokens, createAssociated, createRecord, derive, invoke, moveChecked } from '../calls.js';
import { recordOf } from '../record.js';

const program = programs.triggerV1.toBase58();

/** Instructions of trigger v1, by discriminator. */
export const triggerV1: Readonly<Record<string, Decide>> = {
  '856e4aaf709ff59f': createOrder,
  '5f81edf00831df84': cancelOrder,
};

/** An order in its account. Amounts in base units, expiry in Unix seconds, 0 for none. */
export const triggerV1Order = recordOf('Order', {
  maker: 'key',
  inputMint: 'key',
  outputMint: 'key',
  uniqueId: 'u64',
  makingAmount: 'u64',
  takingAmount: 'u64',
  expiredAt: 'u64',
});

/** The address of the order that a maker opens under a number. */
export function triggerV1Address(maker: string, uniqueId: bigint) {
  const number = Buffer.alloc(8);
  number.writeBigUInt64LE(uniqueId);
  return derive(program, 'order', keyOf(maker), number);
}

/** Opens the order's account, and moves what it sells into the order's own token account. */
function createOrder(asked: Asked): Step[] {
  const { reader, at } = open(asked);
  const [payer, maker, order, reserve, source] = [at(0), at(1), at(2), at(3), at(4)];
  const [inputMint, outputMint, tokenProgram] = [at(7), at(8), at(9)];
  demandEvents(asked, at(13), at(14));
  demandSigner(asked, payer);
  demandSigner(asked, maker);
  const uniqueId = reader.u64();
  const [makingAmount, takingAmount] = [reader.u64(), reader.u64()];
  const expiredAt = reader.optional((item) => item.u64()) ?? 0n;
  const derived = triggerV1Address(maker, uniqueId);
  if (order !== derived.address || at(5) !== derive(program, 'fee').address) throw anchor.wrongSeeds();
  demandAssociated(reserve, order, inputMint, tokenProgram);
  if (makingAmount === 0n) throw new Refusal(6000, 'InvalidMakingAmount', 'Invalid making amount');
  if (takingAmount === 0n) throw new Refusal(6001, 'InvalidTakingAmount', 'Invalid taking amount');
  if (expiredAt !== 0n && expiredAt <= BigInt(asked.market.seconds()))
    throw new Refusal(6017, 'InvalidExpiry', 'The order would be expired');
  const record = { maker, inputMint, outputMint, uniqueId, makingAmount, takingAmount, expiredAt };
  const account = { address: reserve, owner: order, mint: inputMint, tokenProgram };
  const move = { tokenProgram, from: source, to: reserve, authority: maker, amount: makingAmount };
  return [
    ...createRecord(asked, derived, payer, triggerV1Order.write(record)),
    invoke(createAssociated(payer, account)),
    invoke(moveChecked(asked, inputMint, move)),
  ];
}

/** Returns what the order still holds, SOL unwrapped, and closes its accounts. Their rent goes to the maker. */
function cancelOrder(asked: Asked): Step[] {
  const { at } = open(asked);
  const [signer, maker, order, reserve, mint, tokenProgram] = [at(0), at(1), at(2), at(3), at(5), at(6)];
  demandEvents(asked, at(7), at(8));
  demandSigner(asked, signer);
  const record = triggerV1Order.read(asked.ledger.account(order), program);
  if (!record) throw anchor.missing();
  if (record.maker !== maker)
    throw new Refusal(2001, 'ConstraintHasOne', 'A has one constraint was violated');
  if (record.inputMint !== mint) throw anchor.wrongMint();
  const isExpired = record.expiredAt !== 0n && record.expiredAt <= BigInt(asked.market.seconds());
  if (signer !== maker && !isExpired)
    throw new Refusal(6008, 'OrderNotExpired', 'Only its maker may cancel an order that has not expired');
  demandAssociated(reserve, order, mint, tokenProgram);
  const { seeds } = triggerV1Address(maker, record.uniqueId);
  const close = invoke(closeTokens(reserve, maker, order, tokenProgram), seeds);
  const drain: Step = { kind: 'drain', from: order, to: maker };
  const target = given(asked, at(4));
  if (target === undefined) {
    if (mint !== mintAddresses.SOL) throw anchor.wrongMint();
    return [close, drain];
  }
  const amount = readToken(asked.ledger.account(reserve))?.amount;
  if (amount === undefined) throw anchor.missing();
  if (readToken(asked.ledger.account(target))?.owner !== maker) throw anchor.wrongOwner();
  const move = { tokenProgram, from: reserve, to: target, authority: order, amount };
  return [invoke(moveChecked(asked, mint, move), seeds), close, drain];
}
