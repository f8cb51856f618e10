import { createHash, createPrivateKey, sign } from 'node:crypto';
import { encodeBase58 } from '@galilean/signing';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import type { Page } from 'puppeteer-core';

/** A wallet of a person, who signs whatever the page asks for. */
export interface Person {
  readonly keypair: Keypair;
  readonly address: string;
  /** What was signed. */
  readonly signed: { transactions: number; messages: number };
}

/** Another wallet for each name. Its key is public: never fund it. */
export function personOf(name: string): Person {
  const keypair = Keypair.fromSeed(createHash('sha256').update(`galilean app ${name}`).digest());
  return {
    keypair,
    address: encodeBase58(keypair.publicKey.toBytes()),
    signed: { transactions: 0, messages: 0 },
  };
}

function signFor({ keypair, signed }: Person, kind: 'transaction' | 'message', given: number[]): number[] {
  const bytes = Uint8Array.from(given);
  if (kind === 'transaction') {
    signed.transactions++;
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([keypair]);
    return [...transaction.serialize()];
  }
  signed.messages++;
  const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([pkcs8, keypair.secretKey.slice(0, 32)]);
  return [...sign(null, bytes, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))];
}

/** Whose wallet a page has, and the script that offers it. */
const owners = new WeakMap<Page, { person: Person; script: string }>();

/** Gives a page a Wallet Standard wallet, as an extension would: before the page's own code runs. Another replaces it. */
export async function giveWallet(page: Page, person: Person): Promise<void> {
  const before = owners.get(page);
  if (before) await page.removeScriptToEvaluateOnNewDocument(before.script);
  else
    await page.exposeFunction('signAsPerson', (kind: 'transaction' | 'message', bytes: number[]) =>
      signFor(owners.get(page)!.person, kind, bytes),
    );
  const key = [...person.keypair.publicKey.toBytes()];
  const { identifier } = await page.evaluateOnNewDocument(register, person.address, key);
  owners.set(page, { person, script: identifier });
}

/** Runs in the page. */
function register(address: string, key: number[]): void {
  type Sign = (kind: 'transaction' | 'message', bytes: number[]) => Promise<number[]>;
  const { signAsPerson } = globalThis as unknown as { signAsPerson: Sign };
  const signed = async (kind: 'transaction' | 'message', bytes: Uint8Array) =>
    Uint8Array.from(await signAsPerson(kind, [...bytes]));
  const features = ['solana:signTransaction', 'solana:signMessage'];
  const account = { address, publicKey: Uint8Array.from(key), chains: ['solana:mainnet'], features };
  const wallet = {
    version: '1.0.0',
    name: 'Test Wallet',
    icon: 'data:image/svg+xml;base64,',
    chains: ['solana:mainnet'],
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs: { transaction: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async (one) => ({ signedTransaction: await signed('transaction', one.transaction) })),
          ),
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: async (...inputs: { message: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ message }) => ({
              signedMessage: message,
              signature: await signed('message', message),
            })),
          ),
      },
    },
  };
  const offer = ({ register: take }: { register: (wallet: object) => void }) => take(wallet);
  addEventListener('wallet-standard:app-ready', (event) => offer((event as CustomEvent).detail));
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: offer }));
}
