import type { DescribedOperation, DescribedParameter, Schema } from './described-operation.js';
import { sampleParams, type Params } from './sample-request.js';

const testWallet = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';

/**
 * One request per query parameter that the ordinary sample leaves out, so that each name, case and style is sent at
 * least once. Adds parameters that the description's rules require with it, and leaves out those that they forbid.
 */
export function requestsForOtherParameters(
  operation: DescribedOperation,
): { name: string; params: Params }[] {
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
