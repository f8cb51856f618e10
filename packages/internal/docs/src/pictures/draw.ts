import { instance } from '@viz-js/viz';
import { createHash } from 'node:crypto';
import { describeDrawing, type Drawing } from './describe.js';

const graphviz = await instance();

/** Graphviz measures text in Helvetica. Other fonts may be wider, so we show text smaller than measured. */
const SLACK = 0.87;

/** The style of every drawing. CSS sets the colours from the theme. Widths are those of Helvetica. */
const look = {
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
  const drawing = graphviz.renderJSON(dot, look) as Drawing;
  const svg = graphviz.renderString(dot, { ...look, format: 'svg' });
  const id = `picture-${createHash('sha256').update(title).update(dot).digest('hex').slice(0, 8)}`;
  const named =
    `<title id="${id}-title">${escapeHtml(title)}</title>` +
    `<desc id="${id}-desc">${escapeHtml(describeDrawing(drawing))}</desc>`;
  const inline = svg
    .slice(svg.indexOf('<svg'))
    // Several pictures have nodes with the same tooltips and ids.
    .replace(/<title>[\s\S]*?<\/title>\n?/g, '')
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .replace(/<g id="[^"]*"/g, '<g')
    .replace(/font-size="([\d.]+)"/g, (_, size: string) => `font-size="${(Number(size) * SLACK).toFixed(1)}"`)
    .replace(/(width|height)="(\d+)pt"/g, '$1="$2"')
    .replace(/<svg /, `<svg role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc" `)
    .replace(/<svg [^>]*>/, (tag) => tag + named);
  // A picture that is wider than a phone scrolls, so the keyboard must reach it.
  return (
    `<figure class="picture" v-pre><div class="picture-frame" tabindex="0" role="group" aria-label="${escapeHtml(title)}">\n` +
    `${inline.trim()}\n</div><figcaption>${escapeHtml(title)}</figcaption></figure>\n`
  );
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
