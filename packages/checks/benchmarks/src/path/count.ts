import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../folders.js';

/** Files from the root of the repository, each with the named functions of it that ran, in the order of the file. */
export type Path = Readonly<Record<string, readonly string[]>>;

/** What the engine calls functions that have a name in the code; others are `<static_initializer>` or have none. */
const isNamed = (name: string): boolean => /^[\w$#. ]+$/.test(name) && name !== '__name';

/** The loader writes `const f = () => …` as `const f = __name(() => …, "f")`, where the engine sees no name. */
const givenName = (source: string, end: number): string =>
  /^,\s*"([^"]+)"\)/.exec(source.slice(end, end + 200))?.[1] ?? '';

/** Counts which of our functions run, from the engine's counters. */
export class PathCounter {
  readonly #session = new Session();
  readonly #counts: (file: string) => boolean;

  /** @param counts Whether a file counts, by its path from the root of the repository. */
  private constructor(counts: (file: string) => boolean) {
    this.#counts = counts;
  }

  /** Begin before the code is loaded: the engine does not count functions that it has optimised. */
  static async start(counts: (file: string) => boolean): Promise<PathCounter> {
    const counter = new PathCounter(counts);
    counter.#session.connect();
    await counter.#session.post('Debugger.enable');
    await counter.#session.post('Profiler.enable');
    await counter.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return counter;
  }

  /** What runs during `act`. */
  async pathOf(act: () => Promise<void>): Promise<Path> {
    await this.#taken();
    await act();
    const files: [file: string, ran: string[]][] = [];
    for (const { scriptId, url, functions } of await this.#taken()) {
      const file = url.startsWith('file:') ? relative(repositoryRoot, fileURLToPath(url)) : '';
      if (!this.#counts(file)) continue;
      const { scriptSource } = await this.#session.post('Debugger.getScriptSource', { scriptId });
      const ran = functions
        .filter(({ ranges: [whole] }) => whole!.count > 0)
        .sort(({ ranges: [one] }, { ranges: [other] }) => one!.startOffset - other!.startOffset)
        .map(({ functionName, ranges: [whole] }) => functionName || givenName(scriptSource, whole!.endOffset))
        .filter(isNamed);
      if (ran.length > 0) files.push([file, ran]);
    }
    return Object.fromEntries(files.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Reads the counters and sets them back to 0. */
  async #taken() {
    return (await this.#session.post('Profiler.takePreciseCoverage')).result;
  }
}
