import type { Step } from '@galilean/svm-programs';
import type { Rpc } from '../ledger/rpc.js';
import { programs } from '@galilean/transactions';
import {
  associatedAccount,
  createAnswerer,
  createPlanner,
  createWorld,
  loadService,
  tableAccount,
  tokenAccountOf,
} from './inside-the-mock.js';

const system = programs.system.toBase58();
const plenty = 100_000_000_000n;

/** What programs do, by the hex text of an instruction’s data: several with the same data do it one after the other. */
class StepsInTurn extends Map<string, readonly Step[]> {
  private readonly all = new Map<string, (readonly Step[])[]>();

  add(data: string, steps: readonly Step[]): void {
    this.set(data, steps);
    this.all.set(data, [...(this.all.get(data) ?? []), steps]);
  }

  override get(data: string): readonly Step[] | undefined {
    const turns = this.all.get(data);
    const next = turns?.shift();
    // A second run begins with the first again.
    if (next) turns!.push(next);
    return next;
  }

  override clear(): void {
    super.clear();
    this.all.clear();
  }
}

/** A ledger on which everything can be put that a transaction needs. */
export async function openStage() {
  const clock = { seconds: 0 };
  const now = () => Date.parse('2026-10-01T12:00:00Z');
  const world = createWorld({ seed: 'stage', now, operations: [], openService: await loadService() });
  const ledger = world.ledger!;
  const steps = new StepsInTurn();
  ledger.prepare(
    createPlanner({ amountOut: () => undefined, seconds: () => clock.seconds, rent: ledger.rent }, steps),
  );
  const put = new Set<string>();
  const set = (address: string, account: Parameters<typeof ledger.setAccount>[1]): void => {
    put.add(address);
    ledger.setAccount(address, account);
  };
  const answer = createAnswerer(world.chain, ledger);
  return {
    ledger,
    /** What a program does at an instruction. All others do what the mock’s do. */
    does: (data: Buffer, ...done: readonly Step[]) => steps.add(data.toString('hex'), done),
    /** Calls the mock’s RPC node. */
    rpc: (async (method, ...params) => {
      const shown = JSON.stringify(answer({ jsonrpc: '2.0', id: 1, method, params }), asNumber);
      const { result, error } = JSON.parse(shown) as { result?: unknown; error?: { message: string } };
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    }) as Rpc,
    /** Takes everything away, and sets the clock. @param seconds Unix time */
    clear(seconds: number): void {
      clock.seconds = seconds;
      for (const address of put) ledger.setAccount(address, absent);
      put.clear();
      steps.clear();
    },
    /** Makes the node know a blockhash: recorded transactions are older than the ledger. */
    blockhash: (blockhash: string) => world.chain.noteBlockhash(blockhash),
    lamports: (wallet: string) => set(wallet, { ...absent, lamports: plenty }),
    tokens(address: string, mint: string, owner: string, amount = 0n): void {
      const account = ledger.faucet.mint(mint);
      set(address, tokenAccountOf({ mint, owner, amount }, account, ledger.rent));
    },
    table: (address: string, holds: readonly string[]) => set(address, tableAccount(holds, ledger.rent)),
    /** An account of a program. */
    record(address: string, program: string, data: Uint8Array): void {
      set(address, { owner: program, lamports: ledger.rent(data.length), data, executable: false });
    },
    /** Makes a mint, of the newer token program unless it is listed. */
    mint(mint: string, program: string): void {
      if (!ledger.account(mint)) ledger.faucet.createMint(mint, { decimals: 6, program });
    },
    has: (address: string) => put.has(address),
    associated: (owner: string, mint: string) =>
      associatedAccount(owner, mint, ledger.faucet.mint(mint).owner),
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

const absent = { owner: system, lamports: 0n, data: new Uint8Array(), executable: false };
const asNumber = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
