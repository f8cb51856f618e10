import { fail } from '../errors.js';
import type { FieldKind, FieldTable } from './fields.js';
import { isPlain } from './plain-object.js';

/**
 * Validates every field that is set. Unknown fields are errors: a misspelt limit would be no limit. A copy of the
 * object has nothing that it inherits, so an inherited limit would be none either.
 *
 * @param name What the fields are, such as `policy`.
 * @throws SigningError `guard/bad-expectation` with the field and its allowed values
 */
export function validated<T extends object>(name: string, fields: T, ...tables: readonly FieldTable[]): T {
  if (!isPlain(fields)) fail('guard/bad-expectation', { field: name }, 'must be a plain object, { … }');
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const known: FieldTable = Object.assign({}, ...tables);
  for (const [field, value] of given) {
    if (!Object.hasOwn(known, field))
      fail('guard/bad-expectation', { field: quoted(field) }, isNotKnown(Object.keys(known)));
    const kind = known[field]!;
    if (!kind.holds(value))
      fail('guard/bad-expectation', { field }, unknownWord(value, kind) ?? `must be ${kind.words}`);
  }
  return Object.fromEntries(given) as T;
}

/** The first unknown word of a list, with those that are known. */
function unknownWord(value: unknown, { known }: FieldKind): string | undefined {
  const stranger = known && Array.isArray(value) && value.find((word) => !known.includes(word as string));
  return typeof stranger === 'string' ? `${quoted(stranger)} ${isNotKnown(known!)}` : undefined;
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 64));

const isNotKnown = (known: readonly string[]): string => `is not known. Use ${known.join(', ')}`;
