import { type AttackName, DoesNotFit, STRANGER, tampered } from '@galilean/tampering';
import { type BuiltTransaction, mintAddresses } from '@galilean/transactions';
import type { Choices } from '../../contract/generated/choices.js';
import type { Answer, MockOperation, ValidatedRequest } from '../../contract/responder.js';
import type { World } from '../world.js';
import { type Scenario, ScenarioError } from '../../scenarios/scenario.js';

/** Typed access to query parameters. */
export class Query {
  constructor(private readonly values: ValidatedRequest['query']) {}

  text(name: string): string | undefined {
    const value = this.values[name];
    // Validation treats an empty value as a missing parameter.
    return (Array.isArray(value) ? value.at(-1) : value) || undefined;
  }

  /** One of the values that the description lists for a parameter; another description may list others. */
  choice<Id extends keyof Choices, Name extends keyof Choices[Id] & string>(
    _operation: Id,
    name: Name,
  ): Choices[Id][Name] | undefined {
    return this.text(name) as Choices[Id][Name] | undefined;
  }

  /** A required parameter: validation has checked that it is present. */
  needed(name: string): string {
    return this.text(name) ?? '';
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Number(text);
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : text === 'true';
  }

  /** A comma list; empty when the parameter is left out. */
  list(name: string): string[] {
    return (this.text(name) ?? '').split(',').filter((item) => item !== '');
  }
}

/** Arguments of a built-in responder. */
export interface Call {
  operation: MockOperation;
  request: ValidatedRequest;
  query: Query;
  world: World;
  scenario: Scenario;
  /**
   * The transaction that the service hands out: the built one, or with the scenario `tamper` one that robs a wallet. To be
   * called before anything is remembered.
   *
   * @throws ScenarioError if the attack does not fit the transaction
   */
  handedOut: <Built extends BuiltTransaction>(built: Built, wallet: string) => Built;
}

/** Answers one operation. The request is valid: its body has the shape that the description states. */
export type OperationResponder = (call: Call) => Answer | undefined | Promise<Answer | undefined>;

/** An answer that the service lets browsers and caches keep for some seconds. */
export const kept =
  (seconds: number, responder: OperationResponder): OperationResponder =>
  async (call) => {
    const answer = await responder(call);
    if (answer?.status !== 200) return answer;
    return { ...answer, headers: { ...answer.headers, 'cache-control': `max-age=${seconds}` } };
  };

/**
 * Hands transactions out as the scenario says.
 *
 * @param robs called with the attack when it is carried out
 */
export function tamperer(
  world: World,
  scenario: Scenario,
  robs: (attack: string) => void,
): Call['handedOut'] {
  const attack = scenario.text('tamper') as AttackName | undefined;
  if (attack === undefined) return (built) => built;
  return (built, wallet) => {
    try {
      const lie = tampered(built, attack, wallet);
      robs(attack);
      for (const mint of Object.values(mintAddresses)) world.ledger?.stock.tokens(STRANGER, mint);
      return lie;
    } catch (error) {
      if (!(error instanceof DoesNotFit)) throw error;
      throw new ScenarioError(`tamper=${attack} does not fit this transaction: ${error.message}.`);
    }
  };
}
