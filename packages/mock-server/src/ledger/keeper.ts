import type { Call, Step } from '@galilean/svm-programs';
import { knownAddress, programs, testWallet } from '@galilean/transactions';
import { type Keypair, TransactionInstruction } from '@solana/web3.js';
import type { Landing } from './landing.js';
import type { OpenLedger } from './open-ledger.js';
import { instructionOf, transactionOf } from './plans/calls.js';

/** What the planner plans for an instruction of the keeper, by the hex text of its data. */
export type KeeperPlans = Map<string, readonly Step[]>;

/** The first bytes of a keeper's instruction. No program of the service has them. */
const MARK = Buffer.from('keeper  ', 'latin1');
const LAMPORTS = 10_000_000_000n;
const system = programs.system.toBase58();

export function createKeeper(ledger: OpenLedger, plans: KeeperPlans) {
  const wallet = testWallet('keeper');
  const address = wallet.publicKey.toBase58();
  let served = 0n;

  /** Never the same bytes twice, also after a snapshot was restored: each transaction costs lamports. */
  function nextData(): Buffer {
    const number = Buffer.alloc(16);
    number.writeBigUInt64LE(++served);
    number.writeBigUInt64LE(ledger.account(address)?.lamports ?? 0n, 8);
    return Buffer.concat([MARK, number]);
  }

  function land(instructions: TransactionInstruction[], others: readonly Keypair[] = []): Landing {
    const held = ledger.account(address)?.lamports ?? 0n;
    if (held < LAMPORTS) ledger.faucet.airdrop(address, LAMPORTS);
    const transaction = transactionOf(wallet.publicKey, instructions);
    transaction.sign([wallet, ...others]);
    return ledger.land(transaction.serialize(), { anyBlockhash: true });
  }

  return {
    /** Lands calls of any programs, in a transaction that the keeper and these wallets of the service sign. */
    send: (calls: readonly Call[], wallets: readonly Keypair[]): Landing =>
      // The text makes the bytes differ from those of every other transaction.
      land([...calls.map(instructionOf), memo(nextData().toString('hex'))], wallets),
    /** Lets a program of the service carry out steps, in a transaction that the service's keeper signs and pays for. */
    carryOut(program: string, steps: readonly Step[]): Landing {
      const data = nextData();
      const programId = knownAddress(program);
      const instruction = new TransactionInstruction({ programId, keys: keysOf(steps, address), data });
      plans.set(data.toString('hex'), steps);
      try {
        return land([instruction]);
      } finally {
        plans.delete(data.toString('hex'));
      }
    },
  };
}

/** The service's own transactions: fills of orders, and payments that no one asked for. */
export type Keeper = ReturnType<typeof createKeeper>;

const memo = (text: string) =>
  new TransactionInstruction({ programId: programs.memo, keys: [], data: Buffer.from(text, 'utf8') });

/** Every account of the steps, and the system program's, which holds the plan. */
function keysOf(steps: readonly Step[], keeper: string) {
  const writable = new Map<string, boolean>([[system, false]]);
  const note = (account: string, isWritable: boolean) =>
    writable.set(account, isWritable || (writable.get(account) ?? false));
  for (const step of steps) {
    if (step.kind === 'write') note(step.account, true);
    if (step.kind === 'drain') for (const one of [step.from, step.to]) note(one, true);
    if (step.kind !== 'invoke') continue;
    note(step.call.program, false);
    for (const { address, isWritable } of step.call.accounts) note(address, isWritable);
  }
  return [...writable].map(([address, isWritable]) => ({
    pubkey: knownAddress(address),
    isWritable,
    isSigner: address === keeper,
  }));
}
