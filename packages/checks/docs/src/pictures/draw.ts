import { instance } from '@viz-js/viz';
import { createHash } from 'node:crypto';

export const graphviz = await instance();

/** Graphviz measures text in Helvetica. Other fonts may be wider, so we show text smaller than measured. */
const SLACK = 0.87;

/** The style of every drawing. CSS sets the colours from the theme. Widths are those of Helvetica. */
export const look = {
  graphAttributes: {
    bgcolor: 'transparent',
    fontname: 'Helvetica',
    fontsize: 14,
    nodesep: 0.3,
    ranksep: 0.4,
    pad: 0.1,
  },
  nodeAttributes: {
    fontname: 'Helvetica',
    fontsize: 14,
    shape: 'box',
    style: 'rounded',
    margin: '0.14,0.08',
    height: 0.4,
  },
  edgeAttributes: { fontname: 'Helvetica', fontsize: 13, arrowsize: 0.7 },
};

/**
 * Draws DOT text as a `<figure>` with inline SVG.
 *
 * @param title What it shows: its caption, and its name for screen readers.
 * @throws Error with Graphviz's message if the text cannot be drawn.
 */
export function draw(dot: string, title: string): string {
  const id = `picture-${createHash('sha256').update(title).update(dot).digest('hex').slice(0, 8)}`;
  const named =
    `<title id="${id}-title">${escapeHtml(title)}</title>` +
    `<desc id="${id}-desc">${escapeHtml(describe(dot))}</desc>`;
  const inline = drawn(dot)
    .replace(/<svg /, `<svg role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc" `)
    .replace(/<svg [^>]*>/, (tag) => tag + named);
  // A picture that is wider than a phone scrolls, so the keyboard must reach it.
  return (
    `<figure class="picture" v-pre><div class="picture-frame" tabindex="0" role="group" aria-label="${escapeHtml(title)}">\n` +
    `${inline.trim()}\n</div><figcaption>${escapeHtml(title)}</figcaption></figure>\n`
  );
}

/**
 * Draws DOT text as a separate file, for readers of the repository. Light, whatever the theme: an image cannot know
 * that of the page around it.
 *
 * @throws Error with Graphviz's message if the text cannot be drawn.
 */
export const drawFile = (dot: string): string =>
  drawn(dot)
    .replace(/<svg [^>]*>/, (tag) => `${tag}\n<desc>${escapeHtml(describe(dot))}</desc>\n${fileStyle}`)
    .trim() + '\n';

const fileStyle = `<style>
svg { background: #fff; }
text { fill: #1f2328; font-family: Helvetica, Arial, sans-serif; }
.node path, .node polygon, .edge path { stroke: #57606a; fill: #f6f8fa; }
.edge path { fill: none; }
.edge polygon { stroke: #57606a; fill: #57606a; }
.cluster path, .cluster polygon { stroke: #57606a; stroke-dasharray: 4 3; }
.ours path { stroke: #0e7490; fill: #e7f2f4; }
.theirs path { stroke: #6d4fb3; fill: #f0eef8; }
.danger path { stroke: #b4232c; fill: #f9eaea; }
.edge.ours path, .edge.theirs path, .edge.danger path { fill: none; }
</style>`;

const describe = (dot: string) => describeDrawing(graphviz.renderJSON(dot, look) as Drawing);

/** The `<svg>` without what Graphviz adds for tooltips: several pictures have nodes with the same ids. */
function drawn(dot: string): string {
  const svg = graphviz.renderString(dot, { ...look, format: 'svg' });
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(/<title>[\s\S]*?<\/title>\n?/g, '')
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .replace(/<g id="[^"]*"/g, '<g')
    .replace(/font-size="([\d.]+)"/g, (_, size: string) => `font-size="${(Number(size) * SLACK).toFixed(1)}"`)
    .replace(/(width|height)="(\d+)pt"/g, '$1="$2"');
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Shape {
  _gvid: number;
  name: string;
  label?: string;
  /** The shapes in a cluster. */
  nodes?: number[];
}

/** A drawing as Graphviz returns it. */
interface Drawing {
  objects?: Shape[];
  edges?: { tail: number; head: number; label?: string; dir?: string }[];
}

/** Describes a drawing for screen readers, in one sentence per arrow. */
function describeDrawing({ objects = [], edges = [] }: Drawing): string {
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
