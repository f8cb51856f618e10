import type { Domain } from '../model/model.js';
import { emitAddresses } from './addresses.js';
import { clientsOf } from './clients-of.js';
import { emitClient } from './client.js';
import { emitMethods } from './methods.js';
import { emitOperations } from './operations.js';
import { emitAdvice, emitOutcomes } from './outcomes.js';
import { emitQuery } from './query.js';
import { emitTypes } from './types.js';
import { emitValues } from './values.js';
import { header } from './header.js';

/** File name → text. */
export type EmittedFiles = ReadonlyMap<string, string>;

/** Everything that is generated for a domain whose names were checked. */
export async function emitDomain(domain: Domain): Promise<EmittedFiles> {
  return new Map([
    ['addresses.ts', emitAddresses(domain)],
    ['advice.ts', emitAdvice(domain)],
    ['client.ts', emitClient(domain)],
    ['index.ts', emitIndex(domain)],
    ['methods.ts', emitMethods(domain)],
    ['operations.ts', emitOperations(domain)],
    ['outcomes.ts', emitOutcomes(domain)],
    ['query.ts', emitQuery(domain)],
    ['types.ts', await emitTypes(domain)],
    ['values.ts', emitValues(domain)],
  ]);
}

/** `index.ts`: everything a domain package exports from its generated code. */
function emitIndex(domain: Domain): string {
  const { name, typeName } = domain;
  const tables = [...clientsOf(domain).map(({ table }) => table), 'servers'];
  return `${header}
export * from './addresses.js';
export { adviceFor${typeName}, ${name}Meanings, ${name}Removed, ${name}Replacements } from './advice.js';
export * from './client.js';
export * from './methods.js';
export { ${tables.sort().join(', ')} } from './operations.js';
export { ${name}Outcomes, ${name}Retries } from './outcomes.js';
export type * from './types.js';
export * from './values.js';
`;
}
