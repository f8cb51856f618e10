import type { Domain } from '../model/model.js';
import { legacyName } from './clients-of.js';
import { pascalCase } from '@galilean/description/name-operations';

export interface EmittedName {
  readonly name: string;
  /** The part of the description that it comes from, in words. */
  readonly owner: string;
}

/** Names that the generated files have whatever the description says, each with what it is. */
export function takenNames({ name, typeName }: Pick<Domain, 'name' | 'typeName'>): Record<string, string> {
  const generated = [
    'paths',
    'webhooks',
    'components',
    'operations',
    'legacyOperations',
    '$defs',
    'servers',
    'WithRequired',
  ];
  const imported = ['UnitNumber', 'UnitString', 'createClient', 'isApiError', 'ApiError', 'Call'];
  const addresses = ['mints', 'yieldMints', 'programs', 'wallets', 'tipReceivers', 'jitoTipReceivers'];
  return {
    ...all(generated, 'the generated files'),
    ...all([...imported, 'CallOptions', 'ClientOptions', 'WithRaw'], 'the client package'),
    ...all(addresses, 'the address book'),
    ...all(
      [typeName, legacyName(typeName)].flatMap((one) => [`${one}Methods`, `${one}Client`]),
      `domain \`${name}\``,
    ),
    ...all([`${typeName}Errors`], `domain \`${name}\``),
  };
}

/** Names derived from a domain, apart from its types. */
export const functionNames = (typeName: string) => [
  `create${typeName}Client`,
  `create${legacyName(typeName)}Client`,
  `is${typeName}Error`,
];

/** The types of an operation. */
export const operationNames = (typeName: string) => [`${typeName}Params`, `${typeName}Response`];

/** Kinds of components other than schemas, with the prefix of their types. */
export const componentPrefixes = {
  responses: 'Response',
  parameters: 'Parameter',
  requestBodies: 'RequestBody',
  headers: 'Header',
} as const;

/** Names that the description gives rise to, in the order in which they are reported. */
export function emittedNames(domain: Domain): EmittedName[] {
  const { name, typeName, operations, values } = domain;
  return [
    ...from(`domain \`${name}\``, functionNames(typeName)),
    ...operations.flatMap((operation) =>
      from(`${operation.place}operation \`${operation.id}\``, [
        `${operation.typeName}Params`,
        `${operation.typeName}Response`,
      ]),
    ),
    ...componentNames(domain),
    ...values.flatMap((one) =>
      from(`the values of \`${one.place}\``, [`${one.name}Values`, `is${pascalCase(one.name)}`]),
    ),
  ];
}

/** openapi-typescript names a type for each component: a schema's own name, `ResponseNotFound` for the others. */
function componentNames({ document }: Domain): EmittedName[] {
  const schemas = Object.keys(document.components?.schemas ?? {});
  const others = Object.entries(componentPrefixes).flatMap(([kind, prefix]) =>
    Object.keys(document.components?.[kind] ?? {}).flatMap((name) =>
      from(`component \`${kind}/${name}\``, [`${prefix}${pascalCase(name)}`]),
    ),
  );
  return [...schemas.flatMap((name) => from(`component \`schemas/${name}\``, [name])), ...others];
}

const from = (owner: string, names: readonly string[]) => names.map((name) => ({ name, owner }));
const all = (names: readonly string[], what: string) => Object.fromEntries(names.map((name) => [name, what]));
