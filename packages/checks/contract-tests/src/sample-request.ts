import type { DescribedOperation, DescribedParameter } from './described-operation.js';

export type Params = Record<string, unknown>;

/** Flat parameters of an operation, from the examples of its parameters and one of its request bodies. */
export function sampleParams(operation: DescribedOperation, bodyExample?: string): Params {
  const { parameters, body } = operation;
  const bodies = body?.examples ?? {};
  const given = bodyExample === undefined ? Object.values(bodies)[0] : bodies[bodyExample];
  const ofParameters = parameters
    .map((parameter) => [parameter.name, sampleOf(operation, parameter)] as const)
    .filter(([, value]) => value !== undefined);
  return withoutContradictions(operation, {
    ...Object.fromEntries(ofParameters),
    ...withoutFilled(operation, given as Params | undefined),
  });
}

/** What the client fills in: constants and defaults of required body fields. */
export function filledBy(operation: DescribedOperation): Params {
  const { required = [], properties = {} } = operation.body?.schema ?? {};
  const filled = required
    .map((name) => [name, properties[name]?.const ?? properties[name]?.default] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(filled);
}

function withoutFilled(operation: DescribedOperation, body: Params = {}): Params {
  const filled = filledBy(operation);
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => filled[name] !== value));
}

/** Keeps the first of fields that exclude each other: each has an example, but a request may have only one. */
function withoutContradictions({ rules }: DescribedOperation, params: Params): Params {
  const exclusive = rules.filter(({ rule, when }) => rule === 'exclusive' && !when);
  const surplus = exclusive.flatMap(({ fields }) =>
    fields.filter((field) => params[field] !== undefined).slice(1),
  );
  return Object.fromEntries(Object.entries(params).filter(([name]) => !surplus.includes(name)));
}

/** A required parameter always has a sample, an optional one only if the description gives an example. */
function sampleOf(operation: DescribedOperation, parameter: DescribedParameter): unknown {
  const { schema, example, examples } = parameter;
  const documented = example ?? Object.values(examples ?? {})[0]?.value ?? schema.examples?.[0];
  if (documented !== undefined || !parameter.required) return documented;
  const implied = schema.enum?.[0] ?? schema.const ?? schema.default;
  if (implied === undefined)
    throw new Error(`${operation.id}: required parameter ${parameter.name} has no example`);
  return implied;
}
