import { follow, isReference } from '@galilean/references';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json'));

/** The bundled description, read here again: the tests compare with it, not with the generator's output. */
const description = JSON.parse(readFileSync(bundle, 'utf8')) as { paths: Record<string, PathItem> };

type Json = unknown;
interface Example {
  value: Json;
}
export interface Schema {
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  default?: Json;
  examples?: Json[];
  pattern?: string;
  format?: string;
  minimum?: number;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
}
export interface DescribedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  explode?: boolean;
  schema: Schema;
  example?: Json;
  examples?: Record<string, Example>;
  'x-space-as-plus'?: boolean;
}
interface Media {
  schema: Schema;
  examples?: Record<string, Example>;
}
interface OperationObject {
  operationId: string;
  tags: [string];
  parameters?: DescribedParameter[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, { content?: { 'application/json'?: Media } }>;
  security?: Record<string, string[]>[];
  'x-galilean'?: { rules?: Rule[]; pages?: DescribedPages };
}
interface DescribedPages {
  style: string;
  items: string;
  key: string[];
}
/** What must hold between parameters. */
interface Rule {
  rule: string;
  fields: string[];
  when?: { field: string };
}
type PathItem = Record<string, OperationObject | DescribedParameter[]>;

interface DocumentedAnswer {
  status: number;
  /** Name of the example; undefined without a body. */
  example: string | undefined;
  value: Json;
}

export interface DescribedOperation {
  id: string;
  domain: string;
  method: string;
  path: string;
  bearer: boolean;
  rules: Rule[];
  /** Set for a list in pages. */
  pages: DescribedPages | undefined;
  parameters: DescribedParameter[];
  body: { schema: Schema; examples: Record<string, Json> } | undefined;
  /** Every documented answer: its status and, with a body, a named example. */
  answers: DocumentedAnswer[];
}

const known = new Map<string, readonly DescribedOperation[]>();

/** The operations of a domain, with references resolved once, for all who ask. */
export function operationsOf(domain: string): readonly DescribedOperation[] {
  const operations = known.get(domain) ?? resolved(domain);
  known.set(domain, operations);
  return operations;
}

function resolved(domain: string): DescribedOperation[] {
  return Object.entries(description.paths).flatMap(([path, item]) => {
    const shared = Object.values(item).find(Array.isArray) ?? [];
    return Object.entries(item)
      .filter(
        (entry): entry is [string, OperationObject] =>
          !Array.isArray(entry[1]) && entry[1].tags[0] === domain,
      )
      .map(([method, operation]) => describe(path, method, followAll(shared), followAll(operation)));
  });
}

function describe(
  path: string,
  method: string,
  shared: DescribedParameter[],
  operation: OperationObject,
): DescribedOperation {
  const body = operation.requestBody?.content['application/json'];
  return {
    id: operation.operationId,
    domain: operation.tags[0],
    method: method.toUpperCase(),
    path,
    bearer: operation.security?.some((requirement) => 'bearer' in requirement) ?? false,
    rules: operation['x-galilean']?.rules ?? [],
    pages: operation['x-galilean']?.pages,
    parameters: [...shared, ...(operation.parameters ?? [])],
    body: body && { schema: body.schema, examples: valuesOf(body.examples) },
    answers: Object.entries(operation.responses).flatMap(([status, { content }]) =>
      answersOf(Number(status), valuesOf(content?.['application/json']?.examples)),
    ),
  };
}

function answersOf(status: number, examples: Record<string, Json>): DocumentedAnswer[] {
  const named = Object.entries(examples).map(([example, value]) => ({ status, example, value }));
  return named.length > 0 ? named : [{ status, example: undefined, value: undefined }];
}

const valuesOf = (examples: Record<string, Example> = {}) =>
  Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value]));

/** Copies a node with every reference resolved. The description has no cycles. */
function followAll<T>(node: T): T {
  if (Array.isArray(node)) return node.map(followAll) as T;
  if (typeof node !== 'object' || node === null) return node;
  if (isReference(node)) return followAll(follow<T>(description, node));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, followAll(value)])) as T;
}
