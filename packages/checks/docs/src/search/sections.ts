import matter from 'gray-matter';
import { readFileSync } from 'node:fs';
import { siteRoot } from '../paths.js';
import { parse, type HTMLElement } from 'node-html-parser';

/** What the search finds: a heading, or an error code, with the words below it. */
export interface FoundSection {
  readonly anchor: string;
  /** Its heading, after the headings above it. */
  readonly titles: string[];
  /** Searched. */
  readonly text: string;
  /** What a result shows of it. */
  readonly shown: string;
}

/**
 * What of a page goes into the search index: all prose of hand-written pages; of the reference only what people search
 * by, which keeps the index small.
 *
 * @param file The page's Markdown file. Words of `search` in its front matter lead to it too.
 */
export function sectionsOf(file: string, html: string): FoundSection[] {
  const root = parse(html);
  const { search = [], description = '' } = matter(readFileSync(file, 'utf8')).data as {
    search?: string[];
    description?: string;
  };
  const wholePage = (text: string): FoundSection[] => {
    const [heading] = root.querySelectorAll('h1');
    return [{ anchor: heading!.id, titles: [words(heading!)], text, shown: description }];
  };
  if (/\/reference\/packages\//.test(file)) return packageSections(root, description);
  if (/\/reference\/operations\//.test(file)) return wholePage(operationWords(root));
  const found = byHeading(root);
  // The home page lists what other pages are about.
  if (file === `${siteRoot}index.md`) found.splice(1);
  // What they list is about other pages, which are separate results.
  if (/\/reference\/(index|mistakes|threats|changelog)\.md$/.test(file))
    return wholePage(headings(root, 'h2'));
  // Below its heading, an operation has only its codes. The operation itself is another result.
  if (/\/reference\/errors\//.test(file)) return [found[0]!, ...codesOf(root)];
  if (file.endsWith('/reference/errors.md')) return [...found, ...codesOf(root)];
  return found.map((section, index) =>
    index === 0
      ? { ...section, text: `${search.join(' ')} ${section.text}`, shown: section.shown || description }
      : section,
  );
}

/** What every flow takes leads to none of them. */
const OF_ALL_FLOWS = ['client', 'signer', 'params', 'params?', 'options?'];

/** A page of packages by its name with the names in its tables, a flow also by its first sentence, and each type that it describes. */
function packageSections(root: HTMLElement, description: string): FoundSection[] {
  const heading = root.querySelector('h1')!;
  const title = words(heading);
  const types = title.startsWith('Types') ? root.querySelectorAll('h2') : [];
  const isFlow = sentenceAfter(heading).startsWith('Flow ');
  // What a mutation takes is what its flow takes, which is the better result.
  const isMutation = title.endsWith('Mutation()');
  const only = (isMutation ? [] : root.querySelectorAll('td:first-child > code'))
    .map(words)
    .filter((name) => !isFlow || !OF_ALL_FLOWS.includes(name))
    .join(' ');
  return [
    { anchor: '', titles: [title], text: isFlow ? `${only} ${description}` : only, shown: description },
    ...types.map((heading) => ({
      anchor: heading.id,
      titles: [words(heading)],
      text: '',
      shown: `${title.replace(/^.* of /, 'Of ')}. ${sentenceAfter(heading)}`,
    })),
  ];
}

const sentenceAfter = ({ nextElementSibling: next }: HTMLElement) =>
  next?.tagName === 'P' ? words(next) : '';

const headings = (root: HTMLElement, level: string) => root.querySelectorAll(level).map(words).join(' ');

/** The words of its name, what it does, its path and its parameters. */
const operationWords = (root: HTMLElement) =>
  [
    ...root.querySelectorAll('h1').map((name) => words(name).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')),
    // All have the same host.
    ...root
      .querySelectorAll('p')
      .slice(0, 2)
      .map((text) => words(text).replace(/\b[\w-]+\.jup\.ag\b/g, '')),
    ...root.querySelectorAll('#parameters ~ ul > li > code:first-child').map(words),
  ].join(' ');

/** Each heading and what follows it, without code and tables of codes, whose rows are separate results. */
function byHeading(root: HTMLElement): FoundSection[] {
  const sections: { anchor: string; titles: string[]; text: string }[] = [];
  let above: string[] = [];
  for (const node of root.children) {
    const level = /^H([1-3])$/.exec(node.tagName)?.[1];
    if (level === undefined) {
      const last = sections.at(-1);
      if (last && !node.querySelector('td a[id]')) last.text += ` ${words(node)}`;
      continue;
    }
    above = [...above.slice(0, Number(level) - 1), words(node)];
    sections.push({ anchor: node.id, titles: [...above], text: '' });
  }
  return sections.map((section) => ({ ...section, shown: section.text.trim() }));
}

/** A code that more operations answer is rather one of the whole service. */
const MOST_OPERATIONS = 3;

/**
 * Each row of a table of codes, once when several operations answer the same. A mere status is no code. Also without
 * its separators, as `transaction/too-large` is `TransactionTooLarge` elsewhere; the search joins what is asked likewise.
 */
function codesOf(root: HTMLElement): FoundSection[] {
  const rows = root
    .querySelectorAll('tr')
    .filter((row) => row.querySelector('td a[id]') && !words(row).startsWith('status '));
  const found = rows.map((row): FoundSection => {
    const { id } = row.querySelector('td a[id]')!;
    const [title = '', ...meaning] = row.querySelectorAll('td').map(words);
    const operation = root.querySelector(`h2#${id.replace(/-\d+$/, '')}`);
    // An order says `errorCode` where other answers say `code`; its codes depend on the router.
    const isOfOrder = title.includes(', router ');
    const code = row.querySelector('td code')?.text ?? title;
    // A sentence is typed with its spaces.
    const joined = /^\w*[^\w\s]|_/.test(code) && !/\s/.test(code) ? code.replace(/[^\p{L}\p{N}]/gu, '') : '';
    return {
      anchor: id,
      // A user who has the text of an error types its beginning.
      titles: [...(operation ? [words(operation)] : []), title.replace(/^text beginning /, '')],
      text: `${joined} ${isOfOrder ? 'errorCode ' : ''}${meaning.join(' ')}`,
      shown: meaning.join(': '),
    };
  });
  const key = ({ titles, text }: FoundSection) => `${titles.at(-1)} ${text}`;
  return [...new Set(found.map(key))].map((meaning) => {
    const same = found.filter((one) => key(one) === meaning);
    const operations = [...new Set(same.flatMap(({ titles }) => titles.slice(0, -1)))];
    const named = operations.length > MOST_OPERATIONS ? operations.slice(0, 1) : operations;
    const titles = [...(named.length > 0 ? [named.join(', ')] : []), same[0]!.titles.at(-1)!];
    return { ...same[0]!, titles };
  });
}

/** The text of a node without code blocks, pictures, and the sign that links to a heading. */
function words(node: HTMLElement): string {
  const copy = parse(node.outerHTML);
  for (const left of copy.querySelectorAll('pre, svg, button, .lang, .header-anchor')) left.remove();
  return copy.text
    .replaceAll('\u200b', '')
    .replace(/&(?:#\d+|\w+);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
