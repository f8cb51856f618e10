import { genesisHashes } from '@galilean/signing/rpc';

/** A result of the RPC node, by its method. */
type Bend = (method: string, result: any) => unknown;

const behindBy = 400;
const isStatuses = (method: string) => method === 'getSignatureStatuses';
const knowsNothing = (result: any) => ({ ...result, value: result.value.map(() => null) });
const isHistory = (method: string) => method === 'getSignaturesForAddress';

/** What can be wrong with a node. `undefined`: it does not answer. */
const bends = {
  'is behind'(method, result) {
    if (method === 'getHealth') return undefined;
    if (method === 'getEpochInfo')
      return {
        ...result,
        absoluteSlot: result.absoluteSlot - behindBy,
        blockHeight: result.blockHeight - behindBy,
      };
    const isOld = result?.context && {
      ...result,
      context: { ...result.context, slot: result.context.slot - behindBy },
    };
    if (isStatuses(method)) return knowsNothing(isOld);
    if (isHistory(method)) return [];
    if (method === 'getLatestBlockhash') return blockhashBefore(isOld);
    return method === 'isBlockhashValid' ? { ...isOld, value: false } : (isOld ?? result);
  },
  'does not know the signature'(method, result) {
    if (isHistory(method)) return [];
    return isStatuses(method) ? knowsNothing(result) : result;
  },
  'has no history'(method, result) {
    if (isStatuses(method)) return knowsNothing(result);
    if (isHistory(method)) return [];
    if (method === 'getFirstAvailableBlock') return result + 1e7;
    return method === 'getBlock' || method === 'getTransaction' ? null : result;
  },
  'is of another cluster'(method, result) {
    if (method === 'getGenesisHash') return genesisHashes.devnet;
    if (isStatuses(method)) return knowsNothing(result);
    if (isHistory(method)) return [];
    return method === 'isBlockhashValid' ? { ...result, value: false } : result;
  },
  'is down': () => undefined,
} as const satisfies Record<string, Bend>;

function blockhashBefore(result: any): unknown {
  const { value } = result;
  return { ...result, value: { ...value, lastValidBlockHeight: value.lastValidBlockHeight - behindBy } };
}

export type RpcFaultName = keyof typeof bends;
export const rpcFaultNames = Object.keys(bends) as RpcFaultName[];

/**
 * What a faulty node answers.
 *
 * @returns undefined when it does not answer
 */
export function bendRpc(fault: RpcFaultName, request: string, answer: string): string | undefined {
  const { method } = JSON.parse(request) as { method: string };
  const whole = JSON.parse(answer) as { result?: unknown };
  if (whole.result === undefined) return answer;
  const result = (bends[fault] as Bend)(method, whole.result);
  return result === undefined ? undefined : JSON.stringify({ ...whole, result });
}
