import type { Call } from '@galilean/svm-programs';
import {
  depositTokenAccount,
  mintAddresses,
  programs,
  testWallet,
  vaultTokenAccount,
} from '@galilean/transactions';
import type { World } from '../world.js';
import { closeTokens, invoke, moveLamports, moveTokens } from '../../ledger/plans/calls.js';
import { triggerV1Address, triggerV1Order } from '../../ledger/plans/programs/trigger-v1.js';
import type { ServiceLedger } from '../../ledger/service.js';
import { readToken } from '../../ledger/account.js';

const triggerV1 = programs.triggerV1.toBase58();
const keeper = testWallet('keeper').publicKey.toBase58();

/** What a fill gives the owner of an order. Base units. */
interface Proceeds {
  readonly wallet: string;
  readonly mint: string;
  readonly amount: bigint;
  /** Whether SOL stays wrapped, for another order to sell. Default: the wallet gets lamports. */
  readonly isWrapped?: boolean;
}

/** The keeper pays from its funds: SOL as lamports, tokens into the wallet's associated account. */
function payment({ stock, faucet }: ServiceLedger, { wallet, mint, amount, isWrapped }: Proceeds): Call {
  if (mint === mintAddresses.SOL && !isWrapped) {
    stock.lamports(keeper, amount + KEPT_LAMPORTS);
    return moveLamports(keeper, wallet, amount);
  }
  stock.tokens(wallet, mint);
  stock.tokens(keeper, mint, amount);
  const [from, to] = [stock.associated(keeper, mint), stock.associated(wallet, mint)];
  return moveTokens({ tokenProgram: faucet.mint(mint).owner, from, to, authority: keeper, amount });
}

const KEPT_LAMPORTS = 20_000_000_000n;

/** Fills an order of trigger v1: its tokens go to the keeper, who pays its owner; its accounts are closed. */
export function fillV1OnLedger(ledger: ServiceLedger, orderKey: string, proceeds: Proceeds): void {
  const record = triggerV1Order.read(ledger.account(orderKey), triggerV1);
  if (!record) return;
  const { maker, inputMint: mint } = record;
  const tokenProgram = ledger.faucet.mint(mint).owner;
  ledger.stock.tokens(keeper, mint);
  const [from, to] = [ledger.stock.associated(orderKey, mint), ledger.stock.associated(keeper, mint)];
  const amount = readToken(ledger.account(from))?.amount ?? 0n;
  const { seeds } = triggerV1Address(maker, record.uniqueId);
  ledger.keeper.carryOut(triggerV1, [
    invoke(moveTokens({ tokenProgram, from, to, authority: orderKey, amount }), seeds),
    invoke(closeTokens(from, maker, orderKey, tokenProgram), seeds),
    invoke(payment(ledger, proceeds)),
    { kind: 'drain', from: orderKey, to: maker },
  ]);
}

/**
 * Fills an order of trigger v2, of either kind, on the ledger, if there is one: tokens of its vault go to the keeper, who
 * pays for them. Base units.
 */
export function fillVaultOrder(
  world: World,
  order: Readonly<Record<'id' | 'userPubkey' | 'inputMint' | 'outputMint', string>>,
  fill: { readonly used: bigint; readonly output: bigint; readonly staysInVault: boolean },
): void {
  const { id, userPubkey, inputMint: mint, outputMint } = order;
  const { used: amount, output, staysInVault: isWrapped } = fill;
  const { ledger } = world;
  if (!ledger) return;
  const vault = world.vaultOf(userPubkey);
  const authority = vault.publicKey.toBase58();
  const from = heldIn(world, authority, { id, inputMint: mint });
  // Without its account the order was never paid on the ledger.
  if ((readToken(ledger.account(from))?.amount ?? 0n) < amount) return;
  ledger.stock.tokens(keeper, mint);
  const to = ledger.stock.associated(keeper, mint);
  const tokenProgram = ledger.faucet.mint(mint).owner;
  const wallet = isWrapped ? authority : userPubkey;
  const paid = payment(ledger, { wallet, mint: outputMint, amount: output, isWrapped });
  ledger.keeper.send([moveTokens({ tokenProgram, from, to, authority, amount }), paid], [vault]);
}

/**
 * The account of a vault that holds what an order sells: the one that its deposit paid into, or the vault's associated
 * one for what the first half of a pair bought.
 */
export function heldIn(
  { stores }: Pick<World, 'stores'>,
  vault: string,
  { id, inputMint }: { id: string; inputMint: string },
): string {
  const deposit = stores.deposits.where({ orderId: id, inputMint })[0];
  return deposit && !deposit.jlMint
    ? depositTokenAccount(vault, deposit.requestId)
    : vaultTokenAccount(vault, inputMint);
}
