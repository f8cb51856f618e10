/** What this needs of the package `yaml`, which some load only once there is YAML. */
interface Yaml {
  isAlias(node: unknown): boolean;
  isScalar(node: unknown): boolean;
}

/** Why YAML is refused, and where: the offset in its text. */
export interface YamlFault {
  readonly message: string;
  readonly offset: number;
}

/** A node of `yaml`, or a pair of a map. */
interface YamlNode {
  readonly anchor?: string;
  readonly items?: readonly unknown[];
  readonly key?: unknown;
  readonly value?: unknown;
  readonly range?: readonly number[] | null;
}

/** Seconds of work. Five thousand aliases among as many anchors take a third of it. */
const MOST_STEPS = 100_000_000;

/**
 * What `yaml` looks for in a time that grows with the square of the text: keys that a map has twice, and the anchor of each
 * alias among all anchors and aliases before it. Finds the former in one pass, and counts the latter before it happens.
 * @param root contents of a document that was parsed with `uniqueKeys: false`
 */
export function yamlFault({ isAlias, isScalar }: Yaml, root: unknown): YamlFault | undefined {
  const left: unknown[] = [root];
  let marked = 0;
  let steps = 0;
  while (left.length > 0) {
    const node = left.pop() as YamlNode | null;
    if (typeof node !== 'object' || node === null) continue;
    if (isAlias(node)) steps += marked++;
    else if (node.anchor !== undefined) marked++;
    if (steps > MOST_STEPS)
      return { message: 'It has too many aliases among its anchors', offset: offsetOf(node) };
    const { items = [] } = node;
    const twice = firstTwice(items.map((item) => (item as YamlNode | null)?.key).filter(isScalar));
    if (twice) return { message: 'Map keys must be unique', offset: offsetOf(twice) };
    // The first item is looked at first: the order decides what is before an alias.
    for (let at = items.length - 1; at >= 0; at--) left.push(items[at]);
    if ('key' in node) left.push(node.value, node.key);
  }
  return undefined;
}

function firstTwice(keys: readonly unknown[]): YamlNode | undefined {
  const known = new Set<unknown>();
  return (keys as YamlNode[]).find(({ value }) => known.size === known.add(value).size);
}

const offsetOf = ({ range }: YamlNode): number => range?.[0] ?? 0;
