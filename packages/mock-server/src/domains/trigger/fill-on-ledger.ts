import type { Call, Step } from '@galilean/svm-programs';
import { mintAddresses, programs, testWallet } from '@galilean/transactions';
import type { Keypair } from '@solana/web3.js';
import { closeTokens, moveLamports, moveTokens } from '../../ledger/plans/calls.js';
import { triggerV1Address, triggerV1Order } from '../../ledger/plans/programs/trigger-v1.js';
import type { ServiceLedger } from '../../ledger/service.js';
import { readToken } from '../../ledger/token-state.js';

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
export interface Taken {
  readonly vault: Keypair;
  /** The vault's account that the order sells from. */
  readonly from: string;
  readonly mint: string;
  /** Base units. */
  readonly amount: bigint;
}

/** Fills an order of trigger v2: tokens of the vault go to the keeper, who pays for them. */
export function fillV2OnLedger(ledger: ServiceLedger, taken: Taken, proceeds: Proceeds): void {
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
