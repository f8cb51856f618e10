import type { Fact } from './change.js';
import { deepEqual } from './deep-equal.js';
import type { ApiDocument, ApiServer } from './input/document.js';
import { serverUrls } from './operations/server-urls.js';

/** Words about the whole service hit no operation. */
export function documentWords(base: ApiDocument, head: ApiDocument): Fact[] {
  const compared = new Set(['paths', 'webhooks', 'components', 'servers', 'security', 'x-galilean-domains']);
  const words = [...new Set([...Object.keys(base), ...Object.keys(head)])]
    .filter((key) => !compared.has(key) && !deepEqual(base[key], head[key]))
    .map((key) => described(key, `\`${key}\` changed`));
  return [...words, ...serverWords(base, head), ...schemeWords(base, head)];
}

/** What the operations do not show: the same addresses in other words. */
function serverWords({ servers: base = [] }: ApiDocument, { servers: head = [] }: ApiDocument): Fact[] {
  const isSame = deepEqual(serverUrls(base).sort(), serverUrls(head).sort());
  return isSame && !deepEqual(wordsOf(base), wordsOf(head))
    ? [described('servers', '`servers` changed')]
    : [];
}

const wordsOf = (servers: readonly ApiServer[]) =>
  servers
    .map(({ url: _url, variables: _variables, ...words }) => words)
    .filter((words) => Object.keys(words).length > 0);

/** Schemes that both know; the operations report what a caller must bring. */
function schemeWords(base: ApiDocument, head: ApiDocument): Fact[] {
  const { securitySchemes: after = {} } = head.components ?? {};
  return Object.entries(base.components?.securitySchemes ?? {})
    .filter(([name, scheme]) => name in after && !deepEqual(scheme, after[name]))
    .map(([name]) => described(`components.securitySchemes.${name}`, `\`${name}\` changed`));
}

const described = (location: string, message: string): Fact => ({
  side: 'request',
  location,
  effect: 'described',
  message,
});
