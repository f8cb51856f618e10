import { isScenarioName, SCENARIOS, type ScenarioName } from './catalogue.js';

/** An invalid scenario; the message lists the valid ones. */
export class ScenarioError extends Error {}

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

  /** Combines both; where they disagree, the other one wins. */
  with(other: Scenario): Scenario {
    return new Scenario(new Map([...this.parts, ...other.parts]));
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
      const known = Object.entries(SCENARIOS).map(([one, { value: shape }]) => (shape ? `${one}=…` : one));
      throw new ScenarioError(`There is no scenario "${name}". Known are ${known.join(', ')}.`);
    }
    const shape = SCENARIOS[name].value;
    if (shape ? !shape.test(value) : value !== '') {
      const wanted = shape ? `a value like ${shape.source}` : 'no value';
      throw new ScenarioError(`The scenario "${name}" takes ${wanted}: ${SCENARIOS[name].says}.`);
    }
    parts.set(name, value);
  }
  return new Scenario(parts);
}
