import { MockServerError } from '../errors.js';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import { createSchemaCheck } from '../validation/prism/schema-checker.js';

/**
 * Refuses a description with a schema that does not compile: requests and answers would pass unchecked.
 * @throws MockServerError `SCHEMA_BROKEN`, with the operation and the place
 */
export function checkSchemas(operations: readonly PrismOperation[], origin: string): void {
  const check = createSchemaCheck();
  for (const operation of operations) {
    const bundled = (operation as { __bundled__?: unknown }).__bundled__;
    for (const { place, schema } of schemasOf(operation)) {
      const reason = check(schema, bundled);
      if (reason === undefined) continue;
      const name = operation.iid ?? `${operation.method.toUpperCase()} ${operation.path}`;
      throw new MockServerError(
        'SCHEMA_BROKEN',
        `${origin}: the schema of ${place} of ${name} cannot be compiled, so nothing would be checked against it: ${reason}`,
      );
    }
  }
}

interface Placed {
  place: string;
  schema: object;
}

function schemasOf({ request, responses }: PrismOperation): Placed[] {
  const placed: { place: string; schema: unknown }[] = [
    ...(request?.query ?? []).map(({ name, schema }) => ({ place: `the query parameter ${name}`, schema })),
    ...(request?.path ?? []).map(({ name, schema }) => ({ place: `the path parameter ${name}`, schema })),
    ...(request?.headers ?? []).map(({ name, schema }) => ({ place: `the header ${name}`, schema })),
    ...(request?.body?.contents ?? []).map(({ schema }) => ({ place: 'the body', schema })),
    ...responses.flatMap(({ code, contents = [], headers = [] }) => [
      ...contents.map(({ schema }) => ({ place: `the answer ${code}`, schema })),
      ...headers.map(({ name, schema }) => ({ place: `the header ${name} of the answer ${code}`, schema })),
    ]),
  ];
  return placed.filter((one): one is Placed => typeof one.schema === 'object' && one.schema !== null);
}
