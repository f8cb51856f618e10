/**
 * Moves every documentation comment of a bundled declaration file onto a line of its own. The bundler writes one-line
 * comments behind the property before, where TypeScript takes them for remarks about that one, and editors show nothing.
 */
export const docsOnOwnLines = (declarations: string): string =>
  declarations.replace(/^( *).*[;{,] \/\*\*\s.*$/gm, (line, indent: string) =>
    line.replace(/([;{,]) (?=\/\*\*\s)/g, `$1\n${indent}`),
  );
