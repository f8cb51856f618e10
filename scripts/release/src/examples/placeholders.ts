import { isMap, isScalar, isSeq, visit, type Node, type Scalar, type YAMLMap } from 'yaml';
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

/** A directive in a comment beside the value it fills: `tx:order receiver=…`, `tx:signed swap/examples/…#…`. */
interface Directive {
  /** The builder's name, or `signed`, `signature`, `message-signature`. */
  readonly name: string;
  /** Reference to what is signed; only for the three signing directives. */
  readonly reference?: string;
  /** Fields in addition to those of the answer, as texts; only for builders. */
  readonly fields: Readonly<Record<string, string>>;
}

const signatures = ['signed', 'signature', 'message-signature'];

/** What precedes a directive in a line of YAML. */
const mark = /#\s*tx:/;

/** Reads a comment without its `#`. Undefined for an ordinary comment. Throws for a malformed directive. */
function readDirective(comment: string): Directive | undefined {
  const [head = '', ...rest] = (comment.split('\n')[0] ?? '').trim().split(/\s+/);
  if (!head.startsWith('tx:')) return undefined;
  const name = head.slice('tx:'.length);
  if (signatures.includes(name)) {
    const [reference, ...more] = rest;
    if (!reference || more.length > 0)
      throw new Error(`tx:${name} takes one reference, like file.yaml#example/field`);
    return { name, reference, fields: {} };
  }
  return { name, fields: Object.fromEntries(rest.map((text) => readField(name, text))) };
}

function readField(name: string, text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`tx:${name} takes fields like name=value; \`${text}\` is not`);
  return [text.slice(0, at), text.slice(at + 1)];
}
