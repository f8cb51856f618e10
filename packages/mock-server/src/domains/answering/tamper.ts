import { type AttackName, DoesNotFit, STRANGER, tampered } from '@galilean/tampering';
import { mintAddresses } from '@galilean/transactions';
import { type Scenario, ScenarioError } from '../../scenarios/scenario.js';
import type { World } from '../world.js';
import type { Call } from './handler.js';

/** The header of an answer with a transaction that robs; its value is the attack. */
export const TAMPERED_HEADER = 'x-galilean-tampered';

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
