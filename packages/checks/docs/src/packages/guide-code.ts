import { codeBlocks } from '@galilean/contract-tests/documented-code';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, pagesIn, type PageFacts } from '../navigation/page-list.js';
import { repositoryRoot, siteRoot } from '../paths.js';
import { packageNames } from './entry-points.js';
import type { Export } from './exports.js';

/** Where the guides and the READMEs of packages use a name. */
export interface Uses {
  /** The guides whose code uses it, else those whose words name it. */
  readonly pages: readonly PageFacts[];
  /**
   * The block of code that shows it best: of a guide for newcomers, about it, short, and only if no guide has one of a
   * README, which has no page here. Undefined if all are long.
   */
  readonly example: Pick<Block, 'code' | 'names' | 'page'> | undefined;
}

/** Longer than these lines without its imports, a block is about more than one name. */
const MOST_LINES = { grouped: 80, other: 40 };

/**
 * Reads the written code once. The tests run each of its blocks alone, so that it also stands alone elsewhere.
 *
 * @param isShared Whether several packages export a name
 */
export function readGuideCode(
  isShared: (name: string) => boolean,
): (one: Export, specifiers: readonly string[]) => Uses {
  const pages = [factsOf('start.md'), ...pagesIn('guides'), ...pagesIn('concepts')];
  const blocks = [
    ...pages.flatMap((page) => blocksOf(join(siteRoot, page.path), page)),
    ...readmes().flatMap((file) => blocksOf(file)),
  ];
  return ({ name, doc, point }, specifiers) => {
    const found = blocks.filter(({ names }) =>
      specifiers.some((specifier) => names.has(`${specifier} ${name}`)),
    );
    const words = wordsOf(name);
    // What one makes a package of works together.
    const most = MOST_LINES[doc.group === undefined ? 'other' : 'grouped'];
    const order = ({ page, heading, code }: Block) => [
      Number(!page),
      // Who looks up a name has not always used another library before.
      Number(page?.part === 'Migrate'),
      // What the page or its part is about.
      -Math.max(...[page?.title ?? '', heading].map((title) => shareOf(wordsOf(title), words))),
      Number(page?.path !== 'start.md' && !heading.startsWith('In ten lines')),
      code.length,
    ];
    const [example] = found
      .filter(({ lines }) => lines <= most)
      .sort((one, other) => compare(order(one), order(other)));
    const used = new Set(found.flatMap(({ page }) => page ?? []));
    const isNaming = (page: PageFacts) => isNamedIn(page, name, isShared(name) ? point.package : '');
    return { pages: used.size > 0 ? [...used] : pages.filter(isNaming), example };
  };
}

/** The READMEs of the packages, and the pages that they are divided into. */
const readmes = () =>
  packageNames().flatMap((name) => {
    const [folder, docs] = ['', 'docs'].map((below) => join(repositoryRoot, 'packages', name, below)) as [
      string,
      string,
    ];
    return [
      join(folder, 'README.md'),
      ...(existsSync(docs) ? readdirSync(docs).map((page) => join(docs, page)) : []),
    ];
  });

/** Whether a page's words name it, such as the signers of a table, beside its package. What is a default is something else. */
const isNamedIn = (page: PageFacts, name: string, beside: string) =>
  name !== 'default' &&
  readFileSync(join(siteRoot, page.path), 'utf8')
    .split('\n')
    .some((line) => line.includes(beside) && new RegExp(`\`(?:await )?${name}(?:\\(|\`)`).test(line));

interface Block {
  /** Of a guide; a README has none here. */
  readonly page: PageFacts | undefined;
  /** The nearest one before it. */
  readonly heading: string;
  readonly code: string;
  /** How many it has without its imports. */
  readonly lines: number;
  /** Each that it imports, after its specifier. */
  readonly names: ReadonlySet<string>;
}

function blocksOf(file: string, page?: PageFacts): Block[] {
  const text = readFileSync(file, 'utf8');
  return text.split(/^(?=## )/m).flatMap((part) =>
    codeBlocks(file, part).map(({ source }) => ({
      page,
      heading: /^## (.*)/.exec(part)?.[1] ?? '',
      code: source.trimEnd(),
      lines: source
        .replace(/^import [^;]*;\n/gm, '')
        .trim()
        .split('\n').length,
      names: importedIn(source),
    })),
  );
}

/** What many names share says nothing about one of them. */
const COMMON = ['client', 'creat', 'from', 'over', 'start'];

/** `stop-losses` and `createStopLoss` share words, without the ends that grammar adds. */
export const wordsOf = (text: string) =>
  (text.match(/[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase().replace(/(es|e|s|ing)$/, ''))
    .filter((word) => word.length > 3 && !COMMON.includes(word));

/** How much of a title is of these words. */
export const shareOf = (title: readonly string[], words: readonly string[]) =>
  title.filter((word) => words.includes(word)).length / Math.max(title.length, 1);

/** Compares two lists by their first numbers that differ. */
export const compare = (some: readonly number[], others: readonly number[]) =>
  some.map((value, index) => value - others[index]!).find((difference) => difference !== 0) ?? 0;

/** Each imported name after its specifier. */
const importedIn = (code: string) =>
  new Set(
    [...code.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';/gm)].flatMap(
      ([, names = '', specifier]) =>
        names.split(',').map(
          (name) =>
            `${specifier} ${
              name
                .trim()
                .replace(/^type /, '')
                .split(' as ')[0]
            }`,
        ),
    ),
  );
