import type { MessagePartialSigner, TransactionModifyingSigner, TransactionPartialSigner } from '@solana/kit';
import type { BaseMessageSignerWalletAdapter } from '@solana/wallet-adapter-base';
import type { Keypair } from '@solana/web3.js';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { expectTypeOf, it } from 'vitest';
import type { fromKitSigner } from '../src/kit/index.js';
import type { fromWalletStandard } from '../src/wallet-standard/index.js';
import type { fromFunction } from '../src/index.js';
import type { fromKeypair, WalletAdapterLike } from '../src/web3js/index.js';
import type { fromCryptoKeyPair } from '../src/webcrypto/index.js';

type KitSigner = Parameters<typeof fromKitSigner>[0];

it('types fit those of the libraries', () => {
  expectTypeOf<Keypair>().toExtend<Parameters<typeof fromKeypair>[0]>();
  expectTypeOf<BaseMessageSignerWalletAdapter>().toExtend<WalletAdapterLike>();
  expectTypeOf<Wallet>().toExtend<Parameters<typeof fromWalletStandard>[0]>();
  expectTypeOf<WalletAccount>().toExtend<Parameters<typeof fromWalletStandard>[1]>();
  expectTypeOf<TransactionPartialSigner>().toExtend<KitSigner>();
  expectTypeOf<TransactionModifyingSigner>().toExtend<KitSigner>();
  expectTypeOf<MessagePartialSigner>().toExtend<KitSigner>();
  type KeyPair = Parameters<typeof fromCryptoKeyPair>[0];
  expectTypeOf<CryptoKeyPair>().toExtend<KeyPair>();
  expectTypeOf<{ privateKey: string; publicKey: string }>().not.toExtend<KeyPair>();
  type KeyService = (message: Uint8Array) => Promise<Uint8Array>;
  expectTypeOf<KeyService>().toExtend<Parameters<typeof fromFunction>[1]>();
  expectTypeOf<{ address: number }>().not.toExtend<KitSigner>();
});
