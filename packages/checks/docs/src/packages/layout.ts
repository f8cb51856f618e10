import { posix } from 'node:path';
import type ts from 'typescript';
import { anchors } from '../anchors.js';
import { operations } from '../operations/operations.js';
import type { EntryPoint } from './entry-points.js';
import type { Export, Exports } from './exports.js';
import { declarationOf, isLong } from './declarations.js';

/** The pages of an entry point. Files are relative to `reference/packages/`. */
export interface Layout {
  readonly point: EntryPoint;
  readonly file: string;
  /** What one calls: a page for each. */
  readonly callable: readonly Export[];
  /** Types that are long enough for a page. */
  readonly long: readonly Export[];
  /** The other types and the constants, on one page. */
  readonly short: readonly Export[];
  readonly typesFile: string;
  /** Whether all of it is on one page, because one calls one thing of it. */
  readonly isOnePage: boolean;
}

const CALLABLE: readonly Export['kind'][] = ['flow', 'function', 'class'];

/** Longer than these lines, a type has a page. */
const LONG = 24;
/** At most so many types are on the page of an entry point's one function. */
const FEW = 8;

export function layoutOf(point: EntryPoint, exports: Exports): Layout {
  const own = exports.of(point);
  const callable = CALLABLE.flatMap((kind) => own.filter((one) => one.kind === kind));
  const described = own.filter(({ kind }) => ['type', 'constant'].includes(kind));
  const isOnOwnPage = (one: Export) =>
    one.kind === 'type' && declarationOf(one, exports).split('\n').length > LONG;
  const isAlone = callable.length === 1 && own.length - described.length === 1 && described.length <= FEW;
  return {
    point,
    file: `${point.package}/${point.name}.md`,
    callable,
    long: isAlone ? [] : described.filter(isOnOwnPage),
    short: isAlone ? described : described.filter((one) => !isOnOwnPage(one)),
    typesFile: isAlone ? `${point.package}/${point.name}.md` : `${folderOf(point)}types.md`,
    isOnePage: isAlone,
  };
}

const folderOf = ({ package: name, name: point }: EntryPoint) =>
  point === 'index' ? `${name}/` : `${name}/${point}/`;

export const fileOf = (layout: Layout, one: Export) => (layout.isOnePage ? layout.file : ownFile(one));

/** The page of a name that has one. */
export const ownFile = ({ point, kind, name }: Export) =>
  `${folderOf(point)}${['type', 'hidden type'].includes(kind) ? 'types/' : ''}${name}.md`;

/** Where each public name is documented. */
export class Places {
  readonly #places = new Map<Export, string>();
  readonly #byName = new Map<string, Export[]>();
  readonly #exports: Exports;
  /** The types without an own place to which pages led, in the order of the pages. */
  readonly hidden = new Set<Export>();

  constructor(layouts: readonly Layout[], exports: Exports) {
    this.#exports = exports;
    for (const layout of layouts) {
      for (const one of [...layout.callable, ...layout.long]) this.#put(one, fileOf(layout, one));
      const anchorOf = anchors();
      for (const one of layout.short) this.#put(one, `${layout.typesFile}#${anchorOf(one.name)}`);
    }
    const files = new Set([...this.#places.values()].map((place) => place.split('#')[0]!));
    const seen = new Set<string>();
    for (const file of files) {
      if (seen.has(file.toLowerCase()))
        throw new Error(
          `${file} is another page where capitals do not count: rename one of the two exports.`,
        );
      seen.add(file.toLowerCase());
    }
  }

  #put(one: Export, place: string): void {
    this.#places.set(one, place);
    this.#byName.set(one.name, [...(this.#byName.get(one.name) ?? []), one]);
  }

  /** The link to a name; undefined if it has no place. */
  linkTo(one: Export, from: string): string | undefined {
    const place = this.#places.get(one);
    return place && linkFrom(from, place);
  }

  /** The link to a name that no other export has. */
  linkToName(name: string, from: string): string | undefined {
    const [only, other] = this.#byName.get(name) ?? [];
    return only && !other ? this.linkTo(only, from) : undefined;
  }

  /** Links to the names in some code of a file, in their order, and without those that are known where it is shown. */
  linksIn(
    code: string,
    file: ts.SourceFile,
    from: string,
    known: ReadonlySet<string> = new Set(),
  ): { name: string; link: string }[] {
    const bare = code.replace(/\/\*[\s\S]*?\*\/|'[^'\n]*'/g, '');
    const names = [...new Set(bare.match(/\b[A-Z]\w+\b/g))];
    return names.flatMap((name) => {
      const link =
        this.#linkOf(name, file, from) ??
        (known.has(name) ? undefined : this.#linkToHidden(name, file, from));
      return link ? [{ name, link }] : [];
    });
  }

  /** A long type that is not exported gets its page when the first page leads to it. */
  #linkToHidden(name: string, file: ts.SourceFile, from: string): string | undefined {
    const symbol = this.#exports.symbolOf(name, file);
    const hidden = symbol && this.#exports.hiddenTypeOf(symbol);
    if (!hidden || !isLong(hidden, this.#exports)) return undefined;
    this.hidden.add(hidden);
    return linkFrom(from, ownFile(hidden));
  }

  #linkOf(name: string, file: ts.SourceFile, from: string): string | undefined {
    const symbol = this.#exports.symbolOf(name, file);
    const [first, second] = this.#byName.get(name) ?? [];
    const meant = symbol ? this.#exports.exportOf(symbol) : second ? undefined : first;
    return (meant && this.linkTo(meant, from)) ?? linkToOperation(name, from);
  }
}

/** `BuildSwapResponse` is described where the operation is. */
function linkToOperation(name: string, from: string): string | undefined {
  const found = operations.find(({ operationId: id }) =>
    ['Params', 'Response'].some((end) => name === `${id[0]!.toUpperCase()}${id.slice(1)}${end}`),
  );
  return found && linkFrom(from, `../operations/${found.operationId}.md`);
}

export function linkFrom(file: string, target: string): string {
  const [path = '', anchor] = target.split('#');
  if (path === file) return `#${anchor ?? ''}`;
  const way = posix.relative(posix.dirname(file), path);
  return `${way.startsWith('.') ? way : `./${way}`}${anchor ? `#${anchor}` : ''}`;
}
