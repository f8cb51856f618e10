import { slug } from 'github-slugger';

/** A page of one entry point, and what it holds. */
export interface Part {
  /** Its file, relative to `reference/packages/`. */
  readonly file: string;
  /** Its first and its last name; undefined for the first page, which lists all names. */
  readonly place: string | undefined;
  /** Markdown, without the heading of the page. */
  readonly text: string;
  /** The public names on it, in its order. */
  readonly names: readonly Named[];
}

interface Named {
  readonly name: string;
  readonly anchor: string;
  /** Such as `function`. */
  readonly kind: string;
  /** The first sentence about it, or nothing. */
  readonly says: string;
}

interface Block {
  group: string;
  /** Such as `swap()`; undefined for what a group holds outside of its names. */
  name: string | undefined;
  text: string;
}

/** What callers call comes first, what describes it last. */
const GROUPS = ['Classes', 'Functions', 'Variables', 'Interfaces', 'Type Aliases', 'References'];
const KINDS: Readonly<Record<string, string>> = {
  Classes: 'class',
  Functions: 'function',
  Variables: 'value',
  Interfaces: 'interface',
  'Type Aliases': 'type',
  References: 'from elsewhere',
};
/** In pixels. A test measures the pages in a browser; this leaves room for what the estimate misses. */
const MOST = 8_500;

/**
 * Divides the Markdown of an entry point into pages of a readable length, between two names.
 *
 * @param file Its file when it fits on one page, such as `swap/flows.md`; the others are `swap/flows-2.md` and so on.
 * @param markdown As TypeDoc writes it: groups as `##`, names as `###`.
 */
export function splitPage(file: string, markdown: string): Part[] {
  const blocks = blocksOf(markdown).sort((one, other) => rank(one) - rank(other));
  const pages: Block[][] = [[]];
  let height = 0;
  for (const block of blocks) {
    const added = estimatedHeight(block.text);
    if (height > 0 && height + added > MOST) {
      pages.push([]);
      height = 0;
    }
    pages.at(-1)!.push(block);
    height += added;
  }
  return pages.map((page, index) => ({
    file: index === 0 ? file : file.replace(/\.md$/, `-${index + 1}.md`),
    place: index > 0 ? rangeOf(page) : undefined,
    text: textOf(page),
    names: namesOf(page),
  }));
}

/** What a page has and the others of its entry point have not. */
function rangeOf(page: readonly Block[]): string {
  const names = page.flatMap(({ name }) => name?.replaceAll('~~', '') ?? []);
  const [first = '', last = first] = [names[0], names.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}

const rank = ({ group }: Block) => GROUPS.indexOf(group);

/** The names of a page in its order. Every heading counts: a type `Play` after a method `play` has the anchor `play-1`. */
function namesOf(blocks: readonly Block[]): Named[] {
  const anchorOf = anchors();
  return blocks.flatMap(({ group, name, text }) => {
    anchorOf(group);
    const [first, ...below] = headingsIn(text).map(anchorOf);
    return name === undefined
      ? []
      : [{ name, anchor: first ?? below[0]!, kind: KINDS[group] ?? group, says: firstSentence(text) }];
  });
}

function firstSentence(markdown: string): string {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '').split('\n\n');
  const first = prose.map((text) => text.trim()).find((text) => text !== '' && !/^[#|]/.test(text)) ?? '';
  const plain = first.replace(/\s+/g, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return /^(?:`[^`]*`|[^`])*?[.:](?= [A-Z`]|$)/.exec(plain)?.[0].replace(/:$/, '.') ?? '';
}

/** Numbers the anchors of a page: the second `swap` is `swap-1`. */
export function anchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const base = slug(heading);
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    return count === 0 ? base : `${base}-${count}`;
  };
}

const headingsIn = (markdown: string): string[] =>
  outsideOfCode(markdown, /^#/).flatMap((part) => {
    const [, heading] = /^#+ (.*)/.exec(part) ?? [];
    return heading === undefined ? [] : [heading.replace(/[\\`]/g, '')];
  });

/** The names of a whole entry point, as TypeDoc's own links number them. */
export const namesIn = (markdown: string) => namesOf(blocksOf(markdown));

function blocksOf(markdown: string): Block[] {
  return outsideOfCode(markdown, /^## /).flatMap((section) => {
    const group = /^## (.*)/.exec(section)?.[1] ?? '';
    const [head = '', ...names] = outsideOfCode(section, /^### /);
    const rest = head.replace(/^## .*\n?/, '').trim();
    return [
      ...(rest === '' ? [] : [{ group, name: undefined, text: rest }]),
      ...names.map((text) => ({
        group,
        name: /^### (.*)/.exec(text)![1]!.replace(/[\\`]/g, ''),
        text: text.trim(),
      })),
    ];
  });
}

/** Cuts before each line that matches and is in no block of code. */
function outsideOfCode(markdown: string, start: RegExp): string[] {
  const parts: string[][] = [[]];
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode;
    if (!inCode && start.test(line)) parts.push([]);
    parts.at(-1)!.push(line);
  }
  return parts.map((lines) => lines.join('\n'));
}

function textOf(blocks: readonly Block[]): string {
  let group = '';
  return blocks
    .flatMap((block) => {
      const heads = block.group === group ? [] : [`## ${block.group}`];
      group = block.group;
      return [...heads, block.text];
    })
    .join('\n\n');
}

/** Pixels that Markdown takes on a laptop, roughly: enough to decide where a long page is divided. */
function estimatedHeight(markdown: string): number {
  let inCode = false;
  let height = 0;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode;
    height += inCode ? 24 : heightOfLine(line);
  }
  return height;
}

function heightOfLine(line: string): number {
  if (line.trim() === '') return 8;
  if (line.startsWith('#')) return 56;
  const shown = line.replace(/<[^>]*>/g, '').replace(/\]\([^)]*\)/g, '');
  if (!line.startsWith('|')) return 28 * Math.ceil(shown.length / 85);
  const cells = shown.split(/(?<!\\)\|/).slice(1, -1);
  return 20 + 24 * Math.max(...cells.map((cell) => Math.ceil(cell.length / (110 / cells.length))));
}
