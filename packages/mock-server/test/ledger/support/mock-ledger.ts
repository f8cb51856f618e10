import { puppet } from '@galilean/svm-programs';
import { type LookupTable, programs } from '@galilean/transactions';
import { type Keypair, VersionedTransaction } from '@solana/web3.js';
import { createMockFetch } from '../../../src/assembly/create-mock-fetch.js';
import { loadDescription } from '../../../src/description/load-description.js';
import { prepareOperation } from '../../../src/http/operation.js';
import type { Landing } from '../../../src/ledger/landing.js';
import { createKeeper, type KeeperPlans } from '../../../src/ledger/keeper.js';
import { loadLiteSvm } from '../../../src/ledger/load-litesvm.js';
import { openLedger } from '../../../src/ledger/open-ledger.js';
import type { Market } from '../../../src/ledger/plans/asked.js';
import { createPlanner, puppetPrograms } from '../../../src/ledger/plans/planner.js';
import { worldMarket } from '../../../src/ledger/plans/world-market.js';
import { createStock } from '../../../src/ledger/faucet.js';
import { associatedAccount } from '../../../src/ledger/plans/calls.js';
import { readToken, TOKEN } from '../../../src/ledger/account.js';
import { customCode } from '../../../src/ledger/transaction-error.js';
import { tableAccount } from '../../../src/rpc/chain.js';
import { isFullySigned } from '../../../src/ledger/verification/check-signed.js';
import { readSigned } from '../../../src/ledger/verification/read-signed.js';
import { createBlockhashes } from '../../../src/world/clock.js';
import { createWorld } from '../../../src/domains/world.js';

export const START = 1_800_000_000_000;

/**
 * The mock's answers, and a ledger with the same prices on which their transactions land. The mock is asked through its
 * `fetch`, as a client asks it.
 */
export async function mockLedger(seed = 'ledger') {
  const fetch = createMockFetch({ seed, now: () => START });
  const { operations } = await loadDescription();
  const world = createWorld({
    seed,
    now: () => START,
    operations: operations.map((one) => prepareOperation(one, true).forResponders),
  });
  const { clock, tokens, lamportsPerByte } = world;
  const blockhashes = createBlockhashes(clock, world.seed);
  const ledger = openLedger(await loadLiteSvm(), {
    clock,
    blockhashes,
    seed: world.seed,
    tokens,
    lamportsPerByte,
  });
  for (const id of puppetPrograms) ledger.addProgram(id, puppet);

  /** Prices move when a test changes this: what a trade brings, in percent of the quote. */
  const prices = { percent: 100n };
  const market = worldMarket(world);
  const moving: Market = {
    ...market,
    amountOut(input, output, amount) {
      const out = market.amountOut(input, output, amount);
      return out && (out * prices.percent) / 100n;
    },
  };
  const plans: KeeperPlans = new Map();
  ledger.prepare(createPlanner(moving, plans));
  const keeper = createKeeper(ledger, plans);

  async function ask<Answer>(
    method: string,
    path: string,
    content?: Record<string, unknown>,
  ): Promise<Answer> {
    const query =
      method === 'GET' && content ? `?${new URLSearchParams(content as Record<string, string>)}` : '';
    const answer = await fetch(`https://api.jup.ag${path}${query}`, {
      method,
      headers: { 'x-api-key': 'any', 'content-type': 'application/json', ...headers, ...scenario.header },
      ...(method !== 'GET' && { body: JSON.stringify(content) }),
    });
    const body = (await answer.json()) as Answer;
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    return body;
  }
  /** Sent with each request, such as the token of a session. */
  const headers: Record<string, string> = {};
  const scenario: { header: Record<string, string> } = { header: {} };

  /** Copies the lookup tables that a transaction names from the mock's RPC node. */
  async function takeTables(base64: string): Promise<void> {
    const transaction = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
    for (const { accountKey } of transaction.message.addressTableLookups) {
      const table = accountKey.toBase58();
      if (ledger.account(table)) continue;
      const params = [table, { encoding: 'base64' }];
      const asked = { jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params };
      const answer = await fetch('https://api.jup.ag/rpc', { method: 'POST', body: JSON.stringify(asked) });
      const { result } = (await answer.json()) as { result: { value: { data: [string] } } };
      putTable(table, Buffer.from(result.value.data[0], 'base64'));
    }
  }

  function putTable(address: string, data: Uint8Array): void {
    const owner = programs.addressLookupTable.toBase58();
    ledger.setAccount(address, { owner, lamports: ledger.rent(data.length), data, executable: false });
  }

  /** Puts the lookup tables of a transaction on the ledger that the mock did not hand out. */
  function putTables(tables: readonly LookupTable[]): void {
    for (const { address, addresses } of tables) putTable(address, tableAccount(addresses, ledger.rent).data);
  }

  /** Signs and lands. Every signature is verified, except those of wallets whose key only the service has. */
  async function land(base64: string, signers: Keypair[], withoutKey: string[] = []): Promise<Landing> {
    const transaction = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
    await takeTables(base64);
    transaction.sign(signers);
    const bytes = transaction.serialize();
    const signed = readSigned(Buffer.from(bytes).toString('base64'))!;
    const checked = signed.signers
      .map((_, slot) => slot)
      .filter((slot) => !withoutKey.includes(signed.signers[slot]!));
    const known = <Item>(items: readonly Item[]) => checked.map((slot) => items[slot]!);
    const isSigned = isFullySigned({
      ...signed,
      signers: known(signed.signers),
      signatures: known(signed.signatures),
    });
    if (!isSigned) throw new Error('a signature is missing or wrong');
    return ledger.land(bytes, { anyBlockhash: true });
  }

  const tokensOf = (
    wallet: string,
    mint: string,
    tokenProgram = ledger.account(mint)?.owner ?? TOKEN,
  ): bigint => readToken(ledger.account(associatedAccount(wallet, mint, tokenProgram)))?.amount ?? 0n;
  const lamportsOf = (wallet: string): bigint => ledger.account(wallet)?.lamports ?? 0n;

  return {
    keeper,
    putTables,
    takeTables,
    headers,
    ask,
    scenario,
    ledger,
    world,
    prices,
    stock: createStock(ledger),
    land,
    tokensOf,
    lamportsOf,
  };
}

export type MockLedger = Awaited<ReturnType<typeof mockLedger>>;

/** The program's error code of a landing; undefined for success. */
export function codeOf(landing: Landing): number | undefined {
  if (landing.error === undefined) return undefined;
  const code = customCode(landing.error);
  if (code === undefined) throw new Error(`${JSON.stringify(landing.error)} ${landing.logs.join('\n')}`);
  return code;
}

/** All tokens of a mint that accounts hold, and that transfers withheld. */
export function tokensInAll({ ledger }: MockLedger, mint: string): bigint {
  return [TOKEN, programs.token2022.toBase58()]
    .flatMap((program) => ledger.accountsOf(program))
    .map(({ account }) => readToken(account))
    .reduce((sum, state) => sum + (state?.mint === mint ? state.amount : 0n), 0n);
}
