interface Shape {
  _gvid: number;
  name: string;
  label?: string;
  /** The shapes in a cluster. */
  nodes?: number[];
}

/** A drawing as Graphviz returns it. */
export interface Drawing {
  objects?: Shape[];
  edges?: { tail: number; head: number; label?: string; dir?: string }[];
}

/** Describes a drawing for screen readers, in one sentence per arrow. */
export function describeDrawing({ objects = [], edges = [] }: Drawing): string {
  const names = new Map(objects.map((object) => [object._gvid, wordsOf(object)]));
  const arrows = edges.map(({ tail, head, label }) => {
    const said = label ? ` (${inOneLine(label)})` : '';
    return `${names.get(tail)} leads to ${names.get(head)}${said}.`;
  });
  return arrows.join(' ');
}

const wordsOf = ({ name, label }: Shape) => inOneLine(label && label !== '\\N' ? label : name);
/** Graphviz writes line breaks in a label as `\n`, or as `\l` and `\r` for lines that are not centred. */
const inOneLine = (label: string) =>
  label
    .replace(/\\[nlr]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
