import {
  createKeyPairSignerFromBytes,
  getTransactionDecoder,
  type TransactionModifyingSigner,
} from '@solana/kit';
import {
  BaseMessageSignerWalletAdapter,
  WalletReadyState,
  type WalletName,
} from '@solana/wallet-adapter-base';
import type {
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import { Message, VersionedTransaction } from '@solana/web3.js';
import type { Transaction } from '@solana/web3.js';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { createPrivateKey, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signMessageChallenge } from '../src/challenge/index.js';
import { fromFunction, signTransaction } from '../src/index.js';
import type { Signer } from '../src/index.js';
import { fromKitSigner } from '../src/kit/index.js';
import { fromWalletStandard } from '../src/wallet-standard/index.js';
import { fromKeypair, fromWalletAdapter } from '../src/web3js/index.js';
import { fromCryptoKeyPair } from '../src/webcrypto/index.js';
import { documentedText, liveText, signingTime } from './support/challenge-texts.js';
import { expectCode } from './support/errors.js';
import { goodTransactions } from './support/good-transactions.js';
import { us, wallet } from '@galilean/test-kit/wallets';

const pkcs8 = Buffer.concat([
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  wallet.secretKey.subarray(0, 32),
]);
const bareSignature = (message: Uint8Array): Uint8Array =>
  new Uint8Array(sign(null, message, createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })));

type Tamper = (transaction: VersionedTransaction) => void;

/** What a wallet does to a transaction that it is handed as bytes. */
function walletSigns(bytes: Uint8Array, tamper?: Tamper): Uint8Array {
  const transaction = VersionedTransaction.deserialize(bytes);
  tamper?.(transaction);
  transaction.sign([wallet]);
  return transaction.serialize();
}

class TestAdapter extends BaseMessageSignerWalletAdapter {
  readonly name = 'Test' as WalletName;
  readonly url = 'https://example.com';
  readonly icon = 'data:image/svg+xml;base64,';
  readonly readyState = WalletReadyState.Installed;
  readonly connecting = false;
  readonly supportedTransactionVersions = new Set(['legacy', 0] as const);
  publicKey = wallet.publicKey;
  constructor(private readonly tamper?: Tamper) {
    super();
  }
  connect = () => Promise.resolve();
  disconnect = () => Promise.resolve();
  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    this.tamper?.(transaction as VersionedTransaction);
    (transaction as VersionedTransaction).sign([wallet]);
    return transaction;
  }
  signMessage = async (message: Uint8Array) => bareSignature(message);
}

const account: WalletAccount = {
  address: us,
  publicKey: wallet.publicKey.toBytes(),
  chains: ['solana:mainnet'],
  features: ['solana:signTransaction', 'solana:signMessage'],
};

function standardWallet(tamper?: Tamper): Wallet {
  const features: SolanaSignTransactionFeature & SolanaSignMessageFeature = {
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async (...inputs) =>
        inputs.map(({ transaction }) => ({ signedTransaction: walletSigns(transaction, tamper) })),
    },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: async (...inputs) =>
        inputs.map(({ message }) => ({ signedMessage: message, signature: bareSignature(message) })),
    },
  };
  return {
    version: '1.0.0',
    name: 'Test',
    icon: 'data:image/png;base64,',
    chains: ['solana:mainnet'],
    accounts: [account],
    features,
  };
}

function modifyingSigner(tamper?: Tamper): TransactionModifyingSigner {
  return {
    address: us as TransactionModifyingSigner['address'],
    modifyAndSignTransactions: async (transactions) =>
      transactions.map(({ messageBytes, signatures }) => {
        const slots = Object.keys(signatures).length;
        const bytes = Uint8Array.from([slots, ...new Uint8Array(64 * slots), ...messageBytes]);
        return getTransactionDecoder().decode(walletSigns(bytes, tamper)) as never;
      }),
  };
}

async function cryptoKeyPair(): Promise<CryptoKeyPair> {
  const { subtle } = globalThis.crypto;
  return {
    privateKey: await subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']),
    publicKey: await subtle.importKey('raw', Uint8Array.from(wallet.publicKey.toBytes()), 'Ed25519', true, [
      'verify',
    ]),
  };
}

const signers: [string, () => Signer | Promise<Signer>][] = [
  ['a Keypair of web3.js', () => fromKeypair(wallet)],
  ['wallet-adapter', () => fromWalletAdapter(new TestAdapter())],
  ['a Wallet Standard wallet', () => fromWalletStandard(standardWallet(), account)],
  ['a KeyPairSigner of kit', async () => fromKitSigner(await createKeyPairSignerFromBytes(wallet.secretKey))],
  ['a modifying signer of kit', () => fromKitSigner(modifyingSigner())],
  ['a key pair of WebCrypto', async () => fromCryptoKeyPair(await cryptoKeyPair())],
  ['an async function', () => fromFunction(us, async (message) => bareSignature(message))],
];

const toSign = goodTransactions.filter(({ name }) =>
  [
    'getOrder aggregator',
    'getOrder rfq',
    'cancelDcaOrder cancellation',
    'createPredictionOrder keeper-filled-buy 0',
  ].includes(name),
);

describe.each(signers)('%s', (_, make) => {
  it.each(toSign.map(({ name, transaction }) => [name, transaction] as const))(
    'signs %s as web3.js does, and leaves the slots of others alone',
    async (__, transaction) => {
      const web3 = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
      web3.sign([wallet]);
      const signed = await signTransaction(transaction, await make());
      expect(signed.transaction).toBe(Buffer.from(web3.serialize()).toString('base64'));
    },
  );
});

const at = { now: signingTime };

describe.each(signers.filter(([name]) => !name.includes('modifying')))('%s', (_, make) => {
  it('signs the text of a challenge', async () => {
    const text = liveText();
    const signer = fromFunction(us, (message) => bareSignature(message));
    expect(await signMessageChallenge(text, await make(), at)).toBe(
      await signMessageChallenge(text, signer, at),
    );
  });
});

const doublePriorityFee: Tamper = ({ message }) => {
  const price = message.compiledInstructions.find(({ data }) => data[0] === 3)!;
  price.data[3]! += 1;
};
const changedBlockhash: Tamper = (transaction) => {
  if (transaction.message instanceof Message) throw new Error('not version 0');
  (transaction.message as { recentBlockhash: string }).recentBlockhash = us;
};

describe('a wallet that changes what it signs', () => {
  const { transaction } = toSign[0]!;

  it.each([
    ['wallet-adapter', (tamper: Tamper) => fromWalletAdapter(new TestAdapter(tamper))],
    ['a Wallet Standard wallet', (tamper: Tamper) => fromWalletStandard(standardWallet(tamper), account)],
    ['a modifying signer of kit', (tamper: Tamper) => fromKitSigner(modifyingSigner(tamper))],
  ] as const)('is an error: %s', async (_, make) => {
    for (const tamper of [doublePriorityFee, changedBlockhash]) {
      const error = await expectCode('signer/changed-message', () =>
        signTransaction(transaction, make(tamper)),
      );
      expect(error.context).toEqual({ address: us });
    }
  });

  it.each([
    ['nothing', undefined],
    ['no bytes', 'signed' as unknown as Uint8Array],
    ['rubbish', new Uint8Array(100)],
  ] as const)('or returns %s', async (_, signedTransaction) => {
    const features = {
      'solana:signTransaction': { signTransaction: () => Promise.resolve([{ signedTransaction }]) },
    };
    const signer = fromWalletStandard({ features }, account);
    await expectCode('signer/changed-message', () => signTransaction(transaction, signer));
  });

  it('or signs a different text', async () => {
    const features = {
      'solana:signMessage': {
        signMessage: (...inputs: { message: Uint8Array }[]) =>
          Promise.resolve(
            inputs.map(({ message }) => {
              const signedMessage = Uint8Array.from([255, ...message]);
              return { signedMessage, signature: bareSignature(signedMessage) };
            }),
          ),
      },
    };
    const signer = fromWalletStandard({ features }, account);
    await expectCode('signer/changed-message', () => signMessageChallenge(documentedText, signer));
  });
});

describe('a wallet that cannot do it', () => {
  const { transaction } = toSign[0]!;

  it('says what is missing', async () => {
    const nothing = fromWalletStandard({ features: {} }, account);
    await expectCode('signer/cannot-sign', () => signTransaction(transaction, nothing));
    await expectCode('signer/cannot-sign', () => signMessageChallenge(documentedText, nothing));
    await expectCode('signer/cannot-sign', () => fromWalletAdapter({ publicKey: null }));
    const silent = { 'solana:signTransaction': { signTransaction: () => Promise.resolve([]) } };
    const signer = fromWalletStandard({ features: silent }, account);
    await expectCode('signer/cannot-sign', () => signTransaction(transaction, signer));
  });

  it('passes on what the wallet throws', async () => {
    const refusal = new Error('User rejected the request.');
    const features = { 'solana:signTransaction': { signTransaction: () => Promise.reject(refusal) } };
    await expect(signTransaction(transaction, fromWalletStandard({ features }, account))).rejects.toBe(
      refusal,
    );
  });
});
