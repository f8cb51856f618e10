import type { RequestDetails, SeenRequest } from './seen.js';

/** Headers that matter to the mock; those of the connection do not. */
const KEPT = ['x-api-key', 'authorization', 'content-type', 'prefer', 'x-galilean-scenario'];
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  'x-api-key': 'any',
  authorization: 'Bearer <ACCESS_TOKEN>',
};

/** The request as a command for a shell. Secrets are replaced; the mock accepts any key. */
export function curl({ method, path }: SeenRequest, details: RequestDetails, origin: string): string {
  const { query, headers, body } = details;
  const lines = KEPT.filter((name) => name in headers).map(
    (name) => `-H ${quoted(`${name}: ${PLACEHOLDERS[name] ?? headers[name]!}`)}`,
  );
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${path}${query && `?${query}`}`)}`,
    ...lines,
    ...(body.text ? [`--data-raw ${quoted(body.text)}`] : []),
  ].join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll(`'`, `'\\''`)}'`;
