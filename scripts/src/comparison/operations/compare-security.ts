import type { SchemaComparer } from '../compare/schema-comparer.js';
import type { Description } from '../description.js';
import type { Requirement } from '../document.js';
import type { Operation } from './operation.js';
import type { Report } from './reporter.js';

/** What a caller must bring: scheme and scopes, as `apiKey header x-api-key`. */
type Credentials = ReadonlySet<string>;

/** Alternatives of credentials: who could call before must be able to call now. */
export function compareSecurity(
  comparer: SchemaComparer,
  base: Operation,
  head: Operation,
  report: Report,
): void {
  const before = alternatives(comparer.base, base.security);
  const after = alternatives(comparer.head, head.security);
  const refused = before.filter((old) => !after.some((now) => isEnough(old, now)));
  const opened = after.filter((now) => !before.some((old) => isEnough(now, old)));
  if (refused.length > 0) {
    const needed = after.map(words).join(' or ');
    report(
      'request',
      'security',
      'narrowed',
      `${refused.map(words).join(' or ')} is not enough any more: needs ${needed}`,
    );
  } else if (opened.length > 0) {
    report('request', 'security', 'added', `${opened.map(words).join(' or ')} is enough now`);
  }
}

const isEnough = (have: Credentials, need: Credentials) => [...need].every((one) => have.has(one));

const words = (credentials: Credentials) =>
  credentials.size === 0 ? 'nothing' : [...credentials].join(' + ');

function alternatives(description: Description, requirements: readonly Requirement[]): Credentials[] {
  if (requirements.length === 0) return [new Set()];
  return requirements.map(
    (requirement) =>
      new Set(
        Object.entries(requirement).flatMap(([name, scopes]) => {
          const scheme = schemeOf(description, name);
          return [scheme, ...(scopes ?? []).map((scope) => `${scheme} scope ${scope}`)];
        }),
      ),
  );
}

/** What travels; how the scheme is called in the document does not. */
function schemeOf(description: Description, name: string): string {
  const scheme = description.follow(description.document.components?.securitySchemes?.[name]) as
    { type?: string; in?: string; name?: string; scheme?: string } | undefined;
  if (!scheme?.type) return name;
  if (scheme.type === 'apiKey') {
    return `${scheme.type} ${scheme.in} ${scheme.in === 'header' ? scheme.name?.toLowerCase() : scheme.name}`;
  }
  return scheme.type === 'http' ? `http ${scheme.scheme?.toLowerCase()}` : scheme.type;
}
