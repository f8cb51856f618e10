import { nearest } from '@galilean/nearest';
import { isScenarioName, SCENARIOS, type KnownScenario, type ScenarioName } from './catalogue.js';

/** The header that asks for a scenario. */
export const SCENARIO_HEADER = 'x-galilean-scenario';

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
export function readScenario(text: string): Scenario {
  const parts = new Map<ScenarioName, string>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [name = '', value = ''] = part.split('=', 2).map((one) => one.trim());
    if (!isScenarioName(name)) {
      throw new ScenarioError(`There is no scenario "${name}". ${useInstead(name)}`);
    }
    const { value: shape, takes = 'no value', says } = SCENARIOS[name] as KnownScenario;
    if (shape ? !shape.test(value) : value !== '') {
      throw new ScenarioError(`The scenario "${name}" takes ${takes}: ${says}.`);
    }
    parts.set(name, value);
  }
  return new Scenario(parts);
}

function useInstead(name: string): string {
  const meant = nearest(name, Object.keys(SCENARIOS));
  if (meant) return `Did you mean ${meant}?`;
  const known = Object.entries(SCENARIOS).map(([one, { value }]) => (value ? `${one}=…` : one));
  return `Known are ${known.join(', ')}.`;
}
