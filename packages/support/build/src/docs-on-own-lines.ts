import type { SourceMapMappings } from '@jridgewell/sourcemap-codec';

/** A bundled declaration file and its source map. */
export interface Declarations {
  readonly code: string;
  /** By line. Default: the file has no map. */
  readonly mappings?: SourceMapMappings;
}

/**
 * Moves every doc comment onto its own line, and updates the map. The bundler writes one-line comments behind the
 * previous property. TypeScript then attaches them to that property, and editors show nothing.
 */
export function docsOnOwnLines({ code, mappings }: Declarations): Declarations {
  const lines: string[] = [];
  const moved: SourceMapMappings = [];
  code.split('\n').forEach((line, at) => {
    const indent = /^ */.exec(line)![0].length;
    const cuts = Array.from(line.matchAll(/(?<=[;{,]) (?=\/\*\*\s)/g), ({ index }) => index + 1);
    [0, ...cuts].forEach((from, piece) => {
      const to = cuts[piece] ?? line.length + 1;
      const shift = from > 0 ? indent - from : 0;
      lines.push((from > 0 ? ' '.repeat(indent) : '') + line.slice(from, to - 1));
      const segments = (mappings?.[at] ?? []).filter(([column]) => column >= from && column < to);
      moved.push(segments.map(([column, ...source]) => [column + shift, ...source] as (typeof segments)[0]));
    });
  });
  return { code: lines.join('\n'), ...(mappings && { mappings: moved }) };
}
