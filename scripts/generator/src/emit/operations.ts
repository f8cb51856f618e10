import { essenceOf } from '../model/media-types.js';
import type { Domain, Operation } from '../model/model.js';
import { clientsOf, type DomainClient } from './clients-of.js';
import { docComment } from './doc-comment.js';
import { header } from './header.js';
import { literal } from './literal.js';

/** `operations.ts`: the domain's operations as data, and the origins they live at. */
export function emitOperations(domain: Domain): string {
  return `${header}
import type { OperationTable } from '@galilean/client';

/** Where the service lives. */
export const servers = ${literal(domain.servers)} as const;

${clientsOf(domain).map(emitTable).join('\n')}`;
}

function emitTable({ table, words, rows: operations }: DomainClient): string {
  const order = mostShared(operations);
  const rows = operations.map((operation) => `  ${operation.id}: ${literal(row(operation, order))},`);
  return `${docComment([
    `One row per operation of ${words}: what its client needs to know to make the call.`,
  ])}export const ${table} = {
${rows.join('\n')}
} as const satisfies OperationTable;
`;
}

function row(operation: Operation, order: readonly string[]) {
  const { facts, parameters, body } = operation;
  const fill = { ...body?.constants, ...body?.defaults };
  const names = (test: (parameter: Operation['parameters'][number]) => boolean) =>
    parameters.filter(test).map(({ name }) => name);
  return given({
    method: operation.method,
    path: pathOf(operation),
    risk: facts.risk,
    retry: facts.retry,
    reconciledBy: facts.reconciledBy,
    bucket: facts.bucket,
    server: operation.server === 'api' ? undefined : operation.server,
    bearer: operation.bearer || undefined,
    body: body?.isWhole ? essenceOf(body.media) : body ? true : undefined,
    query: body ? names((parameter) => parameter.in === 'query') : [],
    header: names((parameter) => parameter.in === 'header'),
    repeat: names(({ repeat }) => repeat),
    plus: names(({ plus }) => plus),
    wire: wireNames(parameters),
    fill: Object.keys(fill).length > 0 ? fill : undefined,
    inputs: inputsOf(operation, fill, order),
    others: body?.isOpen || undefined,
    pages: facts.pages,
  });
}

/** What the client checks of each input: `key!` is required, unless the client fills it in. */
function inputsOf(
  operation: Operation,
  fill: Record<string, unknown>,
  order: readonly string[],
): Record<string, string> {
  const inputs = inputsIn(operation).sort(
    (one, other) => order.indexOf(one.name) - order.indexOf(other.name),
  );
  return Object.fromEntries(
    inputs.map(({ name, kind, required }) => {
      const isAsked = required && !Object.hasOwn(fill, name);
      return [name, isAsked ? kind.replace(/(?= |$)/, '!') : kind];
    }),
  );
}

const inputsIn = ({ parameters, body }: Operation) => [...parameters, ...(body?.fields ?? [])];

/**
 * The names of all inputs, those of the most operations in front. In one order for all rows, equal stretches of them
 * compress to nothing in the bundle of a client.
 */
function mostShared(operations: readonly Operation[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of operations.flatMap(inputsIn)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.keys()].sort((one, other) => counts.get(other)! - counts.get(one)!);
}

/** The placeholders are what a caller writes. */
function pathOf({ path, parameters }: Operation): string {
  const renamed = parameters.filter((one) => one.in === 'path' && one.wire !== one.name);
  return renamed.reduce((text, { name, wire }) => text.replace(`{${wire}}`, `{${name}}`), path);
}

function wireNames(parameters: Operation['parameters']): Record<string, string> | undefined {
  const renamed = parameters.filter((one) => one.in !== 'path' && one.wire !== one.name);
  return renamed.length > 0 ? Object.fromEntries(renamed.map(({ name, wire }) => [name, wire])) : undefined;
}

/** Leaves out what says nothing, to keep rows short. */
function given(fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
