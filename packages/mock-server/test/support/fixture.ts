import { fileURLToPath } from 'node:url';

/** A small description with one answer of each kind. */
export const kiosk = fileURLToPath(new URL('../fixture/openapi.yaml', import.meta.url));

export const key = { 'x-api-key': 'k' };
export const json = { 'content-type': 'application/json' };

/** A valid body of `createOrder`. */
export const order = JSON.stringify({ paper: 'gazette', quantity: 2 });
