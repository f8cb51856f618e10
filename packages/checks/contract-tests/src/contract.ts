import { ApiError } from '@galilean/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPackage, recordingClient, type Domain, type DomainPackage } from './clients.js';
import {
  operationsOf,
  type DescribedOperation,
  type DescribedParameter,
  type Schema,
} from './described-operation.js';
import { expectedWire } from './expected-wire.js';
import { startTestedServer, type TestedServer } from './tested-server.js';
import { sampleParams, type Params } from './sample-request.js';

/** Checks a published domain package against the description and the mock server, operation by operation. */
export function describeContract(name: Domain): void {
  let server: TestedServer;
  let domain: DomainPackage;
  beforeAll(async () => {
    domain = await loadPackage(name);
    server = await startTestedServer();
  });
  afterAll(() => server.close());

  describe.each(operationsOf(name))('$id', (operation) => {
    const bodies = Object.keys(operation.body?.examples ?? { '': undefined });

    it.each(bodies)('sends exactly what the description says (%s)', async (bodyExample) => {
      const { client, wire } = recordingClient(domain, server.url);
      const params = sampleParams(operation, bodyExample || undefined);
      const { response } = await client[operation.id]!(params).withResponse();
      expect(wire).toEqual([expectedWire(operation, params)]);
      expect(faultsIn(response.headers)).toEqual([]);
    });

    const others = requestsForOtherParameters(operation);
    it.runIf(others.length > 0).each(others)('sends $name as the description says', async ({ params }) => {
      const { client, wire } = recordingClient(domain, server.url);
      const { response } = await client[operation.id]!(params).withResponse();
      expect(wire).toEqual([expectedWire(operation, params)]);
      expect(faultsIn(response.headers)).toEqual([]);
    });

    it.each(operation.answers)(
      'answers $status $example as documented',
      async ({ status, example, value }) => {
        const { client } = recordingClient(domain, server.url);
        const options = { headers: { prefer: prefer(status, example) } };
        const call = client[operation.id]!(sampleParams(operation), options);
        if (status < 400) {
          const { data, response } = await call.withResponse();
          expect({ status: response.status, data }).toEqual({ status, data: value });
          expect(faultsIn(response.headers)).toEqual([]);
        } else {
          const error = await call.then(
            () => undefined,
            (reason: unknown) => reason as ApiError,
          );
          expect(domain.isError(error, operation.id)).toBe(true);
          expect(error).toBeInstanceOf(ApiError);
          expect({ status: error!.status, body: error!.body || undefined }).toEqual({ status, body: value });
          expect(faultsIn(error!.headers)).toEqual([]);
        }
      },
    );

    describeWrongRequest(operation, () => ({ domain, server }));
  });
}

/** @param started What the tests run on, when they run. */
function describeWrongRequest(
  operation: DescribedOperation,
  started: () => { domain: DomainPackage; server: TestedServer },
): void {
  const wrong = wrongParams(operation, sampleParams(operation));
  // Some operations take any request.
  if (!wrong) return;

  it('is refused by the service when the request is wrong', async () => {
    const { method, target, headers, body } = expectedWire(operation, wrong.params);
    const json = JSON.stringify(body);
    const answer = await fetch(started().server.url + target, {
      method,
      headers,
      ...(json && { body: json }),
    });
    expect([400, 422], `${wrong.mistake} got ${answer.status}`).toContain(answer.status);
    const reason = await answer.text();
    // The stock Prism answers with the first documented example, whatever was wrong.
    if (process.env['GALILEAN_SERVER'] === 'prism' || !reason || !wrong.field) return;
    expect(squashed(reason), wrong.mistake).toContain(squashed(wrong.field));
  });

  it('is refused by a strict client when the request is wrong, before it is sent', async () => {
    const { domain, server } = started();
    const { client, wire } = recordingClient(domain, server.url, { strict: true });
    const error = await client[operation.id]!(wrong.params).catch((reason: unknown) => reason);
    expect(error, wrong.mistake).toMatchObject({ code: expect.stringMatching(/^params\//) });
    if (wrong.field) expect(error).toMatchObject({ context: { parameter: wrong.field } });
    expect(wire).toEqual([]);
  });
}

/** What the mock found wrong. That the path is a former one is true of every request there. */
const faultsIn = (headers: Headers): object[] =>
  (JSON.parse(headers.get('sl-violations') ?? '[]') as { code?: unknown }[]).filter(
    ({ code }) => code !== 'deprecated',
  );

const prefer = (status: number, example: string | undefined) =>
  `code=${status}${example ? `, example=${example}` : ''}`;

/** “Missing request id” names `requestId` too. */
const squashed = (text: string) => text.replace(/[^a-z]/gi, '').toLowerCase();

const testWallet = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';

/**
 * One request per query parameter that the ordinary sample leaves out, so that each name, case and style is sent at
 * least once. Adds parameters that the description's rules require with it, and leaves out those that they forbid.
 */
function requestsForOtherParameters(operation: DescribedOperation): { name: string; params: Params }[] {
  const base = sampleParams(operation);
  return operation.parameters
    .filter(({ name, in: place }) => place === 'query' && base[name] === undefined)
    .map((parameter) => ({ name: parameter.name, params: legal(operation, base, parameter) }));
}

function legal(operation: DescribedOperation, base: Params, parameter: DescribedParameter): Params {
  const params: Params = { ...base, [parameter.name]: valueOf(parameter.schema) };
  for (const rule of operation.rules.filter(({ fields, when }) =>
    [...fields, when?.field].includes(parameter.name),
  )) {
    const others = rule.fields.filter((field) => field !== parameter.name);
    if (rule.rule === 'exclusive') for (const field of others) delete params[field];
    if (rule.rule === 'together' || (rule.rule === 'requires' && rule.when?.field === parameter.name)) {
      for (const field of others) params[field] ??= valueOf(schemaOf(operation, field));
    }
    if (rule.rule === 'differs' && others.some((field) => params[field] === params[parameter.name])) {
      params[parameter.name] = 'Fp77JTudY2BJeJPjFsZ63M9icqbvHDTMHYobjGZ767wZ';
    }
  }
  return params;
}

const schemaOf = (operation: DescribedOperation, name: string): Schema =>
  operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {};

/** A value that the schema allows. */
function valueOf(schema: Schema): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return valueOf(choice);
  const ready = schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? schema.const;
  if (ready !== undefined) return ready;
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'array':
      return [valueOf(schema.items ?? {}), valueOf(schema.items ?? {})];
    default:
      return schema.format === 'base58-key' ? testWallet : schema.format === 'u64' ? '1000000' : 'some words';
  }
}

/** Makes one deliberate mistake in a good request; undefined if every request is good. */
function wrongParams(
  operation: DescribedOperation,
  good: Params,
): { mistake: string; field?: string; params: Params } | undefined {
  const inPath = new Set(
    operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  );
  const fields: { name: string; schema: Schema; required: boolean }[] = [
    ...operation.parameters.map(({ name, schema, required = false }) => ({ name, schema, required })),
    ...Object.entries(operation.body?.schema.properties ?? {}).map(([name, schema]) => ({
      name,
      schema,
      required:
        operation.body!.schema.required?.includes(name) === true &&
        schema.const === undefined &&
        schema.default === undefined,
    })),
  ];
  for (const { name, required } of fields) {
    if (required && !inPath.has(name))
      return { mistake: `without ${name}`, field: name, params: { ...good, [name]: undefined } };
  }
  for (const { name, schema } of fields) {
    if (schema.enum || schema.pattern)
      return { mistake: `${name} is nonsense`, field: name, params: { ...good, [name]: '!nonsense!' } };
    if (schema.type === 'integer' || schema.type === 'boolean') {
      return { mistake: `${name} is a word`, field: name, params: { ...good, [name]: 'word' } };
    }
  }
  if (operation.body && !operation.body.schema.properties)
    return { mistake: 'an empty body', params: onlyPath(good, inPath) };
  return undefined;
}

const onlyPath = (params: Params, inPath: Set<string>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => inPath.has(name)));
