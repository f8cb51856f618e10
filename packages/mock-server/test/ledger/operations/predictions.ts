import type { Actor, Game } from './player.js';
import type { Operation } from './table.js';

/** Of each wallet. */
const POSITIONS = 20;

/** Of each kind at a time, so that wallets hold positions in markets that end. */
const EVENTS = 2;

/** Open markets that keepers fill, and those of Forecast. */
async function markets(game: Game): Promise<any[]> {
  const found: any[] = [];
  for (const provider of ['polymarket', 'bisonfi'])
    found.push(
      ...(
        await game.ask(
          'GET',
          `/prediction/v1/events?includeMarkets=true&provider=${provider}&start=0&end=${EVENTS}`,
        )
      ).data,
    );
  return found.flatMap((event) => event.markets ?? []).filter(({ status }) => status === 'open');
}

async function place(game: Game, actor: Actor, wish: object) {
  const body = { ownerPubkey: actor.wallet, ...wish };
  return carryOut(game, actor, await game.ask('POST', '/prediction/v1/orders', body));
}

async function carryOut(game: Game, actor: Actor, placed: any) {
  if (!placed.transaction) return placed.code ?? placed.message;
  const { orderPubkey } = placed.order;
  if (orderPubkey) actor.prediction.push(orderPubkey);
  return game.ask('POST', '/prediction/v1/execute', {
    signedTransaction: game.signed(actor, placed.transaction),
    context: placed.execution.context,
  });
}

export const prediction: Operation = async (game, actor) => {
  const open = await markets(game);
  if (open.length === 0) return undefined;
  const { marketId } = game.pick(open, 'market');
  const depositAmount = String(game.number(5_000_000, 40_000_000, 'stake'));
  return place(game, actor, {
    marketId,
    isBuy: true,
    isYes: game.pick([true, false], 'side'),
    depositAmount,
  });
};

/** Newest first. Older ones are in markets that have ended. */
async function positionsOf(game: Game, ...owners: readonly Actor[]): Promise<any[]> {
  const wallets = owners.map(({ wallet }) => wallet).join(',');
  const end = owners.length * POSITIONS;
  const path = `/prediction/v1/positions?ownerPubkey=${wallets}&start=0&end=${end}`;
  return (await game.ask('GET', path)).data ?? [];
}

/** A position of the wallet: seldom one in a market that has ended. */
async function pickPosition(game: Game, actor: Actor): Promise<any> {
  const all = await positionsOf(game, actor);
  const open = all.filter(({ sellPriceUsd }) => sellPriceUsd !== null);
  const some = open.length > 0 && game.number(1, 10, 'open or ended') > 1 ? open : all;
  return some.length > 0 ? game.pick(some, 'position') : undefined;
}

/** Sells part of a position. */
export const sale: Operation = async (game, actor) => {
  const position = await pickPosition(game, actor);
  if (!position) return undefined;
  const { pubkey, marketId, isYes } = position;
  const contracts = String(game.number(1, 12, 'contracts'));
  return place(game, actor, { marketId, isBuy: false, isYes, positionPubkey: pubkey, contracts });
};

/** Sells all of a position. */
export const close: Operation = async (game, actor) => {
  const position = await pickPosition(game, actor);
  if (!position) return undefined;
  const body = { ownerPubkey: actor.wallet };
  return carryOut(game, actor, await game.ask('DELETE', `/prediction/v1/positions/${position.pubkey}`, body));
};

/** An order of any kind is filled, or fails. It may have ended before. */
export const end: Operation = async (game, actor) => {
  const { prediction: bets, legacy, price } = actor;
  const kind = game.pick(['bet', 'bet', 'legacy', 'price'], 'kind of order');
  const order = kind === 'bet' ? bets.shift() : kind === 'legacy' ? legacy.shift() : price.shift();
  if (order === undefined) return undefined;
  return game.control(kind === 'bet' ? game.pick(['fill', 'fill', 'fail'], 'end') : 'fill', { order });
};

/** A market ends in which someone holds a position. */
export const resolve: Operation = async (game) => {
  const open = await markets(game);
  const held = new Set((await positionsOf(game, ...game.actors)).map(({ marketId }) => marketId));
  const ending = open.filter(({ marketId }) => held.has(marketId));
  if (ending.length === 0) return undefined;
  const market = game.pick(ending, 'market');
  const results = market.provider === 'bisonfi' ? ['yes', 'no', 'cancelled'] : ['yes', 'no'];
  return game.control('resolve', { market: market.marketId, result: game.pick(results, 'result') });
};

/** A winner claims. */
export const claim: Operation = async (game) => {
  const won = (await positionsOf(game, ...game.actors)).find(({ claimable }) => claimable);
  const actor = game.actors.find(({ wallet }) => wallet === won?.owner);
  return actor && claimOf(game, actor, won.pubkey);
};

async function claimOf(game: Game, actor: Actor, position: string) {
  const path = `/prediction/v1/positions/${position}/claim`;
  const claimed = await game.ask('POST', path, { ownerPubkey: actor.wallet });
  if (!claimed.transaction) return claimed.message;
  return game.ask('POST', '/prediction/v1/execute', {
    signedTransaction: game.signed(actor, claimed.transaction),
    context: claimed.execution.context,
  });
}
