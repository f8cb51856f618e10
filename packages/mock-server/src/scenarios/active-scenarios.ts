import type { MockOperation } from '../contract/responder.js';
import { nearest } from '@galilean/nearest';
import { checkPlayable, readPlayable } from './playable.js';
import { Scenario, ScenarioError } from './scenario.js';

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

/** Combines the scenarios of the header with those set up at the control endpoint. */
export interface ActiveScenarios {
  list(): readonly ActiveScenario[];
  /** @throws ScenarioError when no request that it is for could play it */
  check(active: Pick<ActiveScenario, 'scenario' | 'operation'>): void;
  /** @throws ScenarioError as `check` does */
  add(active: Omit<ActiveScenario, 'id'>): void;
  /** Replaces all. */
  load(saved: readonly ActiveScenario[]): void;
  /** @returns whether there was one with this id */
  remove(id: string): boolean;
  clear(): void;
  /**
   * The scenario for one request. Uses up one request of a limited scenario.
   * @throws ScenarioError when this request cannot play it; then none is used up
   */
  take(request: { header?: string; wallets: readonly string[]; operation: MockOperation }): Scenario;
}

export function createActiveScenarios(operations: readonly MockOperation[]): ActiveScenarios {
  let active: (ActiveScenario & { read: Scenario })[] = [];
  let added = 0;

  function read({ scenario, operation }: Pick<ActiveScenario, 'scenario' | 'operation'>): Scenario {
    if (operation === undefined) return readPlayable(scenario, operations);
    const found = operations.filter(({ id }) => id === operation);
    if (found.length > 0) return readPlayable(scenario, found);
    const meant = nearest(
      operation,
      operations.map(({ id }) => id),
    );
    throw new ScenarioError(`There is no operation "${operation}"${meant ? `; did you mean ${meant}` : ''}.`);
  }

  return {
    list: () => active.map(({ read: _read, ...one }) => one),
    check: (one) => void read(one),
    add(one) {
      active.push({ ...one, id: String(++added), read: read(one) });
    },
    load(saved) {
      active = saved.map((one) => ({ ...one, read: read(one) }));
      added = Math.max(added, ...saved.map(({ id }) => Number(id)));
    },
    remove(id) {
      const before = active.length;
      active = active.filter((one) => one.id !== id);
      return active.length < before;
    },
    clear() {
      active = [];
    },
    take({ header, wallets, operation }) {
      const asked = header === undefined ? new Scenario() : readPlayable(header, [operation]);
      if (active.length === 0) return asked;
      const fitting = active.filter(
        (one) =>
          (one.operation === undefined || one.operation === operation.id) &&
          (one.wallet === undefined || wallets.includes(one.wallet)),
      );
      const whole = fitting.reduce((all, { read }) => all.with(read), new Scenario()).with(asked);
      checkPlayable(whole, [operation]);
      for (const one of fitting) if (one.times !== undefined) one.times -= 1;
      active = active.filter(({ times }) => times === undefined || times > 0);
      return whole;
    },
  };
}
