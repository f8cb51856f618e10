import { fail } from '../errors.js';
import type { RpcFunction, RpcOptions } from './ask.js';
import { malformed } from './fields.js';

/** JSON-RPC 2.0 over HTTP POST. Errors contain the method, never the URL, which may hold a key, nor the node's text. */
export function rpcOverHttp(
  url: string | URL,
  {
    fetch: send = fetch,
    maxBodyBytes = 1_048_576,
    headers = {},
  }: Pick<RpcOptions, 'fetch' | 'maxBodyBytes' | 'headers'>,
): RpcFunction {
  if (!isHttpUrl(url)) fail('rpc/bad-option', { option: 'url' }, 'http or https, without user and password');
  if (!(maxBodyBytes > 0)) fail('rpc/bad-option', { option: 'maxBodyBytes' }, 'bytes above 0');
  let lastId = 0;
  return async (method, params, signal) => {
    const id = ++lastId;
    const reply = await send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      // A redirect would carry a key in the headers to another host.
      redirect: 'manual',
      signal,
    }).catch(() => fail('rpc/failed', { method }, 'no answer'));
    if (!reply.ok) {
      reply.body?.cancel().catch(() => {});
      fail('rpc/failed', { method, status: reply.status });
    }
    return readResult(method, id, await readText(reply, method, maxBodyBytes));
  };
}

function isHttpUrl(url: string | URL): boolean {
  try {
    const { protocol, username, password } = new URL(url);
    return /^https?:$/.test(protocol) && !username && !password;
  } catch {
    return false;
  }
}

/** Reads up to the limit, whatever length the answer declares. */
async function readText(reply: Response, method: string, maxBodyBytes: number): Promise<string> {
  const reader = reply.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for (;;) {
    const { value } = await reader.read().catch(() => fail('rpc/failed', { method }, 'the answer broke off'));
    if (!value) return text + decoder.decode();
    read += value.length;
    if (read > maxBodyBytes) {
      reader.cancel().catch(() => {});
      fail('rpc/too-large', { method, limit: maxBodyBytes });
    }
    text += decoder.decode(value, { stream: true });
  }
}

function readResult(method: string, id: number, text: string): unknown {
  const answer = Object(parseJson(method, text)) as Record<string, unknown>;
  const { jsonrpc, error } = answer;
  if (jsonrpc !== '2.0' || answer['id'] !== id) malformed(method, 'id');
  const hasResult = 'result' in answer;
  const hasError = error !== undefined && error !== null;
  if (hasError === hasResult) malformed(method, 'result');
  if (hasError) {
    const { code } = Object(error) as { code?: unknown };
    if (!Number.isSafeInteger(code)) malformed(method, 'error.code');
    fail('rpc/refused', { method, code: code as number });
  }
  return answer['result'];
}

function parseJson(method: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('rpc/malformed', { method, field: 'body' }, 'not JSON');
  }
}
