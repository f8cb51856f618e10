import { SpecError } from '@galilean/description/spec-error';
import { type ExampleFile, parseExampleFile } from './example-file.js';
import { findPlaceholders, type Placeholder } from './placeholders.js';
import { Resolver } from './resolver.js';

/** A file whose text is out of date. */
export interface Change {
  /** Relative to the folder of the description. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
  /** The differences, for a person. */
  readonly places: readonly string[];
}

/**
 * Fills the placeholders of example files: file path to text, paths relative to the folder of the description.
 * Everything but the filled values stays unchanged, byte for byte. Throws `SpecError` with every problem found.
 */
export function fillExamples(texts: ReadonlyMap<string, string>): Change[] {
  const files = [...texts].map(([path, text]) => parseExampleFile(path, text));
  const problems: string[] = [];
  const placeholders = files.flatMap((file) => {
    const { found, unreadable } = findPlaceholders(file);
    problems.push(...unreadable.map(({ line, reason }) => `spec/${file.path}:${line}: ${reason}`));
    return found;
  });
  const resolver = new Resolver(files, placeholders);
  const values = new Map<Placeholder, string>();
  for (const place of placeholders) {
    try {
      values.set(place, resolver.value(place));
    } catch (error) {
      problems.push(`${describe(place)}: ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) throw new SpecError(problems);
  return files.flatMap((file) =>
    changeOf(
      file,
      [...values].filter(([place]) => place.file === file),
    ),
  );
}

function changeOf(file: ExampleFile, values: readonly (readonly [Placeholder, string])[]): Change[] {
  const stale = values.filter(([place, value]) => place.node.value !== value);
  if (stale.length === 0) return [];
  const after = splice(file.text, stale);
  assertFilled(file, after, stale.length);
  return [{ path: file.path, before: file.text, after, places: stale.map(([place]) => describe(place)) }];
}

/** Replaces from the end to the start, so that offsets stay valid. */
function splice(text: string, values: readonly (readonly [Placeholder, string])[]): string {
  return [...values]
    .sort(([one], [other]) => other.start - one.start)
    .reduce((rest, [{ start, end }, value]) => rest.slice(0, start) + value + rest.slice(end), text);
}

/** Never write a file that does not parse back to the same shape. */
function assertFilled(file: ExampleFile, after: string, count: number): void {
  const values = (one: ExampleFile) => findPlaceholders(one).found.map(({ node }) => node.value);
  const [was, is] = [values(file), values(parseExampleFile(file.path, after))];
  const changed = is.filter((value, index) => value !== was[index]).length;
  if (is.length !== was.length || changed !== count)
    throw new Error(`filling ${file.path} would change its structure`);
}

const describe = ({ file, line, example, directive }: Placeholder) =>
  `spec/${file.path}:${line} (${example}) tx:${directive.name}`;
