interface Shape {
  _gvid: number;
  name: string;
  label?: string;
  /** Of a cluster: what is inside. */
  nodes?: number[];
}

/** A drawing as Graphviz lays it out. */
export interface Drawing {
  objects?: Shape[];
  edges?: { tail: number; head: number; label?: string; dir?: string }[];
}

/** Says a drawing in sentences, one per arrow, for who cannot see it. */
export function describeDrawing({ objects = [], edges = [] }: Drawing): string {
  const names = new Map(objects.map((object) => [object._gvid, wordsOf(object)]));
  const arrows = edges.map(({ tail, head, label }) => {
    const said = label ? ` (${inOneLine(label)})` : '';
    return `${names.get(tail)} leads to ${names.get(head)}${said}.`;
  });
  return arrows.join(' ');
}

const wordsOf = ({ name, label }: Shape) => inOneLine(label && label !== '\\N' ? label : name);
/** Graphviz writes line breaks of a label as `\n`, or `\l` and `\r` where lines are not centred. */
const inOneLine = (label: string) =>
  label
    .replace(/\\[nlr]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
