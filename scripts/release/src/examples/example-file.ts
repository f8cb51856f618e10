import { type Document, isAlias, isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** A file of named examples, as text and as nodes with their positions in the text. */
export interface ExampleFile {
  /** Relative to the folder of the description, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly document: Document.Parsed;
  readonly lineOf: (offset: number) => number;
}

/** Throws when the text is not YAML. */
export function parseExampleFile(path: string, text: string): ExampleFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [problem] = document.errors;
  if (problem) throw new Error(`${path}: ${problem.message}`);
  return { path, text, document, lineOf: (offset) => lines.linePos(offset).line };
}

/** The node at a path of keys and indexes below another, following aliases; undefined when there is none. */
export function nodeAt(file: ExampleFile, keys: readonly string[]): Node | undefined {
  let node = follow(file, file.document.contents);
  for (const key of keys) {
    if (isMap(node)) node = follow(file, node.get(key, true));
    else if (isSeq(node)) node = follow(file, node.get(Number(key), true));
    else return undefined;
  }
  return node;
}

function follow(file: ExampleFile, node: unknown): Node | undefined {
  if (isAlias(node)) return node.resolve(file.document);
  return isNode(node) ? node : undefined;
}

/** A node's value as plain data. */
export const plain = (file: ExampleFile, node: Node): unknown => node.toJS(file.document);
