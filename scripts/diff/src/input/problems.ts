export interface Problem {
  /** Keys that lead to the place. */
  readonly keys: readonly string[];
  readonly message: string;
  /** How to read the rest of the document anyway; undefined when there is no rest. */
  readonly repair?: Repair;
}

export interface Repair {
  /** Keys that lead to what is replaced: the place of the problem, or what is of no use without it. */
  readonly keys: readonly string[];
  /** `anything`: the part is there and says nothing. `nothing`: it is not there. */
  readonly by: 'anything' | 'nothing';
}

/** Takes the place of a member that was left out of a list, so that the others keep their places. */
export const leftOut: object = Object.freeze({});

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Check = (value: unknown, problems: Problems) => void;

/** Collects what is wrong with a document, and knows where in it the checks are. */
export class Problems {
  readonly found: Problem[] = [];
  readonly #keys: string[] = [];

  /** Something is wrong here, or below here at `below`, and nothing can be read. */
  addFatal(message: string, ...below: string[]): void {
    this.found.push({ keys: [...this.#keys, ...below], message });
  }

  /** Something is wrong here, or below here at `below`, and can be left out. */
  add(message: string, ...below: string[]): void {
    const keys = [...this.#keys, ...below];
    this.found.push({ keys, message, repair: { keys, by: 'nothing' } });
  }

  /** What is here is of no use without a text at `key`. */
  needsText(key: string, value: unknown): void {
    if (isText(value)) return;
    const [keys, owner] = [[...this.#keys, key], [...this.#keys]];
    this.found.push({ keys, message: notAText(value), repair: { keys: owner, by: 'nothing' } });
  }

  /** Goes down to `key`, checks what is there, and comes back. */
  at(key: string, value: unknown, check: Check): void {
    this.#keys.push(key);
    check(value, this);
    this.#keys.pop();
  }

  /** The same, unless there is nothing. */
  atOptional(key: string, value: unknown, check: Check): void {
    if (value !== undefined && value !== null) this.at(key, value, check);
  }

  /** Every value of an object that may be missing. */
  each(key: string, value: unknown, check: Check): void {
    if (value === undefined || value === null) return;
    this.#keys.push(key);
    if (this.isRecord(value)) {
      for (const name in value) if (!name.startsWith('x-')) this.at(name, value[name], check);
    }
    this.#keys.pop();
  }

  /** Every member of a list that may be missing. */
  eachMember(key: string, value: unknown, check: Check): void {
    if (value === undefined || value === null) return;
    this.#keys.push(key);
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        if (value[index] !== leftOut) this.at(String(index), value[index], check);
      }
    } else this.add(`must be a list, is ${words(value)}`);
    this.#keys.pop();
  }

  isRecord(value: unknown): value is Record<string, unknown> {
    if (isRecord(value)) return true;
    const keys = [...this.#keys];
    this.found.push({
      keys,
      message: `must be an object, is ${words(value)}`,
      repair: { keys, by: 'anything' },
    });
    return false;
  }
}

export const checkRecord: Check = (value, problems) => void problems.isRecord(value);

export const checkText: Check = (value, problems) => {
  if (!isText(value)) problems.add(notAText(value));
};

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const notAText = (value: unknown) => `must be a text, is ${words(value)}`;

export const checkNumber: Check = (value, problems) => {
  if (typeof value !== 'number') problems.add(`must be a number, is ${words(value)}`);
};

export function words(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'empty';
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `\`${String(value)}\``;
}
