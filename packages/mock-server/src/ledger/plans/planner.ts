import type { KeeperPlans } from '../keeper.js';
import type { Prepare } from '../prepare.js';
import { type Plan, type Step, writePlans } from '../program/plan.js';
import { anchor, type Asked, type Market, Refusal } from './asked.js';
import { holding, planAccountOf } from './plan-account.js';
import { decisions } from './programs/decisions.js';

/**
 * Looks at a transaction before it runs, decides what the service's programs do with each of their instructions, and
 * writes the decisions into accounts that the transaction carries anyway. It decides from the
 * transaction's bytes, the ledger and the world's prices alone.
 * @param keeperPlans what the service's own instructions do, by the hex text of their data
 */
export const createPlanner =
  (market: Market, keeperPlans: KeeperPlans = new Map()): Prepare =>
  (transaction, ledger) => {
    const plans = new Map<string, Plan[]>();
    for (const [index, instruction] of transaction.instructions.entries()) {
      if (!Object.hasOwn(decisions, instruction.program)) continue;
      const asked = { ...instruction, transaction, index, ledger, market };
      const account = planAccountOf(instruction);
      // Without a place for a plan, the program fails with an error that names the cause.
      if (account === undefined) continue;
      const steps = keeperPlans.get(Buffer.from(instruction.data).toString('hex')) ?? stepsFor(asked);
      plans.set(account, [...(plans.get(account) ?? []), { instruction, steps }]);
    }
    return [...plans].map(([address, some]) => {
      const { program } = some[0]!.instruction;
      return { address, account: holding(writePlans(some), { address, program }, ledger) };
    });
  };

function stepsFor(asked: Asked): Step[] {
  const discriminator = Buffer.from(asked.data).toString('hex', 0, 8);
  const byDiscriminator = decisions[asked.program]!;
  try {
    if (!Object.hasOwn(byDiscriminator, discriminator)) throw anchor.unknownInstruction();
    const steps = byDiscriminator[discriminator]!(asked);
    // Throws when a step needs an account that the instruction lacks.
    writePlans([{ instruction: asked, steps }]);
    return steps;
  } catch (error) {
    if (error instanceof RangeError) return stepsOf(anchor.tooFewAccounts());
    if (error instanceof Refusal) return stepsOf(error);
    throw error;
  }
}

const stepsOf = ({ code, log }: Refusal): Step[] => [
  { kind: 'log', text: log },
  { kind: 'fail', code },
];
