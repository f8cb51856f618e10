import { testWallet } from '@galilean/transactions';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The renderer fills in only defaults and shows examples as hints, so a first try would lack required values. Make the
 * first example the default where a value is required or is the test wallet. Only the page's copy changes.
 */
export const fillParameters = (parameters: readonly unknown[]): unknown[] => parameters.map(fill);

function fill(parameter: unknown): unknown {
  if (!isFields(parameter)) return parameter;
  const { schema, required } = parameter;
  const example = exampleOf(parameter);
  if (required !== true && example !== testWallet('wallet').publicKey.toBase58()) return parameter;
  if (!isFields(schema) || 'default' in schema || example === undefined) return parameter;
  return { ...parameter, schema: { ...schema, default: example } };
}

function exampleOf({ example, examples }: Fields): unknown {
  if (example !== undefined || !isFields(examples)) return example;
  const [first] = Object.values(examples);
  return isFields(first) ? first['value'] : undefined;
}
