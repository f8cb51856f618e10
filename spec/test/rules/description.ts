import { isReference, keysOf } from '@galilean/references';
import { loadDescription } from '@galilean/description/load-description';
import { specFolder } from './entries.js';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
type JsonObject = { [key: string]: Json | undefined };

/** The bundled description with names for its parts: see `find`. */
export class Description {
  readonly operations: ReadonlyMap<string, JsonObject>;

  constructor(readonly bundle: JsonObject) {
    this.operations = new Map(
      this.#allOperations().map((operation) => [String(operation.operationId), operation]),
    );
  }

  static async bundled(): Promise<Description> {
    return new Description((await loadDescription(`${specFolder}openapi.yaml`)) as unknown as JsonObject);
  }

  /**
   * The node at a pointer, or undefined. A pointer is one of
   * - `Token/properties/icon`: a schema and what is inside it,
   * - `getOrder/parameters/taker`: an operation; it has `path`, `method`, `parameters` by name, `body` and `answer`
   *   (the schemas of the JSON bodies), `rules` and `facts` (of `x-galilean`) besides what OpenAPI gives it,
   * - `#/servers/0/url`: a JSON pointer into the bundle.
   * Follows references and branches (`allOf`, `anyOf`, `oneOf`) without naming them.
   */
  find(pointer: string): Json | undefined {
    const segments = keysOf(`/${pointer}`);
    const [first = '', ...rest] = segments;
    return rest.reduce<Json | undefined>((node, segment) => this.#step(node, segment), this.#start(first));
  }

  /** A node with its reference followed. */
  resolve(node: Json | undefined): Json | undefined {
    if (!isReference(node)) return node;
    return this.resolve(this.find(node.$ref));
  }

  #start(name: string): Json | undefined {
    if (name === '#') return this.bundle;
    if (/^[A-Z]/.test(name)) return this.find(`#/components/schemas/${name}`);
    return this.operations.get(name);
  }

  #step(node: Json | undefined, segment: string): Json | undefined {
    const target = this.resolve(node);
    if (typeof target !== 'object' || target === null) return undefined;
    const own = (target as JsonObject)[segment];
    if (own !== undefined) return this.resolve(own);
    const branches = isObject(target) ? branchesOf(target) : [];
    return branches.map((branch) => this.#step(branch, segment)).find((found) => found !== undefined);
  }

  #allOperations(): JsonObject[] {
    const paths = Object.entries((this.bundle.paths ?? {}) as Record<string, Record<string, JsonObject>>);
    return paths.flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => isObject(operation) && 'operationId' in operation)
        .map(([method, operation]) => this.#view(path, method, operation)),
    );
  }

  #view(path: string, method: string, operation: JsonObject): JsonObject {
    const parameters = ((operation.parameters ?? []) as Json[]).map(
      (item) => this.resolve(item) as JsonObject,
    );
    const success = Object.entries((operation.responses ?? {}) as JsonObject).find(([status]) =>
      status.startsWith('2'),
    );
    const facts = (operation['x-galilean'] ?? {}) as JsonObject;
    return {
      security: this.bundle.security,
      servers: this.bundle.servers,
      ...operation,
      path,
      method,
      parameters: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter])),
      body: this.#jsonSchema(operation.requestBody),
      answer: this.#jsonSchema(success?.[1]),
      facts,
      rules: facts.rules,
    };
  }

  #jsonSchema(holder: Json | undefined): Json | undefined {
    const content = (this.resolve(holder) as JsonObject | undefined)?.content as
      | Record<string, JsonObject>
      | undefined;
    return content?.['application/json']?.schema;
  }
}

export const isObject = (node: unknown): node is JsonObject =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

export const branchesOf = (schema: JsonObject): Json[] =>
  ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => (schema[keyword] ?? []) as Json[]);
