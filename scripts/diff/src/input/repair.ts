import { isRecord, leftOut, type Repair, type Problem } from './problems.js';

/** References to references to what was left out take a round each; no document chains this many. */
const mostRounds = 20;

/**
 * Changes a document so that it can be read without what is wrong with it. Members of lists that are left out keep a
 * place until `close`, so that problems found later name the right one.
 */
export class Repairs {
  readonly #lists = new Set<unknown[]>();
  #rounds = 0;

  constructor(private readonly document: unknown) {}

  /** False when something cannot be repaired, or a repair only leads to more. */
  apply(problems: readonly Problem[]): boolean {
    if (this.#rounds++ >= mostRounds || problems.some(({ repair }) => !repair)) return false;
    for (const { repair } of problems) if (repair) this.#apply(repair);
    return true;
  }

  #apply(repair: Repair): void {
    const owner = repair.keys.slice(0, -1).reduce(memberOf, this.document);
    const key = repair.keys.at(-1);
    if (key === undefined || typeof owner !== 'object' || owner === null) return;
    if (repair.by === 'anything') (owner as Record<string, unknown>)[key] = {};
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
