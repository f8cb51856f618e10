import { nearest } from '@galilean/nearest';
import { didYouMean } from '../contract/check-options.js';
import type { MockOperation } from '../contract/responder.js';
import { isScenarioName, type KnownScenario, type ScenarioName, SCENARIOS } from './catalogue.js';

/** The header that asks for a scenario. */
export const SCENARIO_HEADER = 'x-galilean-scenario';

/** Under the scenario `tamper`, the header of every answer: the attack that it carries, or `none`. */
export const TAMPERED_HEADER = 'x-galilean-tampered';

/** An invalid scenario; the message says what is valid. */
export class ScenarioError extends Error {}

const NAMES_OF_ANSWERS: readonly ScenarioName[] = ['status', 'example', 'reset-in'];

/** How one request departs from the usual course. */
export class Scenario {
  constructor(private readonly parts: ReadonlyMap<ScenarioName, string> = new Map()) {}

  has(name: ScenarioName): boolean {
    return this.parts.has(name);
  }

  text(name: ScenarioName): string | undefined {
    return this.parts.get(name);
  }

  number(name: ScenarioName): number | undefined {
    const text = this.parts.get(name);
    return text === undefined ? undefined : Number(text);
  }

  /** As text, such as `router=okx, order-error=2`; empty when nothing departs. */
  toString(): string {
    return [...this.parts].map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join(', ');
  }

  /** Whether it names the answer, whatever the operation does. */
  namesAnswer(): boolean {
    return NAMES_OF_ANSWERS.some((name) => this.parts.has(name));
  }

  /** Combines both; where they disagree, the other one wins. The names of an answer belong together. */
  with(other: Scenario): Scenario {
    const isOwn = ([name]: [ScenarioName, string]) =>
      !other.namesAnswer() || !NAMES_OF_ANSWERS.includes(name);
    return new Scenario(new Map([...[...this.parts].filter(isOwn), ...other.parts]));
  }
}

/**
 * Reads `router=okx, order-error=2`.
 * @throws ScenarioError
 */
function readScenario(text: string): Scenario {
  const parts = new Map<ScenarioName, string>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [name = '', value = ''] = part.split('=', 2).map((one) => one.trim());
    if (!isScenarioName(name)) {
      throw new ScenarioError(
        `There is no scenario "${name}". ${useInstead(name, Object.keys(SCENARIOS), written())}`,
      );
    }
    const { value: shape, takes = 'no value', says, values = [] } = SCENARIOS[name] as KnownScenario;
    if (shape ? !shape.test(value) : value !== '') {
      const names = values.map((known) => known.name);
      const one = names.length > 0 ? ` ${useInstead(value, names)}` : '';
      throw new ScenarioError(`The scenario "${name}" takes ${takes}: ${says}.${one}`);
    }
    parts.set(name, value);
  }
  return new Scenario(parts);
}

function useInstead(name: string, known: readonly string[], listed = known): string {
  const meant = nearest(name, known);
  return meant ? `Did you mean ${meant}?` : `Known are ${listed.join(', ')}.`;
}

const written = () =>
  Object.entries<KnownScenario>(SCENARIOS).map(([one, { value }]) => (value ? `${one}=…` : one));

/** The examples that a scenario can name, with their statuses. @param status only those with this one */
const examplesOf = ({ answers }: MockOperation, status: string | undefined) =>
  answers
    .filter((answer) => status === undefined || answer.status === status)
    .flatMap((answer) => answer.examples.map(({ name }) => ({ name, status: answer.status })));

/**
 * Reads a scenario and makes sure that it can be played: what could not be would look like a success to a test of a
 * failure. Headers, the control endpoint, the command line, plays and the page all ask here.
 * @param operations those that it is for; one of them has to have what it names
 * @throws ScenarioError with what can be played
 */
function readPlayable(text: string, operations: readonly MockOperation[]): Scenario {
  const scenario = readScenario(text);
  if (scenario.has('reset-in') && scenario.text('status') !== '429')
    throw new ScenarioError('The scenario "reset-in" needs status=429 beside it.');
  checkPlayable(scenario, operations);
  return scenario;
}

/**
 * Checks what only an operation can decide. Needed again for each request: what is set up for all operations meets some
 * that lack its example.
 * @throws ScenarioError
 */
function checkPlayable(scenario: Scenario, operations: readonly MockOperation[]): void {
  const [example, status] = [scenario.text('example'), scenario.text('status')];
  if (example === undefined) return;
  const known = operations.flatMap((operation) => examplesOf(operation, status));
  if (known.some(({ name }) => name === example)) return;
  const names = known.map(({ name }) => name);
  const meant = nearest(example, names);
  const [only] = operations;
  const whose = operations.length === 1 ? only!.id : 'No operation';
  const of = status === undefined ? '' : ` with the status ${status}`;
  const lacks = `${whose} has ${operations.length === 1 ? 'no' : 'an'} example "${example}"${of}.`;
  throw new ScenarioError(
    [lacks, meant && `Did you mean ${meant}?`, listOf(known, operations)].filter(Boolean).join(' '),
  );
}

function listOf(known: ReturnType<typeof examplesOf>, operations: readonly MockOperation[]): string {
  if (operations.length > 1) return 'Name an operation to see its examples.';
  if (known.length === 0) return 'It has none.';
  return `Known are ${known.map(({ name, status }) => `${name} (${status})`).join(', ')}.`;
}

/** A scenario that was set up for later requests. */
export interface ActiveScenario {
  /** Names it for `remove`. */
  id: string;
  scenario: string;
  /** For requests that name this wallet; default: all. */
  wallet?: string;
  /** For this operation; default: all. */
  operation?: string;
  /** How many requests are left; default: unlimited. */
  times?: number;
}

export function createActiveScenarios(operations: readonly MockOperation[]) {
  let active: (ActiveScenario & { read: Scenario })[] = [];
  let added = 0;

  function read({ scenario, operation }: Pick<ActiveScenario, 'scenario' | 'operation'>): Scenario {
    if (operation === undefined) return readPlayable(scenario, operations);
    const found = operations.filter(({ id }) => id === operation);
    if (found.length > 0) return readPlayable(scenario, found);
    const ids = operations.map(({ id }) => id);
    throw new ScenarioError(`There is no operation "${operation}"${didYouMean(operation, ids)}.`);
  }

  return {
    list: (): readonly ActiveScenario[] => active.map(({ read: _read, ...one }) => one),
    /** @throws ScenarioError when no request that it is for could play it */
    check: (one: Pick<ActiveScenario, 'scenario' | 'operation'>): void => void read(one),
    /** @throws ScenarioError as `check` does */
    add(one: Omit<ActiveScenario, 'id'>): void {
      active.push({ ...one, id: String(++added), read: read(one) });
    },
    /** Replaces all. */
    load(saved: readonly ActiveScenario[]): void {
      active = saved.map((one) => ({ ...one, read: read(one) }));
      added = Math.max(added, ...saved.map(({ id }) => Number(id)));
    },
    /** @returns whether there was one with this id */
    remove(id: string): boolean {
      const before = active.length;
      active = active.filter((one) => one.id !== id);
      return active.length < before;
    },
    clear(): void {
      active = [];
    },
    /**
     * The scenario for one request. Uses up one request of a limited scenario.
     * @throws ScenarioError when this request cannot play it; then none is used up
     */
    take({
      header,
      wallets,
      operation,
    }: {
      header?: string;
      wallets: () => readonly string[];
      operation: MockOperation;
    }): Scenario {
      const asked = header === undefined ? new Scenario() : readPlayable(header, [operation]);
      if (active.length === 0) return asked;
      const fitting = active.filter(
        (one) =>
          (one.operation === undefined || one.operation === operation.id) &&
          (one.wallet === undefined || wallets().includes(one.wallet)),
      );
      const whole = fitting.reduce((all, { read }) => all.with(read), new Scenario()).with(asked);
      checkPlayable(whole, [operation]);
      for (const one of fitting) if (one.times !== undefined) one.times -= 1;
      active = active.filter(({ times }) => times === undefined || times > 0);
      return whole;
    },
  };
}

/** Combines the scenarios of the header with those set up at the control endpoint. */
export type ActiveScenarios = ReturnType<typeof createActiveScenarios>;
