import { posix } from 'node:path';
import { namesIn, type Part } from './split-page.js';

interface Written {
  /** Such as `swap/flows.md`. */
  readonly file: string;
  /** The whole entry point. */
  readonly markdown: string;
  readonly parts: readonly Part[];
}

/** TypeDoc links to the one page of an entry point: returns a function that leads the links of a part to the right parts. */
export function relinker(all: readonly Written[]): (part: Part) => string {
  const places = new Map<string, string>();
  for (const { file, markdown, parts } of all) {
    const whole = namesIn(markdown);
    const left = new Map<string, string[]>();
    for (const part of parts)
      for (const { name, anchor } of part.names)
        left.set(name, [...(left.get(name) ?? []), `${part.file}#${anchor}`]);
    for (const { name, anchor } of whole) places.set(`${file}#${anchor}`, left.get(name)!.shift()!);
  }
  return ({ file, text }) => {
    const origin = all.find(({ parts }) => parts.some((part) => part.file === file))!.file;
    return text.replace(/\]\(([^)#\s]*)#([^)\s]+)\)/g, (whole, way: string, anchor: string) => {
      if (/^[a-z]+:/.test(way)) return whole;
      const asked = way === '' ? origin : posix.join(posix.dirname(origin), way);
      const found = places.get(`${asked}#${anchor}`);
      return found === undefined ? whole : `](${linkFrom(file, found)})`;
    });
  };
}

function linkFrom(file: string, target: string): string {
  const [path = '', anchor = ''] = target.split('#');
  if (path === file) return `#${anchor}`;
  const way = posix.relative(posix.dirname(file), path);
  return `${way.startsWith('.') ? way : `./${way}`}#${anchor}`;
}
