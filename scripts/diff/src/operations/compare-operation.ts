import type { Fact } from '../change.js';
import type { Both } from '../compare/comparison.js';
import type { SchemaComparer } from '../compare/schema-comparer.js';
import { deepEqual, keysThatDiffer } from '../deep-equal.js';
import type { ApiOperation } from '../input/document.js';
import { compareBody } from './compare-body.js';
import { compareCallbacks } from './compare-callbacks.js';
import { compareParameters } from './compare-parameters.js';
import { compareResponses } from './compare-responses.js';
import { compareSecurity } from './compare-security.js';
import { compareServers } from './compare-servers.js';
import { placeholders, type OperationPair } from './match-operations.js';
import type { Operation } from '../input/operation.js';
import { Place, type Facts } from './place.js';
import { ordinary, reversed, type Roles } from './roles.js';

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
