export interface Call {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Access token of a trigger login. */
  token?: string;
}

export type Json = Readonly<Record<string, unknown>>;

/** Calls the mock that serves this page. @throws Error with the mock's message if it refuses */
export async function call({ method, path, query, body, token }: Call): Promise<Json> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const response = await fetch(`${path}${search}`, {
    method,
    headers: {
      'x-api-key': 'page-of-the-mock',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The mock answered ${response.status}: ${reason(text)}`);
  return JSON.parse(text) as Json;
}

function reason(text: string): string {
  try {
    const { detail, error, message, title } = JSON.parse(text) as Record<string, unknown>;
    const said = [detail, error, message, title].find((one) => typeof one === 'string');
    return typeof said === 'string' ? said : text;
  } catch {
    return text || 'nothing';
  }
}

/** The text with this name. @throws Error if there is none */
export function textOf(answer: Json, name: string): string {
  const value = answer[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`The answer has no "${name}".`);
}
