const COMMON =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

const OURS = `${COMMON}; style-src 'self'; frame-src 'self'; frame-ancestors 'none'`;

/** The renderer writes style attributes, so it has a document of its own, which the wallet's key never enters. */
const REFERENCE = `${COMMON}; style-src 'self' 'unsafe-inline'; font-src 'self' data:; frame-ancestors 'self'`;

/** What a browser is held to: nothing from other hosts, nothing to other hosts. */
export const securityHeaders = (name: string): Record<string, string> => ({
  'content-security-policy': name === 'reference.html' ? REFERENCE : OURS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});
