import { programs } from '@galilean/transactions';
import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { associatedAccount } from '../../../src/ledger/plans/calls.js';
import { readMint, readToken } from '../../../src/ledger/account.js';
import type { Actor, Game } from './player.js';
import type { Table } from './table.js';

const TRANSFER_CHECKED = 12;

/** Sends tokens to another wallet that has an account for them. */
export async function transferTokens(
  game: Game,
  actor: Actor,
  table: Table,
  ...[mint, much]: [mint: string, much: 'some' | 'all' | 'too much']
) {
  const account = game.ledger.account(mint)!;
  const of = ({ wallet }: Actor) => associatedAccount(wallet, mint, account.owner);
  const held = readToken(game.ledger.account(of(actor)))?.amount ?? 0n;
  const share = BigInt(game.number(1, 500, 'share of tokens'));
  const amount = much === 'all' ? held : much === 'some' ? (held * share) / 1000n : held + share;
  const data = Buffer.alloc(10);
  data[0] = TRANSFER_CHECKED;
  data.writeBigUInt64LE(amount, 1);
  data[9] = readMint(account)!.decimals;
  const key = (address: string, isWritable = false, isSigner = false) => ({
    pubkey: new PublicKey(address),
    isWritable,
    isSigner,
  });
  const keys = [
    key(of(actor), true),
    key(mint),
    key(of(game.pick(game.actors, 'receiver')), true),
    key(actor.wallet, false, true),
  ];
  const instruction = new TransactionInstruction({ programId: new PublicKey(account.owner), keys, data });
  const transaction = game.composed(actor, [instruction, memo(game)]);
  table.sent.push(transaction);
  return game.send(transaction);
}

/** Makes the bytes of each transaction different. */
export const memo = (game: Game) =>
  new TransactionInstruction({ programId: programs.memo, keys: [], data: Buffer.from(`step ${game.at()}`) });
