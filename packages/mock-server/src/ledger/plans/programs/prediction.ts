import type { Step } from '@galilean/svm-programs';
import { keyOf, programs } from '@galilean/transactions';
import { readToken } from '../../account.js';
import { demandAssociated, demandSigner, open } from '../instruction.js';
import { anchor, type Asked, type Decide, Refusal } from '../asked.js';
import { createAssociated, createRecord, derive, invoke, moveChecked, moveTokens } from '../calls.js';
import { recordOf } from '../record.js';

/** One side of a market that an owner holds. Contracts in millionths; `reserved` are those that open sales will take. */
export const positionRecord = recordOf('Position', {
  owner: 'key',
  marketIdHash: 'id',
  isYes: 'flag',
  contracts: 'u64',
  reserved: 'u64',
});

/** An open order. Contracts in millionths, the deposit in base units of the settlement mint. */
export const predictionOrderRecord = recordOf('Order', {
  owner: 'key',
  payer: 'key',
  position: 'key',
  externalOrderId: 'id',
  isBuy: 'flag',
  contracts: 'u64',
  filled: 'u64',
  deposit: 'u64',
});

/** How a market ended. */
export const resultRecord = recordOf('MarketResult', { marketIdHash: 'id', yesWon: 'flag' });

const program = programs.prediction.toBase58();

/** Instructions of the program for prediction markets that keepers fill, by discriminator. */
export const prediction: Readonly<Record<string, Decide>> = {
  '8d3625cfedd2fad7': createOrder,
  '7ff0843ee3c69285': claimPayout,
};

/** The address of an order's account. */
export const orderAddress = (owner: string, externalOrderId: string) =>
  derive(program, 'order', keyOf(owner), externalOrderId);
const positionAddress = (marketIdHash: string, owner: string, isYes: boolean) =>
  derive(program, 'position', marketIdHash, keyOf(owner), Uint8Array.of(isYes ? 1 : 0));
export const vaultAddress = (mint: string) => derive(program, 'vault', keyOf(mint));
export const resultAddress = (marketIdHash: string) => derive(program, 'market_result', marketIdHash);

/** Opens an order. A purchase moves its deposit into the order's own account, a sale reserves contracts. */
function createOrder(asked: Asked): Step[] {
  const { reader, at } = open(asked);
  const [payer, owner, position, order, source] = [at(0), at(1), at(4), at(5), at(6)];
  const [mint, reserve, tokenProgram] = [at(7), at(8), at(9)];
  for (const signer of [payer, owner, at(2)]) demandSigner(asked, signer);
  const [externalOrderId, marketIdHash] = [reader.text(), reader.text()];
  const [isYes, isBuy] = [reader.flag(), reader.flag()];
  const contracts = reader.u64();
  reader.u64(); // the price's bound: keepers respect it
  const deposit = reader.u64();
  const derived = orderAddress(owner, externalOrderId);
  const held = positionAddress(marketIdHash, owner, isYes);
  if (order !== derived.address || position !== held.address) throw anchor.wrongSeeds();
  if (at(3) !== vaultAddress(mint).address) throw anchor.wrongSeeds();
  demandAssociated(reserve, order, mint, tokenProgram);
  const record = { owner, payer, position, externalOrderId, isBuy, contracts, filled: 0n, deposit };
  const account = { address: reserve, owner: order, mint, tokenProgram };
  const move = { tokenProgram, from: source, to: reserve, authority: owner, amount: deposit };
  return [
    ...openPosition(asked, { payer, owner, marketIdHash, isYes, sold: isBuy ? 0n : contracts }),
    ...createRecord(asked, derived, payer, predictionOrderRecord.write(record)),
    invoke(createAssociated(payer, account)),
    ...(isBuy ? [invoke(moveChecked(asked, mint, move))] : []),
  ];
}

/** @param holding whose, and how many contracts to reserve for a sale, in millionths */
function openPosition(
  asked: Asked,
  holding: { payer: string; owner: string; marketIdHash: string; isYes: boolean; sold: bigint },
): Step[] {
  const { payer, owner, marketIdHash, isYes, sold } = holding;
  const derived = positionAddress(marketIdHash, owner, isYes);
  const held = positionRecord.read(asked.ledger.account(derived.address), program);
  if (sold > (held ? held.contracts - held.reserved : 0n))
    throw new Refusal(6010, 'InsufficientContracts', 'The position does not hold enough contracts');
  if (!held) {
    const empty = { owner, marketIdHash, isYes, contracts: 0n, reserved: 0n };
    return createRecord(asked, derived, payer, positionRecord.write(empty));
  }
  const bytes = positionRecord.write({ ...held, reserved: held.reserved + sold });
  return sold === 0n ? [] : [{ kind: 'write', account: derived.address, offset: 0, bytes }];
}

/** Pays one token per contract of a position that has won, and closes the position. */
function claimPayout(asked: Asked): Step[] {
  const { at } = open(asked);
  const [owner, vault, position, result, target, source, tokenProgram] = [0, 1, 2, 3, 4, 5, 6].map(at) as [
    ...[string, string, string, string],
    ...[string, string, string],
  ];
  demandSigner(asked, owner);
  const held = positionRecord.read(asked.ledger.account(position), program);
  if (!held) throw anchor.missing();
  if (held.owner !== owner) throw new Refusal(2001, 'ConstraintHasOne', 'A has one constraint was violated');
  if (result !== resultAddress(held.marketIdHash).address) throw anchor.wrongSeeds();
  const ended = resultRecord.read(asked.ledger.account(result), program);
  if (!ended) throw anchor.missing();
  const stake = readToken(asked.ledger.account(source));
  if (!stake) throw anchor.missing();
  const { address, seeds } = vaultAddress(stake.mint);
  if (vault !== address || stake.owner !== vault) throw anchor.wrongSeeds();
  if (ended.yesWon !== held.isYes || held.contracts === 0n)
    throw new Refusal(6011, 'NothingToClaim', 'The position has nothing to claim');
  demandAssociated(target, owner, stake.mint, tokenProgram);
  const move = { tokenProgram, from: source, to: target, authority: vault, amount: held.contracts };
  return [invoke(moveTokens(move), seeds), { kind: 'drain', from: position, to: owner }];
}
