// Node's `url` for Prism's parts. They call `parse` and `resolve`, for which newer versions of Node print a deprecation
// warning (DEP0169): here both go through WHATWG URLs.
const url = require('node:url');

/** Any base: it only lets a URL be parsed that has no scheme and host of its own. */
const NO_SCHEME = 'none:';

/** @param {string | { href: string }} address a text, or what this function returned before */
function parse(address) {
  if (typeof address !== 'string') return address;
  const parsed = new URL(address);
  return { ...url.urlToHttpOptions(parsed), host: parsed.host, query: parsed.search.slice(1) };
}

/** @param {string | { href: string }} from a URL or an absolute path, of Windows as well */
function resolve(from, to) {
  const text = typeof from === 'string' ? from : from.href;
  const base = new URL(/^[a-z]:\\/i.test(text) ? text.replaceAll('\\', '/') : text, `${NO_SCHEME}//`);
  const found = new URL(to, base);
  return found.protocol === NO_SCHEME ? found.pathname + found.search + found.hash : found.href;
}

module.exports = { ...url, parse, resolve };
