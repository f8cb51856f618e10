import type { Signer } from '@galilean/signing';
import { fromCryptoKeyPair } from '@galilean/signing/webcrypto';
import { TEST_WALLET } from '../words/names.js';

/** Published in the description's address list: anyone can spend from this wallet. NEVER FUND IT. */
const PHRASE = 'galilean public test wallet - never fund this address';
/** The bytes of its address, as WebCrypto writes them: the code for base58 comes with the first transaction. */
const PUBLIC_KEY = 'wDsI7gYSZ1oVhOxzHLNYfRsYgqg3ZX-eqmh_wL_dk5I';

export interface TestWallet {
  /** In base58. */
  address: string;
  signer: Signer;
}

let opened: Promise<TestWallet> | undefined;

/** The documented test wallet. @throws Error if this browser cannot sign, with what to do */
export const testWallet = (): Promise<TestWallet> => (opened ??= open());

async function open(): Promise<TestWallet> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle)
    throw new Error(
      'Browsers sign only on secure pages. Open this page under http://127.0.0.1 or http://localhost.',
    );
  const seed = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(PHRASE)));
  const privateKey = await importSeed(subtle, seed);
  const { x } = await subtle.exportKey('jwk', privateKey);
  if (x !== PUBLIC_KEY) throw new Error(`The test wallet has another key than ${TEST_WALLET}.`);
  const publicKey = await subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', true, [
    'verify',
  ]);
  return { address: TEST_WALLET, signer: await fromCryptoKeyPair({ privateKey, publicKey }) };
}

/** WebCrypto imports a seed only as PKCS #8; this is the prefix. */
const PKCS8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

async function importSeed(subtle: SubtleCrypto, seed: Uint8Array): Promise<CryptoKey> {
  try {
    return await subtle.importKey('pkcs8', Uint8Array.of(...PKCS8, ...seed), 'Ed25519', true, ['sign']);
  } catch (cause) {
    throw new Error('This browser has no Ed25519 in WebCrypto. Use a newer one.', { cause });
  }
}
