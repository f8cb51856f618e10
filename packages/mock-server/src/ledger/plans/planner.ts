import type { KeeperPlans } from '../keeper.js';
import type { Prepare } from '../prepare.js';
import { joinPlans, writePlan } from '../program/plan.js';
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
    const plans = new Map<string, { program: string; written: Uint8Array[] }>();
    for (const [index, instruction] of transaction.instructions.entries()) {
      const { program } = instruction;
      if (!Object.hasOwn(decisions, program)) continue;
      const account = planAccountOf(instruction);
      // Without a place for a plan, the program fails with an error that names the cause.
      if (account === undefined) continue;
      const keepers = keeperPlans.size > 0 && keeperPlans.get(Buffer.from(instruction.data).toString('hex'));
      const plan = keepers
        ? writePlan({ instruction, steps: keepers })
        : planFor({ ...instruction, transaction, index, ledger, market });
      const there = plans.get(account) ?? { program, written: [] };
      there.written.push(plan);
      plans.set(account, there);
    }
    return [...plans].map(([address, { program, written }]) => ({
      address,
      account: holding(joinPlans(written), { address, program }, ledger),
    }));
  };

function planFor(asked: Asked): Uint8Array {
  const discriminator = Buffer.from(asked.data).toString('hex', 0, 8);
  const byDiscriminator = decisions[asked.program]!;
  try {
    if (!Object.hasOwn(byDiscriminator, discriminator)) throw anchor.unknownInstruction();
    return writePlan({ instruction: asked, steps: byDiscriminator[discriminator]!(asked) });
  } catch (error) {
    // A step needs an account that the instruction lacks.
    if (error instanceof RangeError) return refusal(asked, anchor.tooFewAccounts());
    if (error instanceof Refusal) return refusal(asked, error);
    throw error;
  }
}

const refusal = (instruction: Asked, { code, log }: Refusal): Uint8Array =>
  writePlan({
    instruction,
    steps: [
      { kind: 'log', text: log },
      { kind: 'fail', code },
    ],
  });
