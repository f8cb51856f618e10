// Replaces Node's `url` for Prism. Prism calls `parse` and `resolve`, which print a deprecation warning (DEP0169) in
// newer versions of Node; these versions use WHATWG URLs.
const url = require('node:url');

/** Any base: it only lets us parse a URL without a scheme and host. */
const NO_SCHEME = 'none:';

/** @param {string | { href: string }} address a text, or an earlier result of this function */
function parse(address) {
  if (typeof address !== 'string') return address;
  const parsed = new URL(address);
  return { ...url.urlToHttpOptions(parsed), host: parsed.host, query: parsed.search.slice(1) };
}

/** @param {string | { href: string }} from a URL or an absolute path, including Windows paths */
function resolve(from, to) {
  const text = typeof from === 'string' ? from : from.href;
  const base = new URL(/^[a-z]:\\/i.test(text) ? text.replaceAll('\\', '/') : text, `${NO_SCHEME}//`);
  const found = new URL(to, base);
  return found.protocol === NO_SCHEME ? found.pathname + found.search + found.hash : found.href;
}

module.exports = { ...url, parse, resolve };
