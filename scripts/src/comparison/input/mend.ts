import { isRecord, leftOut, type Mend, type Problem } from './problems.js';

/** References to references to what was left out take a round each; nobody chains this many. */
const mostRounds = 20;

/**
 * Changes a document so that it can be read without what is wrong with it. Members of lists that are left out keep a
 * place until `close`, so that problems found later name the right one.
 */
export class Mending {
  readonly #lists = new Set<unknown[]>();
  #rounds = 0;

  constructor(private readonly document: unknown) {}

  /** False when something cannot be mended, or mending only leads to more. */
  apply(problems: readonly Problem[]): boolean {
    if (this.#rounds++ >= mostRounds || problems.some(({ mend }) => !mend)) return false;
    for (const { mend } of problems) if (mend) this.#apply(mend);
    return true;
  }

  #apply(mend: Mend): void {
    const owner = mend.keys.slice(0, -1).reduce(memberOf, this.document);
    const key = mend.keys.at(-1);
    if (key === undefined || typeof owner !== 'object' || owner === null) return;
    if (mend.by === 'anything') (owner as Record<string, unknown>)[key] = {};
    else if (Array.isArray(owner)) {
      owner[Number(key)] = leftOut;
      this.#lists.add(owner);
    } else delete (owner as Record<string, unknown>)[key];
  }

  close(): void {
    for (const list of this.#lists) list.splice(0, list.length, ...list.filter((one) => one !== leftOut));
  }
}

const memberOf = (owner: unknown, key: string): unknown =>
  (isRecord(owner) || Array.isArray(owner)) && Object.hasOwn(owner, key)
    ? (owner as Record<string, unknown>)[key]
    : undefined;
