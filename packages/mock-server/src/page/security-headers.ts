const COMMON =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

const OURS = `${COMMON}; style-src 'self'; frame-src 'self'; frame-ancestors 'none'`;

/** The renderer writes style attributes, so it runs in a separate document without access to the wallet's key. */
const REFERENCE = `${COMMON}; style-src 'self' 'unsafe-inline'; font-src 'self' data:; frame-ancestors 'self'`;

/** The browser may load nothing from other hosts and send nothing to them. */
export const securityHeaders = (name: string): Record<string, string> => ({
  'content-security-policy': name === 'reference.html' ? REFERENCE : OURS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});
