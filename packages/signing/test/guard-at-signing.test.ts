import { assertions } from '@galilean/test-kit/lighthouse';
import { wallet } from '@galilean/test-kit/wallets';
import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { guardSwap, signAsReturned, signGuarded } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/index.js';
import type { SignGuardedOptions } from '../src/guard/sign.js';
import type { Signer } from '../src/index.js';
import type { NetworkPosition } from '../src/status.js';
import { fromKeypair } from '../src/web3js/index.js';
import { goodTransactions } from './support/good-transactions.js';
import { adding, changed, returning } from './support/returning-wallets.js';

const { transaction, policy, ...good } = goodTransactions.find(({ name }) => name === 'buildSwap plain')!;
const expectation = good.expectation as Expectation<'order'>;
const blockhash = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64')).message
  .recentBlockhash;
const first: NetworkPosition = { slot: 1201, blockHeight: 850, lastValidBlockHeight: 1000 };

/** Signs, and says in which order the network and the wallet were asked. */
async function signing(
  options: Partial<SignGuardedOptions<Expectation<'order'>>> = {},
  answer: (asked: number) => NetworkPosition = (asked) => ({ ...first, slot: first.slot + asked - 1 }),
  signer: Signer = fromKeypair(wallet),
) {
  const asked: string[] = [];
  const signals: unknown[] = [];
  const watched: Signer = {
    ...signer,
    signBytes: async (message) => (asked.push('the wallet'), signer.signBytes!(message)),
    ...(signer.signTransaction && {
      signTransaction: async (bytes) => (asked.push('the wallet'), signer.signTransaction!(bytes)),
    }),
  };
  const beforeSigning = async (hash: string, signal?: AbortSignal) => {
    asked.push(`the network about ${hash}`);
    signals.push(signal);
    return answer(asked.length);
  };
  const ended = await signGuarded(guardSwap, transaction, watched, {
    expectation,
    policy,
    signatureStatus: { beforeSigning },
    ...options,
  }).catch((error: unknown) => error);
  return { ended, asked, signals };
}

describe('where the network stands', () => {
  it('is asked with the blockhash of the transaction, before the wallet, and kept with the signature', async () => {
    const { ended, asked } = await signing();
    expect(ended).toMatchObject({ signature: expect.any(String), atSigning: first });
    expect(asked).toEqual([`the network about ${blockhash}`, 'the wallet']);
  });

  it('is asked once, before a wallet that adds instructions: later it is too late', async () => {
    const adds = returning((bytes) => changed(bytes, adding(...assertions)));
    const { ended, asked } = await signing({ sign: signAsReturned }, undefined, adds);
    expect(ended).toMatchObject({ atSigning: first });
    expect((ended as { transaction: string }).transaction.length).toBeGreaterThan(transaction.length);
    expect(asked).toEqual([`the network about ${blockhash}`, 'the wallet']);
  });

  it('is asked with the signal of the caller', async () => {
    const { signal } = new AbortController();
    expect((await signing({ signal })).signals).toEqual([signal]);
  });

  it('is not asked for what the guard refuses', async () => {
    const { ended, asked } = await signing({ expectation: { ...expectation, amount: '1' } });
    expect(ended).toMatchObject({ code: 'guard/refused' });
    expect(asked).toEqual([]);
  });

  it('keeps the wallet from signing when the node does not say it', async () => {
    const silent = new Error('the node is down');
    const { ended, asked } = await signing({}, () => {
      throw silent;
    });
    expect([ended, asked]).toEqual([silent, [`the network about ${blockhash}`]]);
  });

  it('is not kept where there is no node to ask', async () => {
    for (const signatureStatus of [undefined, {}]) {
      const { ended, asked } = await signing({ signatureStatus });
      expect(Object.keys(ended as object)).not.toContain('atSigning');
      expect(asked).toEqual(['the wallet']);
    }
  });
});
