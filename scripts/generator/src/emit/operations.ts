import { essenceOf } from '../model/media-types.js';
import type { Domain, Operation } from '../model/model.js';
import { header } from './header.js';
import { literal } from './literal.js';

/** `operations.ts`: the domain's operations as data, and the origins they live at. */
export function emitOperations(domain: Domain): string {
  const rows = domain.operations.map((operation) => `  ${operation.id}: ${literal(row(operation))},`);
  return `${header}
import type { OperationTable, Servers } from '@galilean/client';

/** Where the service lives. */
export const servers = ${literal(domain.servers)} as const satisfies Servers;

/** One row per operation: what the client needs to know to make the call. */
export const operations = {
${rows.join('\n')}
} as const satisfies OperationTable;
`;
}

function row(operation: Operation) {
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
    inputs: inputsOf(operation, fill),
    others: body?.isOpen || undefined,
    pages: facts.pages,
  });
}

/** What the client checks of each input: `key!` is required, unless the client fills it in. */
function inputsOf({ parameters, body }: Operation, fill: Record<string, unknown>): Record<string, string> {
  const inputs = [...parameters, ...(body?.fields ?? [])];
  return Object.fromEntries(
    inputs.map(({ name, kind, required }) => {
      const isAsked = required && !Object.hasOwn(fill, name);
      return [name, isAsked ? kind.replace(/(?= |$)/, '!') : kind];
    }),
  );
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
