import { type PublicKey, TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';
import { predictionVault } from '../prediction-accounts.js';
import { associatedTokenAccount } from '../token-accounts.js';
import { readonly, signer, writable, writableSigner } from './token.js';

const program = programs.prediction;

/** An order on a keeper-filled market. Contracts in millionths, prices and deposit in base units of the mint. */
export interface PredictionOrder {
  payer: PublicKey;
  owner: PublicKey;
  /** The service's key that must sign. */
  authority: PublicKey;
  order: PublicKey;
  position: PublicKey;
  settlementMint: PublicKey;
  /** 32 characters, like the hash. */
  externalOrderId: string;
  marketIdHash: string;
  isYes: boolean;
  isBuy: boolean;
  contractsMicro: bigint;
  /** The maximum price of a contract to buy, or the minimum to sell. */
  priceBound: bigint;
  deposit: bigint;
  /** Whether the order waits for its price, instead of trading at once. */
  isLimit?: boolean;
}

const orderTypes = { market: 0, limit: 1 };

export function createPredictionOrder(order: PredictionOrder): TransactionInstruction {
  const keys = [
    writableSigner(order.payer),
    signer(order.owner),
    signer(order.authority),
    readonly(predictionVault(order.settlementMint)),
    writable(order.position),
    writable(order.order),
    writable(associatedTokenAccount(order.owner, order.settlementMint)),
    readonly(order.settlementMint),
    writable(associatedTokenAccount(order.order, order.settlementMint)),
    readonly(programs.token),
    readonly(programs.associatedToken),
    readonly(programs.system),
  ];
  const data = new ByteWriter()
    .hex('8d3625cfedd2fad7')
    .text(order.externalOrderId)
    .text(order.marketIdHash)
    .flag(order.isYes)
    .flag(order.isBuy)
    .u64(order.contractsMicro)
    .u64(order.priceBound)
    .u64(order.deposit)
    .u8(order.isLimit ? orderTypes.limit : orderTypes.market)
    // No integrator, and no integrator fee.
    .flag(false)
    .flag(false);
  return new TransactionInstruction({ programId: program, keys, data: data.done() });
}

/** Pays out a position that has won. */
export function claimPredictionPayout(
  owner: PublicKey,
  position: PublicKey,
  marketResult: PublicKey,
  settlementMint: PublicKey,
): TransactionInstruction {
  const vault = predictionVault(settlementMint);
  const keys = [
    writableSigner(owner),
    readonly(vault),
    writable(position),
    readonly(marketResult),
    writable(associatedTokenAccount(owner, settlementMint)),
    writable(associatedTokenAccount(vault, settlementMint)),
    readonly(programs.token),
  ];
  return new TransactionInstruction({
    programId: program,
    keys,
    data: new ByteWriter().hex('7ff0843ee3c69285').done(),
  });
}
