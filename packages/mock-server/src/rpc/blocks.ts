import type { Chain } from './chain.js';
import { commitmentOf, type Config, configAt, invalidParams, RpcFault } from './params.js';

const MOST_BLOCKS = 500_000;

/** A block without its transactions. @throws RpcFault for a slot that has none */
export function blockAt(chain: Chain, slot: unknown, config: Config): object {
  const asked = slotOf(slot, 0);
  const first = chain.firstSlot();
  if (asked < first)
    throw new RpcFault(
      -32_001,
      `Block ${asked} cleaned up, does not exist on node. First available block: ${first}`,
    );
  if (asked > chain.slot(commitmentOf(config)))
    throw new RpcFault(-32_004, `Block not available for slot ${asked}`);
  return {
    blockHeight: chain.heightOf(asked),
    blockTime: Math.floor(chain.timeOf(asked) / 1000),
    blockhash: chain.blockhashOf(asked),
    parentSlot: asked - 1,
    previousBlockhash: chain.blockhashOf(asked - 1),
  };
}

export function getBlock(chain: Chain, params: readonly unknown[]): object {
  const config = configAt(params, 1);
  if (config['transactionDetails'] !== 'none')
    throw invalidParams('without a ledger blocks have no transactions: ask for transactionDetails "none"');
  return blockAt(chain, params[0], config);
}

/** Every slot has a block. */
export function getBlocks(chain: Chain, params: readonly unknown[]): number[] {
  const from = slotOf(params[0], 0);
  const hasEnd = typeof params[1] === 'number';
  const newest = chain.slot(commitmentOf(configAt(params, hasEnd ? 2 : 1)));
  const to = hasEnd ? Math.min(newest, slotOf(params[1], 1)) : newest;
  if (to - from > MOST_BLOCKS) throw invalidParams(`the range may have at most ${MOST_BLOCKS} slots`);
  return range(Math.max(from, chain.firstSlot()), to);
}

export function getBlocksWithLimit(chain: Chain, params: readonly unknown[]): number[] {
  const from = Math.max(slotOf(params[0], 0), chain.firstSlot());
  const limit = slotOf(params[1], 1);
  if (limit > MOST_BLOCKS) throw invalidParams(`the limit may be at most ${MOST_BLOCKS}`);
  const newest = chain.slot(commitmentOf(configAt(params, 2)));
  return range(from, Math.min(newest, from + limit - 1));
}

/** Seconds since 1970. */
export function getBlockTime(chain: Chain, params: readonly unknown[]): number {
  const { blockTime } = blockAt(chain, params[0], { commitment: 'processed' }) as { blockTime: number };
  return blockTime;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function slotOf(value: unknown, index: number): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw invalidParams(`parameter ${index} must be a slot`);
}
