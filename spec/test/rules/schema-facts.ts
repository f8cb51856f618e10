import { branchesOf, isObject, type Description, type Json } from './description.js';

/** The pointer of the object that a property or parameter belongs to, and its name. */
function ownerOf(pointer: string): { owner: string; name: string } {
  const parts = pointer.split('/');
  return { owner: parts.slice(0, -2).join('/'), name: parts.at(-1) ?? '' };
}

/** Whether a property or parameter is required. */
export function isRequired(description: Description, pointer: string): boolean {
  const { owner, name } = ownerOf(pointer);
  const parameter = description.find(pointer);
  if (isObject(parameter) && 'in' in parameter) return parameter.required === true;
  return requires(description, description.find(owner), name);
}

function requires(description: Description, node: Json | undefined, name: string): boolean {
  const schema = description.resolve(node);
  if (!isObject(schema)) return false;
  if (Array.isArray(schema.required) && schema.required.includes(name)) return true;
  const all = (schema.allOf ?? []) as Json[];
  if (all.some((branch) => requires(description, branch, name))) return true;
  const ways = [...((schema.oneOf ?? []) as Json[]), ...((schema.anyOf ?? []) as Json[])];
  const objects = ways.filter((branch) => !isNull(description.resolve(branch)));
  return objects.length > 0 && objects.every((branch) => requires(description, branch, name));
}

/** Whether a value may be null. */
export function allowsNull(description: Description, node: Json | undefined): boolean {
  const schema = description.resolve(node);
  if (!isObject(schema)) return false;
  if ([schema.type].flat().includes('null') || schema.const === null) return true;
  if (Array.isArray(schema.enum) && schema.enum.includes(null) && schema.type === undefined) return true;
  return branchesOf(schema).some((branch) => allowsNull(description, branch));
}

/** The JSON types that a schema or parameter allows, without null. */
export function typesOf(description: Description, node: Json | undefined): string[] {
  const schema = schemaOf(description, node);
  if (!isObject(schema)) return [];
  const own = [schema.type ?? []].flat().map(String);
  const inner = branchesOf(schema).flatMap((branch) => typesOf(description, branch));
  return [...new Set([...own, ...inner])].filter((type) => type !== 'null').sort();
}

/** The values that a schema or parameter lists; for a list, those of its items. */
export function valuesOf(description: Description, node: Json | undefined): Json[] {
  const schema = schemaOf(description, node);
  if (!isObject(schema)) return [];
  const own = Array.isArray(schema.enum) ? schema.enum : schema.const !== undefined ? [schema.const] : [];
  const inner = [...branchesOf(schema), ...(isObject(schema.items) ? [schema.items] : [])];
  const all = [...own, ...inner.flatMap((branch) => valuesOf(description, branch))];
  return [...new Set(all)].filter((value) => value !== null);
}

/** The schema itself, or the schema of a parameter. */
export function schemaOf(description: Description, node: Json | undefined): Json | undefined {
  const target = description.resolve(node);
  return isObject(target) && 'in' in target && 'schema' in target
    ? description.resolve(target.schema)
    : target;
}

const isNull = (node: Json | undefined) => isObject(node) && node.type === 'null';
