import { fromBase58 } from '@galilean/transactions';
import type { OpenLedger } from '../ledger/open-ledger.js';
import type { Chain, Commitment } from './chain.js';

export type Config = Readonly<Record<string, unknown>>;

/** The options object: the last parameter, which is optional. */
export function configAt(params: readonly unknown[], index: number): Config {
  const config = params[index] ?? {};
  if (typeof config === 'object' && !Array.isArray(config)) return config as Config;
  throw invalidParams(`parameter ${index} must be an object`);
}

export function textAt(params: readonly unknown[], index: number, what: string): string {
  const value = params[index];
  if (typeof value === 'string') return value;
  throw invalidParams(`parameter ${index} must be ${what}`);
}

/** An address in base58. */
export function addressAt(params: readonly unknown[], index: number): string {
  const text = textAt(params, index, 'an address');
  if (fromBase58(text)?.length === 32) return text;
  throw invalidParams(`parameter ${index} must be an address`);
}

/** A list of addresses. @param most how many are allowed */
export function addressesAt(params: readonly unknown[], index: number, most: number): string[] {
  const list = params[index];
  if (!Array.isArray(list) || list.length > most)
    throw invalidParams(`parameter ${index} must be a list of at most ${most} addresses`);
  return list.map((_, at) => addressAt(list, at));
}

/** A limit from 1 on. @param what the sentence about it, without the range */
export function limitIn(value: unknown, most: number, what: string): number {
  if (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most) return value as number;
  throw invalidParams(`${what} from 1 to ${most}`);
}

const COMMITMENTS: readonly unknown[] = ['processed', 'confirmed', 'finalized'];

/** The requested commitment; default `finalized`, as at a node. */
export function commitmentOf({ commitment = 'finalized' }: Config): Commitment {
  if (COMMITMENTS.includes(commitment)) return commitment as Commitment;
  throw invalidParams(`commitment must be one of ${COMMITMENTS.join(', ')}`);
}

/** The slot that an answer refers to. @throws RpcFault when `minContextSlot` is later */
export function contextSlot(chain: Chain, config: Config): number {
  const slot = chain.slot(commitmentOf(config));
  const { minContextSlot } = config;
  if (minContextSlot !== undefined && !Number.isSafeInteger(minContextSlot))
    throw invalidParams('minContextSlot must be a slot');
  if (slot < Number(minContextSlot ?? 0))
    throw new RpcFault(-32_016, 'Minimum context slot has not been reached', { contextSlot: slot });
  return slot;
}

/** An answer with the slot that it refers to. */
export const withSlot = (slot: number, value: unknown): object => ({
  context: { apiVersion: '3.1.8', slot },
  value,
});

/** An error of JSON-RPC, with the code that a node uses for it. */
export class RpcFault extends Error {
  override readonly name = 'RpcFault';
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const invalidParams = (message: string): RpcFault =>
  new RpcFault(-32_602, `Invalid params: ${message}`);

/** A node whose chain has a ledger. */
export interface LedgerNode {
  readonly chain: Chain;
  readonly ledger: OpenLedger;
}

/** One method: the node's result for its parameters. */
type LedgerMethod = (node: LedgerNode, params: readonly unknown[]) => unknown;
export type LedgerMethods = Readonly<Record<string, LedgerMethod>>;
