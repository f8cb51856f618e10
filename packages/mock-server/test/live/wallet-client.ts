import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { expect } from 'vitest';
import { createMockFetch, type MockFetch, type MockOptions } from '../../src/index.js';

export const SOL = 'So11111111111111111111111111111111111111112';
export const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
export const USDT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';
export const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

/** A wallet that is in no example: what works for it works for any wallet. */
export const wallet = (name: string): Keypair => Keypair.fromSeed(Buffer.from(name.padEnd(32, '.')));
export const addressOf = (keypair: Keypair): string => keypair.publicKey.toBase58();

export interface Reply {
  status: number;
  headers: Headers;
  // Answers have as many shapes as there are operations. Each test states the shape it expects.
  body: any;
}

export interface Client {
  fetch: MockFetch;
  get(path: string, query?: Record<string, string>, headers?: Record<string, string>): Promise<Reply>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

/** A client of a separate mock. */
export function client(options: MockOptions = {}): Client {
  const fetch = createMockFetch({ strict: true, ...options });
  const call = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`http://mock${path}`, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
  const key = { 'x-api-key': 'k' };
  const send: Client['send'] = (method, path, body, headers) =>
    call(path, {
      method,
      headers: { ...key, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    fetch,
    get: (path, query, headers) =>
      call(query ? `${path}?${new URLSearchParams(query).toString()}` : path, {
        headers: { ...key, ...headers },
      }),
    send,
    post: (path, body, headers) => send('POST', path, body, headers),
  };
}

/** Reads with web3.js, and checks that kit reads the same, to the last byte. */
export function read(transaction: string): VersionedTransaction {
  const bytes = Buffer.from(transaction, 'base64');
  const parsed = VersionedTransaction.deserialize(bytes);
  const { messageBytes, signatures } = kitDecoder.decode(bytes);
  expect(Buffer.from(messageBytes)).toEqual(Buffer.from(parsed.message.serialize()));
  expect(Object.keys(signatures)).toEqual(signersIn(parsed));
  const compiled = kitMessageDecoder.decode(messageBytes);
  expect(compiled.staticAccounts).toEqual(parsed.message.staticAccountKeys.map((key) => key.toBase58()));
  expect(compiled).toMatchObject({ lifetimeToken: parsed.message.recentBlockhash });
  return parsed;
}

const kitDecoder = getTransactionDecoder();
const kitMessageDecoder = getCompiledTransactionMessageDecoder();

export const write = (transaction: VersionedTransaction): string =>
  Buffer.from(transaction.serialize()).toString('base64');

/** Signs the slots of these wallets. */
export function sign(transaction: string, ...signers: Keypair[]): string {
  const parsed = read(transaction);
  parsed.sign(signers);
  return write(parsed);
}

/** Signs a message that differs from the one handed out in its last byte. */
export function altered(transaction: string, ...signers: Keypair[]): string {
  const bytes = Buffer.from(transaction, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  return sign(bytes.toString('base64'), ...signers);
}

export const signersOf = (transaction: string): string[] => signersIn(read(transaction));

const signersIn = ({ message }: VersionedTransaction): string[] =>
  message.staticAccountKeys.slice(0, message.header.numRequiredSignatures).map((key) => key.toBase58());
