import { readFileSync } from 'node:fs';

const guardFolder = new URL('../../../signing/src/guard/', import.meta.url);

/** The names of all fields of the interfaces in a file of the guard: what callers can ask for, or allow. */
function fieldsIn(file: string): string[] {
  const text = readFileSync(new URL(file, guardFolder), 'utf8');
  return [...new Set([...text.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name!))];
}

/** Everything that a policy can hold. */
export const policyOptions = fieldsIn('policy.ts');
/** Everything that an expectation of any kind can hold. */
export const expectationFields = fieldsIn('expectation.ts');
