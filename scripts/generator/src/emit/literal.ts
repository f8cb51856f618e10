/** A value as TypeScript source, keys bare where they can be. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, field]) => `${propertyName(key)}: ${literal(field)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  return typeof value === 'string' ? quote(value) : String(value);
}

export const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

export const propertyName = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key));
