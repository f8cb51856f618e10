import { isReference, lookUp } from '@galilean/references';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The parts of a schema that the pages show. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  deprecated?: boolean;
  'x-unit'?: string;
  'x-unit-mint'?: string;
  'x-transaction'?: string;
}

export interface Rule {
  rule: string;
  fields: string[];
  when?: { field: string; present?: true; equals?: string | number | boolean; above?: number };
  text?: string;
}

export interface DocumentedOutcome {
  router?: string[];
  status?: number;
  code?: number | string;
  above?: number;
  text?: string;
  advice: string;
  meaning: string;
}

export interface Facts {
  risk: string;
  retry: string;
  reconciledBy?: string;
  bucket: string;
  stability: string;
  replacedBy?: string | null;
  source: string;
  pages?: { style: string; items: string; key: string[] };
  rules?: Rule[];
  outcomes?: DocumentedOutcome[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  explode?: boolean;
  description?: string;
  schema: Schema;
}

export interface Media {
  schema: Schema;
  examples?: Record<string, { $ref?: string; value: unknown }>;
}

interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, Media>;
}

export interface OperationObject {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { description?: string; content: Record<string, Media> };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  servers?: { url: string }[];
  'x-galilean': Facts;
}

/** The operations of a path by method, and the parameters and servers that they share. */
interface PathItem extends Partial<Record<'get' | 'put' | 'post' | 'patch' | 'delete', OperationObject>> {
  parameters?: Parameter[];
  servers?: { url: string }[];
}

interface Description {
  paths: Record<string, PathItem>;
  servers: { url: string }[];
  'x-galilean-domains': Record<string, string>;
  'x-galilean-removed': Record<string, Record<string, string>>;
}

/** The bundled description, as published. */
export const description = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@galilean/spec/openapi.json')), 'utf8'),
) as Description;

export const domains = Object.keys(description['x-galilean-domains']);

/** Resolves a `$ref`, and returns anything else unchanged. Siblings of the reference, such as a description, win. */
export function follow<T extends object>(node: T & { $ref?: string }): T {
  if (!isReference(node)) return node;
  return { ...follow(lookUp(description, node.$ref) as T), ...node, $ref: undefined };
}
