import { parsedJson } from '../contract/json.js';
import { stringify } from 'lossless-json';
import type { OpenLedger } from '../ledger/open-ledger.js';
import { problem, type WireAnswer, type WireRequest } from '../contract/wire.js';
import { SCENARIO_HEADER } from '../scenarios/scenario.js';
import type { Chain } from './chain.js';
import { LEDGER_METHODS } from './ledger/methods.js';
import { RPC_METHODS } from './methods.js';
import { whyRefused } from './refused-methods.js';
import { RpcFault } from './params.js';

/** The mock's RPC node; `undefined` for any other path. Not recorded, not limited, needs no key. */
export type Rpc = (request: WireRequest, path: string) => WireAnswer | undefined;

const PATH = '/rpc';

/** Answers one call or a batch. */
export type Answerer = (body: unknown) => unknown;

/** The methods of a node, bound to its chain. @param ledger adds methods that need one */
export function createAnswerer(chain: Chain, ledger?: OpenLedger): Answerer {
  const bound: Methods = {};
  for (const [name, method] of Object.entries(RPC_METHODS)) bound[name] = (params) => method(chain, params);
  if (ledger)
    for (const [name, method] of Object.entries(LEDGER_METHODS))
      bound[name] = (params) => method({ chain, ledger }, params);
  return (body) => {
    if (!Array.isArray(body)) return answerCall(bound, body);
    if (body.length === 0) return failed(null, new RpcFault(-32_600, 'Invalid Request: an empty batch'));
    return body.map((call) => answerCall(bound, call));
  };
}

type Methods = { [name: string]: (params: readonly unknown[]) => unknown };

/** JSON-RPC 2.0 over POST. @param catchUp called first: a node shows what has happened by now */
export function createRpc(answer: Answerer, catchUp: () => void = () => undefined): Rpc {
  return (request, path) => {
    if (path !== PATH) return undefined;
    catchUp();
    if (request.method.toUpperCase() !== 'POST') {
      const detail = `${PATH} speaks JSON-RPC: send a POST.`;
      return problem('rpc', { status: 405, title: 'Method not allowed', detail });
    }
    if (request.headers[SCENARIO_HEADER] !== undefined) {
      const detail = 'The RPC node plays no scenarios: leave out the header.';
      return problem('scenario', { status: 400, title: 'Unknown scenario', detail });
    }
    const body = parsedJson(new TextDecoder().decode(request.body));
    const answered = body === undefined ? failed(null, new RpcFault(-32_700, 'Parse error')) : answer(body);
    // With integers of any size.
    return { status: 200, headers: { 'content-type': 'application/json' }, body: stringify(answered)! };
  };
}

function answerCall(methods: Methods, call: unknown): object {
  const { jsonrpc, id, method, params = [] } = Object(call) as Record<string, unknown>;
  const hasId = typeof id === 'string' || typeof id === 'number';
  try {
    if (jsonrpc !== '2.0' || typeof method !== 'string' || !hasId || !Array.isArray(params))
      throw new RpcFault(-32_600, 'Invalid Request');
    if (!Object.hasOwn(methods, method)) throw notFound(method, methods);
    return { jsonrpc: '2.0', result: methods[method]!(params), id };
  } catch (error) {
    if (!(error instanceof RpcFault)) throw error;
    return failed(hasId ? id : null, error);
  }
}

function notFound(method: string, methods: Methods): RpcFault {
  const known = Object.keys(methods).join(', ');
  const advice = Object.hasOwn(LEDGER_METHODS, method) ? ' With a ledger it knows this method too.' : '';
  return new RpcFault(-32_601, `Method not found.${whyRefused(method)} This mock knows ${known}.${advice}`);
}

const failed = (id: unknown, { code, message, data }: RpcFault): object => ({
  jsonrpc: '2.0',
  error: { code, message, ...(data !== undefined && { data }) },
  id,
});
