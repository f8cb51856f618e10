const widest = 110;

/** Paragraphs and tags as a doc comment, wrapped. */
export function docComment(paragraphs: readonly string[], indent = ''): string {
  const lines = paragraphs
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph, index) => {
      const separate = index > 0 && !paragraph.startsWith('@') ? [''] : [];
      return [...separate, ...wrap(paragraph.trim().replaceAll('*/', '*\\/'), widest - indent.length - 3)];
    });
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`, ''].join(
    '\n',
  );
}

function wrap(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  for (const source of paragraph.split('\n')) {
    // Code of an example keeps its indent.
    const [indent] = /^ */.exec(source)!;
    let line = '';
    for (const word of source.trim().split(/\s+/)) {
      if (line && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else {
        line = line ? `${line} ${word}` : `${indent}${word}`;
      }
    }
    lines.push(line);
  }
  return lines;
}
