import { fromWalletAdapter } from '@galilean/signing/web3js';
import { Editable } from '@galilean/test-kit/editable';
import { assertions } from '@galilean/test-kit/lighthouse';
import { VersionedTransaction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { flows } from '../src/flows/flows.js';
import { openService } from '../src/honest/service.js';
import { victim } from '../src/wallets.js';
import { frozenTime } from './support/frozen-time.js';

frozenTime();

/** A wallet that adds an assertion of the Lighthouse program to what it signs. */
const walletWith = (assertion: (typeof assertions)[number]) =>
  fromWalletAdapter({
    publicKey: victim.publicKey,
    signTransaction: (async (handed: VersionedTransaction) => {
      const edit = new Editable(Buffer.from(handed.serialize()).toString('base64'));
      edit.add(assertion);
      const transaction = VersionedTransaction.deserialize(Buffer.from(edit.compile(), 'base64'));
      transaction.sign([victim]);
      return transaction;
    }) as never,
  });

it.each(['build', 'build of SOL'] as const)(
  'a flow that sends its own transaction passes wallets that add assertions: %s',
  async (kind) => {
    const { clients, state } = await openService(false);
    for (const assertion of assertions)
      for (const flow of Object.values(flows[kind]))
        expect(await flow({ clients, signer: walletWith(assertion), state })).toMatchObject({
          kind: 'submitted',
        });
  },
);
