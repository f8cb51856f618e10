import { signTransaction } from '@galilean/signing';
import { composeTransaction } from '@galilean/signing/compose';
import { createSwapClient, mints, tipReceivers } from '@galilean/swap';
import {
  TransactionMessage,
  AddressLookupTableAccount,
  PublicKey,
  SystemInstruction,
  SystemProgram,
} from '@solana/web3.js';
import { expectEqual, expectPresent, short, TourError } from '../expect.js';
import { expectSignedBy } from '../expect-signed-by.js';
import type { Traveller } from '../tour.js';

/** Composes raw instructions into our own transaction, signs it and submits it with a tip. */
export async function build({ baseUrl, wallet, signer, step }: Traveller): Promise<void> {
  const client = createSwapClient({ apiKey: 'test-key', baseUrl });

  const answer = await step(
    'swap.buildSwap',
    () =>
      client.buildSwap({
        inputMint: mints.SOL,
        outputMint: mints.USDC,
        amount: '100000000',
        taker: wallet,
        tipAmount: '1000000',
      }),
    (swap) => {
      expectEqual('the input mint', swap.inputMint, mints.SOL);
      const { programId } = expectPresent('the tip instruction', swap.tipInstruction);
      expectEqual('the tip\u2019s program', programId, SystemProgram.programId.toBase58());
      return `${1 + swap.setupInstructions.length} instructions around the swap, at least ${swap.otherAmountThreshold} µUSDC`;
    },
  );
  const composed = await step(
    'signing/compose.composeTransaction',
    async () => composeTransaction(answer, { payer: wallet }),
    (transaction) => `${Buffer.from(transaction, 'base64').length} bytes, version 0`,
  );
  const signed = await step(
    'signing.signTransaction',
    () => signTransaction(composed, signer),
    ({ transaction, complete }) => {
      const { message } = expectSignedBy(transaction, wallet);
      expectEqual('complete', complete, true);
      const tables = Object.entries(answer.addressesByLookupTableAddress ?? {}).map(([key, addresses]) =>
        lookupTable(key, addresses),
      );
      const { instructions } = TransactionMessage.decompile(message, { addressLookupTableAccounts: tables });
      const tip = SystemInstruction.decodeTransfer(instructions.at(-1)!);
      if (!(tipReceivers as readonly string[]).includes(tip.toPubkey.toBase58()))
        throw new TourError('the tip goes to a stranger');
      return `${instructions.length} instructions, the last tips ${tip.lamports} lamports to ${short(tip.toPubkey.toBase58())}`;
    },
  );
  await step(
    'swap.submitTransaction',
    () =>
      client.submitTransaction({ params: [signed.transaction, { encoding: 'base64', skipPreflight: true }] }),
    (answered) => {
      if (!('result' in answered)) throw new TourError(`refused: ${answered.error.code}`);
      expectEqual('the accepted signature', answered.result, signed.signature);
      return `accepted and forwarded as ${short(answered.result)}`;
    },
  );
}

function lookupTable(key: string, addresses: readonly string[]): AddressLookupTableAccount {
  return new AddressLookupTableAccount({
    key: new PublicKey(key),
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: addresses.map((address) => new PublicKey(address)),
    },
  });
}
