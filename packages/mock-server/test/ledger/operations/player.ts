import { base58 } from '@galilean/transactions';
import {
  Keypair,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { createMock } from '../../../src/assembly/mock.js';
import { signatureBy } from '../../../src/ledger/verification/check-signed.js';
import { readSigned } from '../../../src/ledger/verification/read-signed.js';
import { Seed } from '../../../src/world/seed.js';
import { descriptionOfMany } from './many-markets.js';

const START = 1_800_000_000_000;

/** A wallet, and what it has opened so far. */
export interface Actor {
  readonly key: Keypair;
  readonly wallet: string;
  authorization?: string;
  /** Orders that may be filled, cancelled or end. */
  readonly legacy: string[];
  readonly price: string[];
  readonly prediction: string[];
}

/**
 * A mock with a ledger and a few wallets that use it as clients do. Every choice follows from the seed.
 * @param events to bet on, of each kind; default: those in the description
 */
export async function createGame(text: string, events = 0) {
  const seed = new Seed(text);
  const spec = events > 0 ? { spec: descriptionOfMany(events, seed) } : {};
  const mock = await createMock({ ledger: true, seed: text, now: () => START, ...spec });
  const ledger = mock.ledger!;
  let step = 0;

  const actors: Actor[] = Array.from({ length: 6 }, (_, index) => {
    const key = Keypair.fromSeed(seed.bytes('wallet', String(index)));
    return { key, wallet: key.publicKey.toBase58(), legacy: [], price: [], prediction: [] };
  });
  const number = (from: number, to: number, name: string) => seed.integer(from, to, name, String(step));
  const pick = <Item>(items: readonly Item[], name: string): Item =>
    items[number(0, items.length - 1, name)]!;

  async function ask(method: string, target: string, body?: object, headers = {}): Promise<any> {
    const answer = await mock.handle({
      method,
      target,
      headers: { 'x-api-key': 'any', 'content-type': 'application/json', ...headers },
      body: body ? Buffer.from(JSON.stringify(body)) : new Uint8Array(),
    });
    return JSON.parse(answer.body ?? '{}');
  }
  const rpc = async (method: string, ...params: unknown[]) =>
    ask('POST', '/rpc', { jsonrpc: '2.0', id: 1, method, params });
  const control = (name: string, body: object) => ask('POST', `/__control/${name}`, body);

  /** Fills the slot of a wallet. */
  function signed({ key, wallet }: Actor, transaction: string): string {
    const bytes = Buffer.from(transaction, 'base64');
    const { message, signers } = readSigned(transaction)!;
    const slot = signers.indexOf(wallet);
    if (slot >= 0) bytes.set(signatureBy(key, message), 1 + 64 * slot);
    return bytes.toString('base64');
  }

  /** A transaction of instructions of the wallet's own. */
  function composed(actor: Actor, instructions: TransactionInstruction[]): string {
    const recentBlockhash = blockhash();
    const message = new TransactionMessage({ payerKey: actor.key.publicKey, recentBlockhash, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    return signed(actor, Buffer.from(transaction.serialize()).toString('base64'));
  }
  let latest = '';
  const blockhash = () => latest;
  const refreshBlockhash = async () => {
    latest = (await rpc('getLatestBlockhash')).result.value.blockhash;
  };

  /** Sends it without preflight. @returns the signature, or the node's refusal */
  const send = async (transaction: string) => {
    const { result, error } = await rpc('sendTransaction', transaction, {
      encoding: 'base64',
      skipPreflight: true,
    });
    return { signature: result as string | undefined, refused: error as { code: number } | undefined };
  };

  async function logIn(actor: Actor): Promise<object> {
    if (!actor.authorization) {
      const who = { walletPubkey: actor.wallet, type: 'message' };
      const { challenge } = await ask('POST', '/trigger/v2/auth/challenge', who);
      const signature = base58(signatureBy(actor.key, Buffer.from(challenge)));
      const { token } = await ask('POST', '/trigger/v2/auth/verify', { ...who, signature });
      actor.authorization = `Bearer ${token}`;
      await ask('GET', '/trigger/v2/vault/register', undefined, { authorization: actor.authorization });
    }
    return { authorization: actor.authorization };
  }

  return {
    actors,
    ask,
    blockhash,
    composed,
    control,
    ledger,
    logIn,
    number,
    pick,
    refreshBlockhash,
    rpc,
    seed,
    send,
    signed,
    at: () => step,
    next: () => void step++,
  };
}

export type Game = Awaited<ReturnType<typeof createGame>>;
