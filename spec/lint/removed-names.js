import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const folder = new URL('../rules/', import.meta.url);

/** @typedef {{ name: string, beside?: string, instead?: string }} RemovedName */

/** @type {RemovedName[] | undefined} */
let read;

/**
 * Names that the service no longer sends, from the files of `rules/`. With `beside`, the name is gone only from objects
 * that also have that field. Read once asked for: only the lint does, and the generator loads this module too.
 */
const removedNames = () =>
  (read ??= readdirSync(folder).flatMap(
    (file) => parse(readFileSync(new URL(file, folder), 'utf8')).removed ?? [],
  ));

/**
 * @param {string} name
 * @param {readonly string[]} siblings the other names in the object
 */
export const removalOf = (name, siblings) =>
  removedNames().find((entry) => entry.name === name && (!entry.beside || siblings.includes(entry.beside)));
