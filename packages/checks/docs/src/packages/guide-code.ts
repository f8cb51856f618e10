import { codeBlocks } from '@galilean/contract-tests/documented-code';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, pagesIn, type PageFacts } from '../navigation/page-list.js';
import { siteRoot } from '../paths.js';
import type { Export } from './exports.js';

/** Where the guides use a name. */
export interface Uses {
  readonly pages: readonly PageFacts[];
  /** The block of code that shows it best: of a guide for newcomers, about it, short; undefined if all are long. */
  readonly example: { readonly code: string; readonly page: PageFacts } | undefined;
}

/** Longer than these lines without its imports, a block is about more than one name. A flow needs what it starts from. */
const MOST_LINES = { flow: 60, other: 40 };

/** Reads the guides' code once. The tests run each of its blocks alone, so that it also stands alone elsewhere. */
export function readGuideCode(): (one: Export, specifiers: readonly string[]) => Uses {
  const pages = [factsOf('start.md'), ...pagesIn('guides'), ...pagesIn('concepts')];
  const blocks = pages.flatMap((page) => blocksOf(page));
  return ({ name, kind }, specifiers) => {
    const found = blocks.filter(({ names }) =>
      specifiers.some((specifier) => names.has(`${specifier} ${name}`)),
    );
    const words = wordsOf(name);
    const order = ({ page, heading, code }: Block) => [
      // Who looks up a name has not always used another library before.
      Number(page.part === 'Migrate'),
      // What the page or its part is about.
      -Math.max(...[page.title, heading].map((title) => shareOf(wordsOf(title), words))),
      Number(page.path !== 'start.md' && !heading.startsWith('In ten lines')),
      code.length,
    ];
    const [example] = found
      .filter(({ lines }) => lines <= MOST_LINES[kind === 'flow' ? 'flow' : 'other'])
      .sort((one, other) => compare(order(one), order(other)));
    return { pages: [...new Set(found.map(({ page }) => page))], example };
  };
}

interface Block {
  readonly page: PageFacts;
  /** The nearest one before it. */
  readonly heading: string;
  readonly code: string;
  /** How many it has without its imports. */
  readonly lines: number;
  readonly names: ReadonlySet<string>;
}

function blocksOf(page: PageFacts): Block[] {
  const text = readFileSync(join(siteRoot, page.path), 'utf8');
  return text.split(/^(?=## )/m).flatMap((part) =>
    codeBlocks(page.path, part).map(({ source }) => ({
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
const wordsOf = (text: string) =>
  (text.match(/[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase().replace(/(es|e|s|ing)$/, ''))
    .filter((word) => word.length > 3 && !COMMON.includes(word));

/** How much of a title is of these words. */
const shareOf = (title: readonly string[], words: readonly string[]) =>
  title.filter((word) => words.includes(word)).length / Math.max(title.length, 1);

const compare = (some: readonly number[], others: readonly number[]) =>
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
