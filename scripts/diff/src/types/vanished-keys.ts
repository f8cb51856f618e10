import ts from 'typescript';

/** Keys that the base type has somewhere and the head type does not have there. Assignability alone does not see them. */
export const vanishedKeys = (checker: ts.TypeChecker, base: ts.Type, head: ts.Type): Iterable<string> =>
  new KeySearch(checker).below(base, head, '');

class KeySearch {
  readonly #seen = new Set<string>();

  constructor(private readonly checker: ts.TypeChecker) {}

  *below(base: ts.Type, head: ts.Type, at: string): Generator<string> {
    const pair = `${idOf(base)} ${idOf(head)}`;
    if (this.#seen.has(pair) || isAny(head)) return;
    this.#seen.add(pair);
    const after = keysOf(this.checker, head);
    if (after === undefined) return;
    for (const [key, type] of keysOf(this.checker, base) ?? []) {
      const other = after.get(key);
      if (!other) yield `${at}.${key}`;
      else yield* this.below(type, other, `${at}.${key}`);
    }
    const [item, otherItem] = [itemOf(this.checker, base), itemOf(this.checker, head)];
    if (item && otherItem) yield* this.below(item, otherItem, `${at}[]`);
  }
}

const idOf = (type: ts.Type) => (type as ts.Type & { id: number }).id;

const isAny = (type: ts.Type) => (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

/** Keys of all members of a union; undefined for what is no object at all. */
function keysOf(checker: ts.TypeChecker, type: ts.Type): Map<string, ts.Type> | undefined {
  const members = type.isUnion() ? type.types : [type];
  const objects = members.filter(
    (member) =>
      (member.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 && !isScalar(checker, member),
  );
  if (objects.length === 0) return undefined;
  const keys = new Map<string, ts.Type>();
  for (const object of objects) {
    if (itemOf(checker, object)) continue;
    for (const symbol of checker.getPropertiesOfType(object)) {
      const own = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
      // A key that can hold nothing is a key that is not there.
      if ((own.flags & ts.TypeFlags.Never) === 0) keys.set(symbol.name, own);
    }
  }
  return keys;
}

/** `string & { __unit? }` is a text. */
const isScalar = (checker: ts.TypeChecker, type: ts.Type) =>
  type.isIntersection() &&
  type.types.some((part) => (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0);

function itemOf(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  const members = type.isUnion() ? type.types : [type];
  const list = members.find((member) => checker.isArrayType(member) || checker.isTupleType(member));
  return list && checker.getIndexTypeOfType(list, ts.IndexKind.Number);
}
