import type { OpenApiDocument } from './openapi-document.js';
import { SpecError } from './spec-error.js';

/** A domain names a tag, a folder and, with a capital, types: `price-feeds` → `PriceFeedsClient`. */
const domainName = /^[a-z][a-z0-9-]*$/;

/**
 * The domains of a description: name → folder of the package.
 *
 * @throws SpecError when there is none, or a name could lead out of the output folder or is no word for a type.
 */
export function domainsOf(document: OpenApiDocument): Record<string, string> {
  const domains = document['x-galilean-domains'] ?? {};
  const names = Object.keys(domains);
  if (names.length === 0) {
    throw new SpecError(
      ['no domain is listed under `x-galilean-domains`'],
      'Add a line such as `tokens: packages/tokens`: tag of the operations, then folder of the package.',
    );
  }
  const bad = names.filter((name) => !domainName.test(name));
  if (bad.length > 0) {
    throw new SpecError(
      bad.map(
        (name) =>
          `x-galilean-domains: \`${name}\` cannot name a domain: use lower-case letters, digits and \`-\`, a letter first`,
      ),
    );
  }
  return domains;
}

/** The description with these of its domains alone. */
export function withDomains(document: OpenApiDocument, wanted: readonly string[]): OpenApiDocument {
  const domains = domainsOf(document);
  const unknown = wanted.filter((name) => !Object.hasOwn(domains, name));
  if (unknown.length > 0) {
    throw new SpecError([
      `no domain ${unknown.join(', ')}; the description has ${Object.keys(domains).join(', ')}`,
    ]);
  }
  return {
    ...document,
    'x-galilean-domains': Object.fromEntries(wanted.map((name) => [name, domains[name]!])),
  };
}
