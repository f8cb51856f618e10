import { codeBlocks } from '@galilean/contract-tests/documented-code';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, pagesIn, type PageFacts } from '../navigation/page-list.js';
import { siteRoot } from '../paths.js';

/** Where the guides use a name. */
export interface Uses {
  readonly pages: readonly PageFacts[];
  /** The shortest block of code with it, of a guide for newcomers if there is one; undefined if all are long. */
  readonly example: { readonly code: string; readonly page: PageFacts } | undefined;
}

/** Longer than this, a block is about more than one name. */
const MOST_LINES = 40;

/** Reads the guides' code once. The tests run each of its blocks alone, so that it also stands alone elsewhere. */
export function readGuideCode(): (specifier: string, name: string) => Uses {
  const pages = [factsOf('start.md'), ...pagesIn('guides'), ...pagesIn('concepts')];
  const blocks = pages.flatMap((page) =>
    codeBlocks(page.path, readFileSync(join(siteRoot, page.path), 'utf8')).map(({ source }) => ({
      page,
      code: source.trimEnd(),
      names: importedIn(source),
    })),
  );
  return (specifier, name) => {
    const found = blocks.filter(({ names }) => names.has(`${specifier} ${name}`));
    const fitting = found
      .filter(({ code }) => code.split('\n').length <= MOST_LINES)
      .sort(
        (one, other) =>
          // Who looks up a name has not always used another library before.
          Number(one.page.part === 'Migrate') - Number(other.page.part === 'Migrate') ||
          one.code.length - other.code.length,
      );
    return { pages: [...new Set(found.map(({ page }) => page))], example: fitting[0] };
  };
}

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
