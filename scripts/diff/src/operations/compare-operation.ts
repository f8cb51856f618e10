import type { Fact } from '../change.js';
import type { Both } from '../compare/comparison.js';
import type { SchemaComparer } from '../compare/schema-comparer.js';
import { deepEqual, keysThatDiffer } from '../deep-equal.js';
import type { ApiOperation, ApiBody, Requirement } from '../input/document.js';
import { compareParameters } from './compare-parameters.js';
import { compareResponses } from './compare-responses.js';
import { placeholders, anonymous, type OperationPair } from './match-operations.js';
import type { Operation } from '../input/operation.js';
import { Place, type Facts } from './place.js';
import { ordinary, reversed, type Roles } from './roles.js';
import { compareContent } from './compare-content.js';
import type { Description } from '../schema/description.js';
import { operationsOf } from './collect-operations.js';
import { namesHost, serverUrls } from './server-urls.js';

/** Everything that differs between two versions of one operation. */
export function compareOperation(
  comparer: SchemaComparer,
  pair: Both<Operation> & Partial<OperationPair>,
  roles: Roles = ordinary,
): Iterable<Fact> {
  const facts: Facts = new Map();
  const sent = new Place(comparer, facts, roles.sent, 'operation');
  const read = new Place(comparer, facts, roles.read, 'operation');
  // What callers write, whichever code sends it.
  const called = new Place(comparer, facts, 'request', 'operation');
  const { base, head } = { base: pair.base.operation, head: pair.head.operation };
  compareNames(called, pair);
  if (pair.isMoved) {
    const message = `\`${base.operationId}\` moved from ${pair.base.name} to ${pair.head.name}`;
    called.at('path').report('moved', message);
  }
  compareParameters(sent, pair);
  compareBody(sent.at('body'), { base: base.requestBody, head: head.requestBody });
  compareResponses(read, { base: base.responses ?? {}, head: head.responses ?? {} });
  if (roles === ordinary) {
    compareSecurity(called.at('security'), pair);
    compareServers(called.at('servers'), pair);
  }
  const other = roles === ordinary ? reversed : ordinary;
  compareCallbacks(new Place(comparer, facts, other.sent, 'operation'), pair, (callbacks) =>
    compareOperation(comparer, callbacks, other),
  );
  compareWords(called, pair);
  return facts.values();
}

function compareNames(place: Place, { base, head }: Both<Operation>): void {
  const [before, after] = [base.operation.operationId, head.operation.operationId];
  if (before !== after) {
    const effect = before === undefined ? 'described' : 'renamed';
    place.at('operationId').report(effect, `operationId \`${before ?? 'none'}\` → \`${after ?? 'none'}\``);
  }
  const names = placeholders(head.path);
  for (const [index, name] of placeholders(base.path).entries()) {
    const other = names[index];
    if (other === undefined || other === name) continue;
    place.at(`path.${name}`).report('renamed', `path parameter \`${name}\` is called \`${other}\` now`);
  }
}

const compared = new Set([
  'operationId',
  'parameters',
  'requestBody',
  'responses',
  'security',
  'servers',
  'callbacks',
]);

function compareWords(place: Place, pair: Both<Operation>): void {
  const { base, head } = { base: pair.base.operation, head: pair.head.operation };
  const changed = keysThatDiffer(base, head, (key) => compared.has(key)).filter(
    (key) => key !== 'tags' || !hasSameTags(base, head),
  );
  if (changed.length > 0) {
    const isNow = changed.includes('deprecated') && head['deprecated'] === true;
    place.report('described', `changed: ${changed.join(', ')}${isNow ? ' (deprecated now)' : ''}`);
  }
  if (!deepEqual(pair.base.pathWords, pair.head.pathWords))
    place.at('path').report('described', 'words of the path changed');
}

/** The order of tags says nothing. */
const hasSameTags = ({ tags: base }: ApiOperation, { tags: head }: ApiOperation) =>
  Array.isArray(base) && Array.isArray(head) && deepEqual([...base].sort(), [...head].sort());

function compareBody(place: Place, written: Both<ApiBody | undefined>): void {
  const base = written.base && place.base.follow(written.base);
  const head = written.head && place.head.follow(written.head);
  if (!base && !head) return;
  if (!head) return place.report('removed', 'the body is gone');
  const isRequired = head.required === true;
  if (!base) return place.report(isRequired ? 'added-required' : 'added-optional', 'has a body now');
  if ((base.required === true) !== isRequired) {
    if (isRequired) place.report('became-required', 'the body is required now');
    else place.report('became-optional', 'the body is optional now');
  }
  compareContent(place, { base: base.content ?? {}, head: head.content ?? {} });
  place.describe({ base, head }, (key) => key === 'required' || key === 'content');
}

/**
 * In a callback the service asks and the caller answers. `place` is on the side of what the service sends; `compare`
 * compares two operations with the sides reversed.
 */
function compareCallbacks(
  place: Place,
  { base, head }: Both<Operation>,
  compare: (pair: Both<Operation>) => Iterable<Fact>,
): void {
  const before = callbacksOf(place.base, base);
  const after = callbacksOf(place.head, head);
  for (const [name, callback] of before) {
    const other = after.get(name);
    const location = `callbacks.${name}`;
    if (!other) {
      place.at(location).report('removed', `callback \`${name}\` removed`);
      continue;
    }
    for (const fact of compare({ base: callback, head: other })) {
      place.add({ ...fact, location: `${location}.${fact.location}` });
    }
  }
  for (const name of after.keys()) {
    if (!before.has(name)) place.at(`callbacks.${name}`).report('added', `callback \`${name}\` added`);
  }
}

function callbacksOf(description: Description, { operation }: Operation): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const [name, written] of Object.entries(operation.callbacks ?? {})) {
    for (const [expression, item] of Object.entries(description.follow(written))) {
      if (expression.startsWith('x-')) continue;
      for (const one of operationsOf(description, expression, item)) found.set(`${name}.${one.name}`, one);
    }
  }
  return found;
}

/** What a caller must bring: scheme and scopes, as `apiKey header x-api-key`. */
type Credentials = ReadonlySet<string>;

/** Alternatives of credentials: what was enough to call before must be enough now. */
function compareSecurity(place: Place, { base, head }: Both<Operation>): void {
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

/** Compares whole URLs, so that a base path may move from `servers` into `paths`. */
function compareServers(
  place: Place,
  { base, head, isMoved }: Both<Operation> & Partial<OperationPair>,
): void {
  if (base.path === head.path && deepEqual(base.servers, head.servers)) return;
  const before = addresses(base, isMoved);
  const after = addresses(head, isMoved);
  if (!before.some(namesHost)) {
    // Relative to the document: nothing says that it moved.
    if (after.some(namesHost)) place.report('described', 'the server is named now');
    return;
  }
  for (const url of before) {
    if (namesHost(url) && !after.includes(url))
      place.report('removed', `not served under ${shown(url, base)} any more`);
  }
  for (const url of after) {
    if (namesHost(url) && !before.includes(url))
      place.report('added', `served under ${shown(url, head)} too`);
  }
}

/** For an operation that moved, only the servers count, because its path differs anyway. */
const addresses = ({ servers, path }: Operation, isMoved = false): string[] =>
  serverUrls(servers).map((url) => (isMoved ? url : `${url}${trimmed(path)}`));

/** Where the paths are matched without their last slash, it does not make another server either. */
const trimmed = (path: string) => anonymous(path).replace(/\/+$/, '');

const shown = (url: string, { path }: Operation) =>
  (url.endsWith(trimmed(path)) ? url.slice(0, url.length - trimmed(path).length) : url) || '/';
