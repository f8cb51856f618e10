import { createHash } from 'node:crypto';
import { base58 } from '@galilean/transactions';
import type { Chain } from './chain.js';
import { configAt, contextSlot, invalidParams } from './params.js';

/** The one validator of the mock's cluster, which leads every slot. Its key does not exist. */
const VALIDATOR = base58(createHash('sha256').update('galilean mock validator').digest());
const VERSION = '3.1.8';
const FEATURE_SET = 0;
const MOST_LEADERS = 5000;
/** As on the real network. */
const SLOTS_PER_EPOCH = 432_000;

export const getIdentity = (): object => ({ identity: VALIDATOR });

export const getVersion = (): object => ({ 'feature-set': FEATURE_SET, 'solana-core': VERSION });

/** It answers where the client has found it already, and takes no transactions over other protocols. */
export const getClusterNodes = (): object[] => [
  {
    pubkey: VALIDATOR,
    clientId: null,
    version: VERSION,
    featureSet: FEATURE_SET,
    shredVersion: 0,
    ...Object.fromEntries(PORTS.map((port) => [port, null])),
  },
];
const PORTS = 'gossip tvu tpu tpuQuic tpuForwards tpuForwardsQuic tpuVote serveRepair rpc pubsub'.split(' ');

export function getEpochInfo(chain: Chain, params: readonly unknown[]): object {
  const absoluteSlot = contextSlot(chain, configAt(params, 0));
  return {
    absoluteSlot,
    blockHeight: chain.heightOf(absoluteSlot),
    epoch: Math.floor(absoluteSlot / SLOTS_PER_EPOCH),
    slotIndex: absoluteSlot % SLOTS_PER_EPOCH,
    slotsInEpoch: SLOTS_PER_EPOCH,
  };
}

export const getEpochSchedule = (): object => ({
  slotsPerEpoch: SLOTS_PER_EPOCH,
  leaderScheduleSlotOffset: SLOTS_PER_EPOCH,
  warmup: false,
  firstNormalEpoch: 0,
  firstNormalSlot: 0,
});

export function getSlotLeader(chain: Chain, params: readonly unknown[]): string {
  contextSlot(chain, configAt(params, 0));
  return VALIDATOR;
}

export function getSlotLeaders(_: Chain, [first, limit]: readonly unknown[]): string[] {
  if (!isCount(first)) throw invalidParams('parameter 0 must be a slot');
  if (!isCount(limit) || limit < 1 || limit > MOST_LEADERS)
    throw invalidParams(`parameter 1 must be a limit from 1 to ${MOST_LEADERS}`);
  return Array.from({ length: limit }, () => VALIDATOR);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
