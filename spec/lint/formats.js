import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * Formats that JSON Schema defines and that we use.
 *
 * @type {('date-time' | 'uri' | 'uuid')[]}
 */
export const STANDARD_FORMATS = ['date-time', 'uri', 'uuid'];

/** @type {Record<string, { pattern: string, words: string }>} */
export const ownFormats = parse(readFileSync(new URL('../formats.yaml', import.meta.url), 'utf8'));

/** Every value that `format` may have. */
export const knownFormats = [...STANDARD_FORMATS, ...Object.keys(ownFormats)];
