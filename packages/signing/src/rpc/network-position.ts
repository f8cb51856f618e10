import type { Ask } from './ask.js';
import { isBlockhashValid } from './chain.js';
import { countIn, malformed, objectIn, valueWithSlot } from './fields.js';
import type { NetworkPosition } from '../status.js';
import { blocksOfLife } from './watch-blockhashes.js';

/** A healthy node is at most this many blocks behind the cluster; nodes report 128 slots as unhealthy. */
const mostBehind = 150;

/**
 * Asks at commitment `processed`, since a blockhash of a newer block would be valid for longer than the bound says. A node
 * that knows the blockhash is as far as the node that gave it; one that does not must at least be healthy.
 */
export async function networkPosition(
  ask: Ask,
  blockhash: string,
  signal: AbortSignal | undefined,
): Promise<NetworkPosition> {
  const isKnown = await isBlockhashValid(ask, blockhash, 0, signal);
  if (!isKnown && (await ask('getHealth', [], signal)) !== 'ok') malformed('getHealth', 'result');
  const method = 'getLatestBlockhash';
  const { slot, value } = valueWithSlot(method, await ask(method, [{ commitment: 'processed' }], signal));
  const last = countIn(
    method,
    'lastValidBlockHeight',
    objectIn(method, 'value', value)['lastValidBlockHeight'],
  );
  return {
    slot,
    blockHeight: Math.max(0, last - blocksOfLife),
    lastValidBlockHeight: isKnown ? last : last + mostBehind,
  };
}
