/**
 * A bundled declaration file and its source map.
 *
 * @typedef {object} Declarations
 * @property {string} code
 * @property {import('@jridgewell/sourcemap-codec').SourceMapMappings} [mappings] By line. Default: the file has no map.
 */

/**
 * Moves every doc comment onto its own line, and updates the map. The bundler writes one-line comments behind the
 * previous property. TypeScript then attaches them to that property, and editors show nothing.
 *
 * @param {Readonly<Declarations>} bundled
 * @returns {Declarations}
 */
export function docsOnOwnLines({ code, mappings }) {
  /** @type {string[]} */
  const lines = [];
  /** @type {import('@jridgewell/sourcemap-codec').SourceMapMappings} */
  const moved = [];
  code.split('\n').forEach((line, at) => {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    const cuts = Array.from(line.matchAll(/(?<=[;{,]) (?=\/\*\*\s)/g), ({ index }) => index + 1);
    [0, ...cuts].forEach((from, piece) => {
      const to = cuts[piece] ?? line.length + 1;
      const shift = from > 0 ? indent - from : 0;
      lines.push((from > 0 ? ' '.repeat(indent) : '') + line.slice(from, to - 1));
      const segments = (mappings?.[at] ?? []).filter(([column]) => column >= from && column < to);
      const shifted = segments.map(([column, ...source]) => [column + shift, ...source]);
      moved.push(/** @type {typeof segments} */ (shifted));
    });
  });
  return { code: lines.join('\n'), ...(mappings && { mappings: moved }) };
}
