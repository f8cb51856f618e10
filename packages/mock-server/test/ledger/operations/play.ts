import { createHash } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import { TOKEN_2022 } from '../../../src/ledger/account.js';
import { leaks, supplyFaults } from './conserved.js';
import { MINTS, operations } from './operations.js';
import { createGame, type Game } from './player.js';
import type { Operation, Table } from './table.js';
import { createFeeMint } from '../support/fee-mint.js';

/** How often the supplies are counted. */
const CHECKS = 10;

/** So that, as markets end, there are always some to bet on. */
const OPERATIONS_PER_EVENT = 250;

/** Called at each count of the supplies. */
export type OnProgress = (done: number) => void;

/** Operations, and their transactions on the ledger, by kind. What is chosen and neither lands nor fails is refused. */
interface Tally {
  readonly chosen: Record<string, number>;
  readonly landed: Record<string, number>;
  readonly failed: Record<string, number>;
}

/** Plays random operations. Ends at the first that is not conserved, and says how to repeat it. */
export async function play(text: string, count: number, onProgress?: OnProgress) {
  const game = await createGame(text, Math.ceil(count / OPERATIONS_PER_EVENT));
  const table = await openTable(game);
  const hash = createHash('sha256');
  const tally: Tally = { chosen: {}, landed: {}, failed: {} };
  let name = '';
  const add = (counts: Record<string, number>, kind = `${name} ${table.kind}`.trim()) =>
    void (counts[kind] = (counts[kind] ?? 0) + 1);
  const leaking: string[] = [];
  game.ledger.onLanded((landed) => {
    const isFaucets = landed.transaction.signers[0] === game.ledger.faucet.address;
    add(tally[landed.error === undefined ? 'landed' : 'failed'], isFaucets ? 'faucet' : undefined);
    leaking.push(...leaks(game.ledger, landed));
    hash.update(`${landed.signature} ${landed.after.lamports.join()} `);
    hash.update(landed.after.tokens.map(({ amount }) => amount).join());
  });
  for (let done = 1; done <= count; done++, game.next()) {
    const operation = chosen(game);
    ({ name } = operation);
    table.kind = '';
    const told = await operation(game, game.pick(game.actors, 'actor'), table);
    add(tally.chosen);
    hash.update(JSON.stringify(told ?? null));
    for (const list of [table.sent, table.kept]) if (list.length > 200) list.splice(0, 100);
    if (done % Math.ceil(count / CHECKS) === 0) {
      leaking.push(...supplyFaults(game.ledger));
      onProgress?.(done);
    }
    if (leaking.length > 0)
      throw new Error(
        `${leaking.join('; ')} after ${name}, operation ${done} of seed ${text}. Repeat it with ` +
          `GALILEAN_SEED='${text}' GALILEAN_OPERATIONS=${done} npx vitest run test/ledger/conservation.test.ts`,
      );
  }
  return { ...tally, hash: hash.digest('hex') };
}

async function openTable(game: Game): Promise<Table> {
  const mints2022 = [0, 250].map((bps) => {
    const mint = Keypair.fromSeed(game.seed.bytes('mint', String(bps))).publicKey.toBase58();
    if (bps > 0) createFeeMint(game.ledger, mint, { decimals: 6, bps, maximum: 1_000_000n });
    else game.ledger.faucet.createMint(mint, { decimals: 6, program: TOKEN_2022 });
    return mint;
  });
  for (const { wallet } of game.actors)
    for (const mint of [...MINTS, ...mints2022])
      await game.control('fund', { wallet, mint, amount: '3000000000' });
  await game.refreshBlockhash();
  return { mints2022, sent: [], kept: [], kind: '' };
}

/** By weight. */
function chosen(game: Game): Operation {
  const whole = operations.reduce((sum, [, weight]) => sum + weight, 0);
  let left = (game.number(0, 1_000_000, 'operation') / 1_000_000) * whole;
  return (operations.find(([, weight]) => (left -= weight) <= 0) ?? operations[0]!)[0];
}

/** A line per kind: how often it was chosen, landed and failed on the ledger. */
export function tableOf({ chosen, landed, failed, hash }: Tally & { hash: string }): string {
  const kinds = [...new Set([chosen, landed, failed].flatMap(Object.keys))].sort();
  const cells = (kind: string) =>
    [chosen, landed, failed].map((counts) => String(counts[kind] ?? 0).padStart(8));
  const lines = kinds.map((kind) => `${kind.padEnd(30)}${cells(kind).join('')}`);
  return ['kind                            chosen  landed  failed', ...lines, `hash ${hash}`].join('\n');
}
