import type { SchemaComparer } from '../compare/schema-comparer.js';
import { deepEqual } from '../deep-equal.js';
import type { Fact } from '../change.js';
import { compareBody } from './compare-body.js';
import { compareCallbacks } from './compare-callbacks.js';
import { compareParameters } from './compare-parameters.js';
import { compareResponses } from './compare-responses.js';
import { compareSecurity } from './compare-security.js';
import { compareServers } from './compare-servers.js';
import { placeholders } from './match-operations.js';
import type { Operation } from './operation.js';
import { Reporter, type Report } from './reporter.js';
import { ordinary, type Roles } from './roles.js';

/** Everything that differs between two versions of one operation. */
export function compareOperation(
  comparer: SchemaComparer,
  base: Operation,
  head: Operation,
  roles: Roles = ordinary,
): readonly Fact[] {
  const reporter = new Reporter();
  compareNames(base, head, reporter.report);
  compareParameters(comparer, base, head, reporter, roles.sent);
  compareBody(comparer, base.operation.requestBody, head.operation.requestBody, reporter, roles.sent);
  compareResponses(
    comparer,
    base.operation.responses ?? {},
    head.operation.responses ?? {},
    reporter,
    roles.read,
  );
  if (roles === ordinary) {
    compareSecurity(comparer, base, head, reporter.report);
    compareServers(base, head, reporter.report);
  }
  compareCallbacks(comparer, base, head, reporter, roles, compareOperation);
  compareWords(base, head, reporter.report);
  if (!deepEqual(base.pathWords, head.pathWords))
    reporter.report('request', 'path', 'described', 'words of the path changed');
  return reporter.facts;
}

function compareNames(base: Operation, head: Operation, report: Report): void {
  const [before, after] = [base.operation.operationId, head.operation.operationId];
  if (before !== after) {
    const effect = before === undefined ? 'described' : 'renamed';
    report('request', 'operationId', effect, `operationId \`${before ?? 'none'}\` → \`${after ?? 'none'}\``);
  }
  const names = placeholders(head.path);
  for (const [index, name] of placeholders(base.path).entries()) {
    const other = names[index];
    if (other === undefined || other === name) continue;
    report('request', `path.${name}`, 'renamed', `path parameter \`${name}\` is called \`${other}\` now`);
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

function compareWords({ operation: base }: Operation, { operation: head }: Operation, report: Report): void {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  const changed = keys.filter((key) => !compared.has(key) && !isSame(key, base[key], head[key]));
  if (changed.length === 0) return;
  const isNow = changed.includes('deprecated') && head['deprecated'] === true;
  report(
    'request',
    'operation',
    'described',
    `changed: ${changed.join(', ')}${isNow ? ' (deprecated now)' : ''}`,
  );
}

/** The order of tags says nothing. */
const isSame = (key: string, base: unknown, head: unknown) =>
  key === 'tags' && Array.isArray(base) && Array.isArray(head)
    ? deepEqual([...base].sort(), [...head].sort())
    : deepEqual(base, head);
