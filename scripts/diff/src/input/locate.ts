import { isNode, isScalar, LineCounter, parseDocument, type Node } from 'yaml';
import { deepestNesting, nestingOf } from './nesting.js';

/** Finds the line of a value by the keys that lead to it. Parses JSON as YAML, because only errors need lines. */
export function lineFinder(text: string): (keys: readonly string[]) => number {
  if (nestingOf(text) > deepestNesting) return () => 1;
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, uniqueKeys: false, merge: true });
  return (keys) => {
    // The nearest parent that was really written; what a merge key brings has no line.
    for (let length = keys.length; length > 0; length--) {
      const node = nodeAt(root.contents, keys.slice(0, length));
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
}

function nodeAt(root: unknown, keys: readonly string[]): Node | undefined {
  let node: unknown = root;
  for (const key of keys) {
    const items = (node as { items?: unknown[] } | null)?.items;
    if (!items) return undefined;
    const pair = items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === key);
    node = pair ? (pair as { value: unknown }).value : items[Number(key)];
  }
  return isNode(node) ? node : undefined;
}

const isPair = (item: unknown): item is { key: unknown; value: unknown } =>
  typeof item === 'object' && item !== null && 'key' in item && 'value' in item;
