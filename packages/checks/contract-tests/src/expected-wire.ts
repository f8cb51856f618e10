import type { DescribedOperation, DescribedParameter } from './described-operation.js';
import { filledBy, type Params } from './sample-request.js';

export interface WireRequest {
  method: string;
  /** Path and query, exactly. */
  target: string;
  headers: Record<string, string>;
  body: unknown;
}

/** The request that the description demands for these parameters, derived only from OpenAPI's own rules. */
export function expectedWire(operation: DescribedOperation, params: Params): WireRequest {
  const query: string[] = [];
  let path = operation.path;
  const body: Params = filledBy(operation);
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    const parameter = operation.parameters.find((candidate) => candidate.name === name);
    if (!parameter) body[name] = value;
    else if (parameter.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else query.push(...pairsOf(parameter, value));
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

/** OpenAPI's `style: form`, with or without `explode`. */
function pairsOf(parameter: DescribedParameter, value: unknown): string[] {
  const encode = (item: unknown) => {
    const text = encodeURIComponent(String(item));
    return parameter['x-space-as-plus'] ? text.replaceAll('%20', '+') : text;
  };
  const items = (Array.isArray(value) ? value : [value]).map(encode);
  return (parameter.explode === false ? [items.join(',')] : items).map((item) => `${parameter.name}=${item}`);
}
