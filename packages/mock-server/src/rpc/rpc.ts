import type { WireAnswer, WireRequest } from '../wire.js';
import { problem } from '../http/problems.js';
import type { Chain } from './chain.js';
import { RPC_METHODS } from './methods.js';
import { RpcFault } from './rpc-fault.js';

/** The mock's RPC node; `undefined` for any other path. Not recorded, not limited, needs no key. */
export type Rpc = (request: WireRequest, path: string) => WireAnswer | undefined;

const PATH = '/rpc';

/** JSON-RPC 2.0 over POST, one call or a batch. */
export function createRpc(chain: Chain): Rpc {
  return (request, path) => {
    if (path !== PATH) return undefined;
    if (request.method.toUpperCase() !== 'POST') {
      const detail = `${PATH} speaks JSON-RPC: send a POST.`;
      return problem('rpc', { status: 405, title: 'Method not allowed', detail });
    }
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answerBody(chain, request.body)),
    };
  };
}

function answerBody(chain: Chain, bytes: Uint8Array): unknown {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return failed(null, new RpcFault(-32_700, 'Parse error'));
  }
  if (!Array.isArray(body)) return answerCall(chain, body);
  if (body.length === 0) return failed(null, new RpcFault(-32_600, 'Invalid Request: an empty batch'));
  return body.map((call) => answerCall(chain, call));
}

function answerCall(chain: Chain, call: unknown): object {
  const { jsonrpc, id, method, params = [] } = Object(call) as Record<string, unknown>;
  const hasId = typeof id === 'string' || typeof id === 'number';
  try {
    if (jsonrpc !== '2.0' || typeof method !== 'string' || !hasId || !Array.isArray(params))
      throw new RpcFault(-32_600, 'Invalid Request');
    if (!Object.hasOwn(RPC_METHODS, method)) {
      const known = Object.keys(RPC_METHODS).join(', ');
      throw new RpcFault(-32_601, `Method not found. This mock knows ${known}.`);
    }
    return { jsonrpc: '2.0', result: RPC_METHODS[method]!(chain, params), id };
  } catch (error) {
    if (!(error instanceof RpcFault)) throw error;
    return failed(hasId ? id : null, error);
  }
}

const failed = (id: unknown, { code, message, data }: RpcFault): object => ({
  jsonrpc: '2.0',
  error: { code, message, ...(data !== undefined && { data }) },
  id,
});
