import type { ApiServer } from '../input/document.js';

const mostUrls = 32;

/** Every URL of the servers, without a slash at the end. Without servers, it is the document's own host. */
export const serverUrls = (servers: readonly ApiServer[]): string[] => [...new Set(servers.flatMap(urlsOf))];

/** `/swap/v2` of `https://api.example.com/swap/v2`. */
export function basePath(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/^\/\/[^/]*/, '');
  return path.replace(/^(?!\/)(?=.)/, '/').replace(/\/+$/, '');
}

/** Whether the URL names a host, so that its removal means something. */
export const namesHost = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url);

function urlsOf({ url, variables = {} }: ApiServer): string[] {
  let urls = [url];
  for (const [name, { default: value = '', enum: values }] of Object.entries(variables)) {
    const fill = values && values.length * urls.length <= mostUrls ? values : [value];
    urls = urls.flatMap((one) => fill.map((text) => one.replaceAll(`{${name}}`, String(text))));
  }
  return urls.map((one) => one.replace(/\/+$/, ''));
}
