import type { Both } from '../compare/comparison.js';
import type { Requirement } from '../input/document.js';
import type { Description } from '../schema/description.js';
import type { Operation } from '../input/operation.js';
import type { Place } from './place.js';

/** What a caller must bring: scheme and scopes, as `apiKey header x-api-key`. */
type Credentials = ReadonlySet<string>;

/** Alternatives of credentials: what was enough to call before must be enough now. */
export function compareSecurity(place: Place, { base, head }: Both<Operation>): void {
  const before = alternatives(place.base, base.security);
  const after = alternatives(place.head, head.security);
  const refused = before.filter((old) => !after.some((now) => isEnough(old, now)));
  const opened = after.filter((now) => !before.some((old) => isEnough(now, old)));
  const list = (all: readonly Credentials[]) => all.map(words).join(' or ');
  if (refused.length > 0)
    place.report('narrowed', `${list(refused)} is not enough any more: needs ${list(after)}`);
  else if (opened.length > 0) place.report('added', `${list(opened)} is enough now`);
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
    | { type?: string; in?: string; name?: string; scheme?: string }
    | undefined;
  if (!scheme?.type) return name;
  if (scheme.type === 'apiKey') {
    return `${scheme.type} ${scheme.in} ${scheme.in === 'header' ? scheme.name?.toLowerCase() : scheme.name}`;
  }
  return scheme.type === 'http' ? `http ${scheme.scheme?.toLowerCase()}` : scheme.type;
}
