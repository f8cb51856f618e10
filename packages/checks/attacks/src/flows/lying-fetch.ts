import type { MockFetch } from '@galilean/mock-server';
import { composeTransaction, type BuildAnswer } from '@galilean/signing/compose';
import type { InstructionAnswer } from '@galilean/transactions';
import { DoesNotFit, Editable, type EditableInstruction } from '@galilean/tampering';
import type { Change } from '../attack.js';
import { changed } from '../attacked.js';
import type { Fetch } from '../honest/service.js';
import { hiddenTable, us } from '../wallets.js';

/** A service that changes every transaction that it hands out. */
export const lyingFetch =
  (mock: MockFetch, change: Change): Fetch =>
  async (request) => {
    const answer = await mock(request);
    const text = await answer.clone().text();
    if (!/"(transactions?|swapInstruction)":/.test(text)) return answer;
    const body = JSON.parse(text) as Answer;
    return new Response(JSON.stringify(betrayed(body, change)), {
      status: answer.status,
      headers: answer.headers,
    });
  };

interface Answer {
  readonly transaction?: string | null;
  readonly transactions?: readonly string[];
  readonly data?: readonly Answer[];
  readonly swapInstruction?: object;
}

function betrayed(answer: Answer, change: Change): Answer {
  const betray = (transaction: string): string => betrayedIfItFits(transaction, change);
  return {
    ...answer,
    ...(answer.transaction && { transaction: betray(answer.transaction) }),
    ...(answer.transactions && { transactions: answer.transactions.map(betray) }),
    ...(Array.isArray(answer.data) && { data: betrayedWhereItFits(answer.data, change) }),
    ...(answer.swapInstruction && betrayedBuild(answer as unknown as BuildAnswer, change)),
  };
}

/** Some attacks need what a transaction may lack: one on the wallet's fee needs a wallet that pays it. */
function betrayedIfItFits(transaction: string, change: Change): string {
  try {
    return changed({ change }, transaction);
  } catch (error) {
    if (error instanceof DoesNotFit) return transaction;
    throw error;
  }
}

/** An answer may hold transactions of several kinds; the attack applies to some of them. */
function betrayedWhereItFits(answers: readonly Answer[], change: Change): Answer[] {
  const tried = answers.map((one) => {
    try {
      return betrayed(one, change);
    } catch {
      return one;
    }
  });
  if (tried.every((one, at) => one === answers[at])) throw new Error('The attack fits no transaction.');
  return tried;
}

/** A build whose instructions are those of the changed transaction. What hides in a table is in its tables. */
function betrayedBuild(build: BuildAnswer, change: Change) {
  const edit = new Editable(composeTransaction(build, { payer: us }), hiddenTable, contentsOf(build));
  change(edit);
  const all = edit.instructions.map((one) => onWire(one));
  const route = all.findIndex(({ programId }) => programId.startsWith('JUP6'));
  const isBudget = ({ programId }: InstructionAnswer) => programId.startsWith('ComputeBudget');
  const at = route < 0 ? all.length - 1 : route;
  return {
    computeBudgetInstructions: all.filter(isBudget),
    setupInstructions: all.slice(0, at).filter((one) => !isBudget(one)),
    swapInstruction: all[at],
    cleanupInstruction: null,
    otherInstructions: all.slice(at + 1).filter((one) => !isBudget(one)),
    tipInstruction: null,
  };
}

const contentsOf = ({ addressesByLookupTableAddress }: BuildAnswer) =>
  (addressesByLookupTableAddress ?? {}) as Readonly<Record<string, readonly string[]>>;

const onWire = ({ program, accounts, data }: EditableInstruction): InstructionAnswer => ({
  programId: program.address!,
  accounts: accounts.map(({ address, signer, writable }) => ({
    // A build names its accounts: the thief writes the hidden one out.
    pubkey: address ?? hiddenTable.holds[0]!,
    isSigner: signer,
    isWritable: writable,
  })),
  data: data.toString('base64'),
});
