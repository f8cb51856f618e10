import type { Domain } from '../model/model.js';
import { header } from './header.js';

/** `index.ts`: everything a domain package exports from its generated code. */
export const emitIndex = ({ name }: Domain) => `${header}
export * from './addresses.js';
export * from './advice.js';
export * from './client.js';
export * from './methods.js';
export { operations, servers } from './operations.js';
export { ${name}Outcomes, ${name}Retries } from './outcomes.js';
export type * from './types.js';
export * from './values.js';
`;
