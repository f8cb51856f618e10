import { joinPlans, type LedgerInstruction, type Step, writePlan } from '@galilean/svm-programs';
import { programs } from '@galilean/transactions';
import { type AccountReader, bufferOf, type LedgerAccount } from '../account.js';
import type { KeeperPlans } from '../keeper.js';
import type { Prepare } from '../ledger.js';
import { anchor, type Asked, type Decide, type Market, Refusal } from './asked.js';
import { eventAuthority } from './calls.js';
import { aggregator } from './programs/aggregator.js';
import { dflow, okx } from './programs/hosted-routers.js';
import { orderEngine } from './programs/order-engine.js';
import { prediction } from './programs/prediction.js';
import { triggerV1 } from './programs/trigger-v1.js';

/** What decides for each program of the service, by program and by the instruction's discriminator in hex. */
const decisions: Readonly<Record<string, Readonly<Record<string, Decide>>>> = {
  [programs.aggregator.toBase58()]: aggregator,
  [programs.okx.toBase58()]: okx,
  [programs.dflow.toBase58()]: dflow,
  [programs.orderEngine.toBase58()]: orderEngine,
  [programs.triggerV1.toBase58()]: triggerV1,
  [programs.prediction.toBase58()]: prediction,
};

/** The programs at whose ids the ledger has the puppet, base58. */
export const puppetPrograms: readonly string[] = Object.keys(decisions);

/**
 * Looks at a transaction before it runs, decides what the service's programs do with each of their instructions, and
 * writes the decisions into accounts that the transaction carries anyway. It decides from the
 * transaction's bytes, the ledger and the world's prices alone.
 * @param keeperPlans what the service's own instructions do, by the hex text of their data
 */
export const createPlanner =
  (market: Market, keeperPlans: KeeperPlans = new Map()): Prepare =>
  (transaction, ledger) => {
    const plans = new Map<string, { program: string; written: Uint8Array[]; called: Uint8Array[] }>();
    for (const [index, instruction] of transaction.instructions.entries()) {
      const { program } = instruction;
      if (!Object.hasOwn(decisions, program)) continue;
      const account = planAccountOf(instruction);
      // Without a place for a plan, the program fails with an error that names the cause.
      if (account === undefined) continue;
      const keepers = keeperPlans.size > 0 && keeperPlans.get(Buffer.from(instruction.data).toString('hex'));
      const plan = keepers
        ? { written: writePlan({ instruction, steps: keepers }), called: [] }
        : planFor({ ...instruction, transaction, index, ledger, market });
      const there = plans.get(account) ?? { program, written: [], called: [] };
      there.written.push(plan.written);
      there.called.push(...plan.called);
      plans.set(account, there);
    }
    return [...plans].map(([address, { program, written, called }]) => ({
      address,
      // The program takes the first plan that fits: a transaction that copies its call gets the refusal.
      account: holding(joinPlans([...written, ...called]), { address, program }, ledger),
    }));
  };

/** The plan for an instruction, and the plans for the calls that its program makes to log. */
function planFor(asked: Asked) {
  const discriminator = bufferOf(asked.data).toString('hex', 0, 8);
  const byDiscriminator = decisions[asked.program]!;
  try {
    if (!Object.hasOwn(byDiscriminator, discriminator)) throw anchor.unknownInstruction();
    const steps = byDiscriminator[discriminator]!(asked);
    return { written: writePlan({ instruction: asked, steps }), called: steps.flatMap(ownCall(asked)) };
  } catch (error) {
    // A step needs an account that the instruction lacks.
    if (error instanceof RangeError) return refusal(asked, anchor.tooFewAccounts());
    if (error instanceof Refusal) return refusal(asked, error);
    throw error;
  }
}

/** A program calls itself to log, and does nothing then. */
const ownCall =
  ({ program }: Asked) =>
  (step: Step): Uint8Array[] => {
    if (step.kind !== 'invoke' || step.call.program !== program) return [];
    const accounts = step.call.accounts.map(({ address }) => address);
    return [writePlan({ instruction: { program, accounts, data: step.call.data }, steps: [] })];
  };

const refusal = (instruction: Asked, { code, log }: Refusal) => ({
  called: [],
  written: writePlan({
    instruction,
    steps: [
      { kind: 'log', text: log },
      { kind: 'fail', code },
    ],
  }),
});

const system = programs.system.toBase58();
const NATIVE_LOADER = 'NativeLoader1111111111111111111111111111111';
const SOME_LAMPORTS = 1_000_000_000n;

/** The place of the vault in an instruction that has neither of the two below. */
const VAULT_AT = 1;

/**
 * The account of an instruction that holds its plan while the transaction runs: the program's event authority, else the
 * account of the system program, which no instruction reads, else the vault of prediction markets.
 */
const planAccountOf = ({ program, accounts }: LedgerInstruction): string | undefined =>
  [eventAuthority(program).address, system].find((address) => accounts.includes(address)) ??
  (program === programs.prediction.toBase58() ? accounts[VAULT_AT] : undefined);

/** The account while it holds plans. The program believes only its own accounts and those of the native loader. */
function holding(
  data: Uint8Array,
  { address, program }: { address: string; program: string },
  ledger: AccountReader,
): LedgerAccount {
  const lamports = ledger.account(address)?.lamports ?? SOME_LAMPORTS;
  return address === system
    ? { owner: NATIVE_LOADER, lamports, data, executable: true }
    : { owner: program, lamports, data, executable: false };
}
