/** Room for the package and method, for the answer in words, and for the time that the call took. */
const CALL = 40;
const SAID = 88;
const TOOK = 9;
const ONE_LINE = 4 + CALL + 1 + SAID + 1 + TOOK;

export interface Outcome {
  /** Package and method. */
  readonly call: string;
  /** The answer in words. */
  readonly said: string;
  /** Milliseconds. */
  readonly took: number;
  /** Balances that the step moved. */
  readonly moved: readonly string[];
}

/** A step that went well, in lines of at most `width` characters where its words allow it. */
export function stepLines({ call, said, took, moved }: Outcome, width = ONE_LINE): string[] {
  const time = `${took.toFixed(1)} ms`.padStart(TOOK);
  const balances = wrapped(moved, '   ', width);
  if (width >= ONE_LINE) return [`  ✓ ${call.padEnd(CALL)} ${said.padEnd(SAID)} ${time}`, ...balances];
  const first = `  ✓ ${call.padEnd(width - TOOK - 5)} ${time}`;
  return [first, ...wrapped(said.split(' '), ' ', width), ...balances];
}

/** The parts, joined until a line is full. */
function wrapped(parts: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = last + separator + part;
    if (last !== undefined && INDENT.length + longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => INDENT + line);
}

const INDENT = ' '.repeat(6);
