import type { MockFetch } from '@galilean/mock-server';
import type { Fetch, State } from '../honest/service.js';
import type { Betrayal } from './betrayals.js';

type Fields = Readonly<Record<string, unknown>>;

/** A service that does something else than it was asked for, and answers as if it had done that. */
export const betrayingFetch =
  (mock: MockFetch, state: State, { instead, asks = {}, says = {} }: Betrayal): Fetch =>
  async (request) => {
    const [asked, given] = instead?.(state) ?? [];
    const replaced = (text: string, from?: string, to?: string) =>
      from && to ? text.replaceAll(from, to) : text;
    const { method } = request;
    const headers = new Headers(request.headers);
    for (const name of Object.keys(asks)) if (headers.has(name)) headers.set(name, String(asks[name]));
    const body = inJson(replaced(await request.text(), asked, given), asks);
    const url = inQuery(replaced(request.url, asked, given), asks);
    const answer = await mock(new Request(url, { method, headers, ...(body && { body }) }));
    const text = inJson(replaced(await answer.text(), given, asked), says);
    return new Response(text, { status: answer.status, headers: answer.headers });
  };

/** Replaces fields wherever they are. */
function inJson(text: string, fields: Fields): string {
  return Object.entries(fields).reduce((json, [name, value]) => {
    const field = new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*"|[\\w.-]+)`, 'g');
    return json.replace(field, (_, old: string) => {
      const next: unknown = typeof value === 'function' ? value(JSON.parse(old)) : value;
      return `"${name}":${JSON.stringify(next)}`;
    });
  }, text);
}

/** Replaces parameters; an empty one is left out. */
function inQuery(text: string, fields: Fields): string {
  const url = new URL(text);
  for (const [name, value] of Object.entries(fields).filter(([one]) => url.searchParams.has(one)))
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  return url.href;
}
