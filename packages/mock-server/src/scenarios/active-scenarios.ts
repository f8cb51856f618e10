import { readScenario, Scenario } from './scenario.js';

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
  /** @throws ScenarioError when it cannot be read */
  add(active: Omit<ActiveScenario, 'id'>): void;
  /** Replaces all. */
  load(saved: readonly ActiveScenario[]): void;
  /** @returns whether there was one with this id */
  remove(id: string): boolean;
  clear(): void;
  /**
   * The scenario for one request. Uses up one request of a limited scenario.
   * @throws ScenarioError when the header cannot be read
   */
  take(request: { header?: string; wallets: readonly string[]; operation: string }): Scenario;
}

export function createActiveScenarios(): ActiveScenarios {
  let active: (ActiveScenario & { read: Scenario })[] = [];
  let added = 0;
  return {
    list: () => active.map(({ read: _read, ...one }) => one),
    add(one) {
      const read = readScenario(one.scenario);
      active.push({ ...one, id: String(++added), read });
    },
    load(saved) {
      active = saved.map((one) => ({ ...one, read: readScenario(one.scenario) }));
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
      const asked = header === undefined ? new Scenario() : readScenario(header);
      if (active.length === 0) return asked;
      const fitting = active.filter(
        (one) =>
          (one.operation === undefined || one.operation === operation) &&
          (one.wallet === undefined || wallets.includes(one.wallet)),
      );
      for (const one of fitting) if (one.times !== undefined) one.times -= 1;
      active = active.filter(({ times }) => times === undefined || times > 0);
      return fitting.reduce((whole, { read }) => whole.with(read), new Scenario()).with(asked);
    },
  };
}
