import {
  Keypair,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { lamportsPerByteToday } from '@galilean/transactions';
import { createBlockhashes, createClock } from '../../src/world/clock.js';
import { Examples } from '../../src/world/examples.js';
import { Seed } from '../../src/world/seed.js';
import { createTokens } from '../../src/world/tokens.js';
import { loadLiteSvm } from '../../src/ledger/load-litesvm.js';
import { openLedger } from '../../src/ledger/open-ledger.js';

const START = 1_800_000_000_000;

/** A new ledger, and the means to write transactions for it. */
export async function ledgerWorld(seedText = 'ledger', lamportsPerByte = lamportsPerByteToday) {
  const module = await loadLiteSvm();
  const seed = new Seed(seedText);
  const clock = createClock(() => START);
  const blockhashes = createBlockhashes(clock, seed);
  const tokens = createTokens(new Examples([]), seed);
  const ledger = openLedger(module, {
    clock,
    blockhashes,
    seed,
    tokens,
    lamportsPerByte,
  });
  const sign = (payer: Keypair, instructions: TransactionInstruction[], others: Keypair[] = []) => {
    const recentBlockhash = blockhashes.at(clock.slot());
    const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([payer, ...others]);
    return transaction.serialize();
  };
  return { ledger, clock, blockhashes, seed, tokens, sign, module };
}

export const wallet = (): Keypair => Keypair.generate();
export const addressOf = ({ publicKey }: Keypair): string => publicKey.toBase58();
