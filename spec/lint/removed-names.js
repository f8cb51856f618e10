import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * Names that the service once sent and does not send any more, from `rules.yaml`. With `beside`, the name is gone
 * only from objects that also have that field.
 *
 * @type {{ name: string, beside?: string, instead?: string }[]}
 */
const removedNames = parse(readFileSync(new URL('../rules.yaml', import.meta.url), 'utf8')).removed;

/**
 * @param {string} name
 * @param {readonly string[]} siblings names that stand beside it
 */
export const removalOf = (name, siblings) =>
  removedNames.find((entry) => entry.name === name && (!entry.beside || siblings.includes(entry.beside)));
