import { isMap, isScalar, isSeq, type Node, type Scalar, visit, type YAMLMap } from 'yaml';
import { type Directive, mark, readDirective } from './directive.js';
import type { ExampleFile } from './example-file.js';

/** A scalar that a comment asks to fill. */
export interface Placeholder {
  readonly file: ExampleFile;
  /** Name of the example in its file. */
  readonly example: string;
  readonly line: number;
  readonly directive: Directive;
  readonly node: Scalar;
  /** The range of text to replace. */
  readonly start: number;
  readonly end: number;
  /** The object that holds the field. */
  readonly holder: YAMLMap;
  /** The index in a list, when it is one of several. */
  readonly part?: { readonly index: number; readonly count: number };
}

/** A malformed directive. */
export interface Unreadable {
  readonly line: number;
  readonly reason: string;
}

/** Every placeholder of a file, and every comment that looks like one but is malformed. */
export function findPlaceholders(file: ExampleFile): { found: Placeholder[]; unreadable: Unreadable[] } {
  const found: Placeholder[] = [];
  const unreadable: Unreadable[] = [];
  visit(file.document, {
    Scalar(_, node, path) {
      if (!node.comment || !node.range) return;
      const line = file.lineOf(node.range[0]);
      try {
        const directive = readDirective(node.comment);
        const parents = path.filter((one) => isMap(one) || isSeq(one));
        if (directive) found.push({ file, line, directive, ...placeOf(node, parents) });
      } catch (error) {
        unreadable.push({ line, reason: (error as Error).message });
      }
    },
  });
  const seen = new Set([...found, ...unreadable].map(({ line }) => line));
  file.text.split('\n').forEach((text, index) => {
    if (mark.test(text) && !seen.has(index + 1))
      unreadable.push({ line: index + 1, reason: 'this comment is not beside a one-line value' });
  });
  return { found, unreadable };
}

function placeOf(node: Scalar, parents: Node[]) {
  const [start, end] = node.range!;
  if (start === end) throw new Error('there is no value here; write TBD or any other text');
  if (node.type?.startsWith('BLOCK')) throw new Error('a value of several lines cannot be filled');
  const holder = [...parents].reverse().find((one) => isMap(one));
  const [root, named] = parents;
  if (!isMap(root) || !isMap(named) || !holder)
    throw new Error('this value is outside of the named examples');
  const example = String(root.items.find(({ value }) => value === named)?.key);
  const list = parents.at(-1);
  const part = isSeq(list)
    ? { index: list.items.indexOf(node), count: list.items.filter(isScalar).length }
    : undefined;
  return { example, node, start, end, holder, part };
}
