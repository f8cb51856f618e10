import type { Call, Step } from '@galilean/svm-programs';
import {
  depositTokenAccount,
  mintAddresses,
  programs,
  testWallet,
  vaultTokenAccount,
} from '@galilean/transactions';
import type { Keypair } from '@solana/web3.js';
import type { World } from '../world.js';
import { closeTokens, moveLamports, moveTokens } from '../../ledger/plans/calls.js';
import { triggerV1Address, triggerV1Order } from '../../ledger/plans/programs/trigger-v1.js';
import type { ServiceLedger } from '../../ledger/service.js';
import { readToken } from '../../ledger/account.js';

const triggerV1 = programs.triggerV1.toBase58();
const keeper = testWallet('keeper').publicKey.toBase58();

/** What a fill gives the owner of an order. Base units. */
export interface Proceeds {
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
  const signed = (call: Call): Step => ({ kind: 'invoke', call, seeds });
  ledger.keeper.carryOut(triggerV1, [
    signed(moveTokens({ tokenProgram, from, to, authority: orderKey, amount })),
    signed(closeTokens(from, maker, orderKey, tokenProgram)),
    { kind: 'invoke', call: payment(ledger, proceeds) },
    { kind: 'drain', from: orderKey, to: maker },
  ]);
}

/** What a fill takes out of a vault. */
interface Taken {
  readonly vault: Keypair;
  /** The vault's account that the order sells from. */
  readonly from: string;
  readonly mint: string;
  /** Base units. */
  readonly amount: bigint;
}

/** Fills an order of trigger v2: tokens of the vault go to the keeper, who pays for them. */
function fillV2OnLedger(ledger: ServiceLedger, taken: Taken, proceeds: Proceeds): void {
  const { vault, from, mint, amount } = taken;
  // Without its account the order was never paid on the ledger.
  if ((readToken(ledger.account(from))?.amount ?? 0n) < amount) return;
  ledger.stock.tokens(keeper, mint);
  const to = ledger.stock.associated(keeper, mint);
  const tokenProgram = ledger.faucet.mint(mint).owner;
  const authority = vault.publicKey.toBase58();
  const calls = [moveTokens({ tokenProgram, from, to, authority, amount }), payment(ledger, proceeds)];
  ledger.keeper.send(calls, [vault]);
}

/** An order of trigger v2, of either kind. */
interface VaultOrder {
  readonly id: string;
  readonly userPubkey: string;
  readonly inputMint: string;
  readonly outputMint: string;
}

/** A fill of it. Base units. */
interface Fill {
  readonly used: bigint;
  readonly output: bigint;
  readonly staysInVault: boolean;
}

/** Moves the tokens of a fill on the ledger. */
export function fillVaultOrder(world: World, order: VaultOrder, { used, output, staysInVault }: Fill): void {
  if (!world.ledger) return;
  const vault = world.vaultOf(order.userPubkey);
  const address = vault.publicKey.toBase58();
  const taken = { vault, from: heldIn(world, address, order), mint: order.inputMint, amount: used };
  const wallet = staysInVault ? address : order.userPubkey;
  const proceeds = { wallet, mint: order.outputMint, amount: output, isWrapped: staysInVault };
  fillV2OnLedger(world.ledger, taken, proceeds);
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
  const deposit = stores.deposits.all().find((one) => one.orderId === id && one.inputMint === inputMint);
  return deposit && !deposit.jlMint
    ? depositTokenAccount(vault, deposit.requestId)
    : vaultTokenAccount(vault, inputMint);
}
