import type { DescribedOperation } from './described-operation.js';
import type { Params } from './sample-request.js';

export interface WireRequest {
  method: string;
  /** Path and query, to the letter. */
  target: string;
  headers: Record<string, string>;
  body: unknown;
}

/** What the description says must travel for these parameters: worked out from OpenAPI's own rules alone. */
export function expectedWire(operation: DescribedOperation, params: Params): WireRequest {
  const query: string[] = [];
  let path = operation.path;
  const body: Params = { ...params };
  for (const parameter of operation.parameters) {
    const value = params[parameter.name];
    delete body[parameter.name];
    if (value === undefined) continue;
    if (parameter.in === 'path')
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(String(value)));
    if (parameter.in !== 'query') continue;
    const encode = (item: unknown) => {
      const text = encodeURIComponent(String(item));
      return parameter['x-space-as-plus'] ? text.replaceAll('%20', '+') : text;
    };
    const items = Array.isArray(value) ? value : [value];
    if (parameter.explode === false || !Array.isArray(value))
      query.push(`${parameter.name}=${items.map(encode).join(',')}`);
    else query.push(...items.map((item) => `${parameter.name}=${encode(item)}`));
  }
  return {
    method: operation.method,
    target: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      'x-api-key': 'test-key',
      ...(operation.bearer && { authorization: 'Bearer test.access.token' }),
      ...(operation.body && { 'content-type': 'application/json' }),
    },
    body: operation.body ? body : undefined,
  };
}
