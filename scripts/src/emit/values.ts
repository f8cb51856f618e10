import type { Domain, KnownValues } from '../model/model.js';
import { header } from './header.js';
import { literal } from './literal.js';
import { pascalCase } from '../model/names.js';

/** `values.ts`: the known values of each enumeration in answers, and a guard for each. */
export function emitValues(domain: Domain): string {
  return `${header}${domain.values.map(emitOne).join('')}${domain.values.length === 0 ? '\nexport {};\n' : ''}`;
}

function emitOne({ name, place, values }: KnownValues): string {
  return `
/** Values of \`${place}\` known when this was made. The service may send others. */
export const ${name}Values = ${literal(values)} as const;
export const is${pascalCase(name)} = (value: unknown): value is (typeof ${name}Values)[number] =>
  (${name}Values as readonly unknown[]).includes(value);
`;
}
