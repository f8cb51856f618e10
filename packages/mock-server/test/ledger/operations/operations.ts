import { composeBuild, mintAddresses } from '@galilean/transactions';
import { SystemProgram } from '@solana/web3.js';
import { legacyOrder, priceOrder, cancelLegacy, cancelPrice } from './orders.js';
import { claim, close, end, prediction, resolve, sale } from './predictions.js';
import type { Actor, Game } from './player.js';
import type { Operation, Table } from './table.js';
import { memo, transferTokens } from './transfers.js';

const { SOL, USDC, JUP } = mintAddresses;
export const MINTS = [SOL, USDC, JUP];

/** Every operation, with how often it is chosen. */
export const operations: readonly (readonly [Operation, number])[] = [
  [swap, 12],
  [slipping, 1],
  [spentBefore, 1],
  [build, 4],
  [legacyOrder, 2],
  [cancelLegacy, 1],
  [priceOrder, 2],
  [cancelPrice, 1],
  [prediction, 2],
  [sale, 1],
  [close, 1],
  [end, 3],
  [resolve, 0.6],
  [claim, 1],
  [lamports, 8],
  [tokens, 10],
  [tokens2022, 8],
  [again, 6],
  [altered, 3],
  [expired, 1],
  [keep, 1],
  [fund, 3],
];

/** Orders of a wallet that pays everything and gets the output, and of others. */
const KINDS = ['own', 'own', 'sponsored', 'receiver', 'referral', 'integrator', 'ultra'] as const;
/** The service lets others pay on one router alone. */
const INTEGRATORS_ROUTER = 'metis';
const ROUTERS = [INTEGRATORS_ROUTER, 'iris', 'okx', 'dflow', 'jupiterz'];

function swapKind(router: string, kind: (typeof KINDS)[number]): string {
  return kind === 'own' ? router : `${router} ${kind}`;
}

/** Every kind of swap, as a tally names it. */
export const swapKinds: readonly string[] = KINDS.flatMap((kind) =>
  ROUTERS.filter((router) => kind !== 'integrator' || router === INTEGRATORS_ROUTER).map((router) =>
    swapKind(router, kind),
  ),
);

interface Quoted {
  readonly order: any;
  readonly product: 'swap/v2' | 'ultra/v1';
  readonly signers: readonly Actor[];
}

async function quoted(game: Game, actor: Actor, table: Table): Promise<Quoted> {
  const inputMint = game.pick(MINTS, 'in');
  const outputMint = game.pick(
    MINTS.filter((mint) => mint !== inputMint),
    'out',
  );
  const kind = game.pick(KINDS, 'kind');
  const router = kind === 'integrator' ? INTEGRATORS_ROUTER : game.pick(ROUTERS, 'router');
  const others = game.actors.filter((one) => one !== actor);
  const other = game.pick(others, 'other');
  const amount = String(game.number(1, 400_000_000, 'amount'));
  const query = new URLSearchParams({ inputMint, outputMint, amount, taker: actor.wallet });
  if (kind === 'receiver') query.set('receiver', other.wallet);
  if (kind === 'integrator') query.set('payer', other.wallet);
  if (kind === 'referral') {
    query.set('referralAccount', other.wallet);
    query.set('referralFee', String(game.number(50, 255, 'fee')));
  }
  table.kind = swapKind(router, kind);
  const scenario = `router=${router}${kind === 'sponsored' ? ',sponsored' : ''}`;
  const product = kind === 'ultra' ? 'ultra/v1' : 'swap/v2';
  const order = await game.ask('GET', `/${product}/order?${query}`, undefined, {
    'x-galilean-scenario': scenario,
  });
  return { order, product, signers: kind === 'integrator' ? [actor, other] : [actor] };
}

async function execute(game: Game, table: Table, { order, product, signers }: Quoted): Promise<unknown> {
  if (!order.transaction) return order.error ?? order.errorMessage;
  const signedTransaction = signers.reduce(
    (transaction, signer) => game.signed(signer, transaction),
    order.transaction as string,
  );
  table.sent.push(signedTransaction);
  const body = { requestId: order.requestId, signedTransaction };
  const { status, code, signature } = await game.ask('POST', `/${product}/execute`, body);
  return [status, code, signature];
}

async function swap(game: Game, actor: Actor, table: Table) {
  return execute(game, table, await quoted(game, actor, table));
}

/** The price of SOL falls or rises between quote and execution. */
async function slipping(game: Game, actor: Actor, table: Table) {
  const order = await quoted(game, actor, table);
  await game.control('price', { asset: 'SOL', usd: game.number(100, 200, 'price') });
  return execute(game, table, order);
}

/** The input is gone when the swap is executed. */
async function spentBefore(game: Game, actor: Actor, table: Table) {
  const whole = await quoted(game, actor, table);
  const { order } = whole;
  if (!order.transaction) return order.error;
  if (order.inputMint === SOL) await move(game, actor, table, 10_000_000_000n);
  else await transferTokens(game, actor, table, order.inputMint, 'all');
  return execute(game, table, whole);
}

/** A composed build, with a transfer of the wallet's own before it. */
async function build(game: Game, actor: Actor, table: Table) {
  const pairs = [
    [SOL, USDC],
    [USDC, JUP],
    [JUP, SOL],
  ] as const;
  const [inputMint, outputMint] = game.pick(pairs, 'pair');
  const amount = String(game.number(1_000, 300_000_000, 'amount'));
  const query = { inputMint, outputMint, amount, taker: actor.wallet, tipAmount: '1000000' };
  const answer = await game.ask('GET', `/swap/v2/build?${new URLSearchParams(query)}`);
  if (!answer.swapInstruction) return answer.error;
  const toPubkey = game.pick(game.actors, 'other').key.publicKey;
  const own = SystemProgram.transfer({ fromPubkey: actor.key.publicKey, toPubkey, lamports: 5_000 });
  const keys = own.keys.map(({ pubkey, ...flags }) => ({ pubkey: pubkey.toBase58(), ...flags }));
  const instruction = {
    programId: own.programId.toBase58(),
    accounts: keys,
    data: own.data.toString('base64'),
  };
  const withOwn = { ...answer, otherInstructions: [...(answer.otherInstructions ?? []), instruction] };
  const transaction = game.signed(actor, composeBuild(withOwn).transaction);
  table.sent.push(transaction);
  return game.send(transaction);
}

async function move(game: Game, actor: Actor, table: Table, most: bigint) {
  const toPubkey = game.pick(game.actors, 'to').key.publicKey;
  const amount = (most * BigInt(game.number(1, 1000, 'share'))) / 1000n;
  const instruction = SystemProgram.transfer({ fromPubkey: actor.key.publicKey, toPubkey, lamports: amount });
  const transaction = game.composed(actor, [instruction, memo(game)]);
  table.sent.push(transaction);
  return game.send(transaction);
}

function lamports(game: Game, actor: Actor, table: Table) {
  const held = game.ledger.account(actor.wallet)?.lamports ?? 0n;
  // Now and then more than there is, or what leaves too little for rent.
  return move(game, actor, table, (held * BigInt(game.pick([1, 1, 3, 11], 'tenths'))) / 10n + 1n);
}

function tokens(game: Game, actor: Actor, table: Table) {
  const much = game.pick(['some', 'some', 'too much'] as const, 'much');
  return transferTokens(game, actor, table, game.pick([USDC, JUP], 'mint'), much);
}

function tokens2022(game: Game, actor: Actor, table: Table) {
  const much = game.pick(['some', 'too much'] as const, 'much');
  return transferTokens(game, actor, table, game.pick(table.mints2022, 'mint'), much);
}

/** What was sent is sent again. */
async function again(game: Game, _: Actor, { sent }: Table) {
  return sent.length > 0 ? game.send(game.pick(sent, 'again')) : undefined;
}

/** One byte of what was sent is another. */
async function altered(game: Game, _: Actor, { sent }: Table) {
  if (sent.length === 0) return undefined;
  const bytes = Buffer.from(game.pick(sent, 'altered'), 'base64');
  bytes[game.number(0, bytes.length - 1, 'place')]! ^= 1 << game.number(0, 7, 'bit');
  return game.send(bytes.toString('base64'));
}

async function keep(game: Game, actor: Actor, { kept }: Table) {
  const toPubkey = game.pick(game.actors, 'to').key.publicKey;
  const own = SystemProgram.transfer({ fromPubkey: actor.key.publicKey, toPubkey, lamports: 1 });
  kept.push(game.composed(actor, [own, memo(game)]));
}

/** Time passes, and a transaction comes too late. Sessions end too. */
async function expired(game: Game, _: Actor, { kept }: Table) {
  await game.control('advance', { seconds: 90 });
  await game.refreshBlockhash();
  for (const actor of game.actors) delete actor.authorization;
  const late = kept.shift();
  return late === undefined ? undefined : game.send(late);
}

async function fund(game: Game, { wallet }: Actor, { mints2022 }: Table) {
  const mint = game.pick([...MINTS, ...mints2022], 'fund');
  await game.control('fund', { wallet, mint, amount: '3000000000' });
}
