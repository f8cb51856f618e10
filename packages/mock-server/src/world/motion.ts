import { Agenda, createPassingTime, type Due, type DueHandler, type PassingTime } from './agenda.js';
import { type Clock, createClock } from './clock.js';
import { Happenings } from './happenings.js';
import { type Markets, pricingAt } from './markets.js';
import { createPriceSources, type PriceSources } from './price-sources.js';
import { PriceWatches, type Trail, type Watch } from './price-watches.js';
import { createPrices, type Prices } from './prices.js';
import type { Seed } from './seed.js';

/** Time and prices, and what happens because of them. */
export interface Motion {
  readonly clock: Clock;
  /** What will happen, and what carries it out. */
  readonly agenda: Agenda;
  readonly time: PassingTime;
  /** What has happened without a request. */
  readonly happenings: Happenings;
  /** Whether keepers and markets act. */
  readonly movement: Movement;
  readonly prices: Prices;
  readonly priceSources: PriceSources;
  /** Who waits for which price. */
  readonly watches: PriceWatches;
}

export interface MotionOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The clock's pace. Default 1, the machine's. */
  readonly speed?: number | undefined;
  /** Whether the world moves from the start. Default false. */
  readonly moving?: boolean | undefined;
}

/** What of it is remembered, in the order in which it is loaded: what waits for a price follows from the rest. */
const REMEMBERED = ['clock', 'agenda', 'happenings', 'prices', 'priceSources', 'movement'] as const;

export type SavedMotion = {
  readonly [Part in (typeof REMEMBERED)[number]]: ReturnType<Motion[Part]['save']>;
};

/** @param basePrice the price of what has not moved, in USD */
export function createMotion(
  { now, speed, moving }: MotionOptions,
  seed: Seed,
  basePrice: (key: string) => number | undefined,
): Motion {
  const clock = createClock(now, speed);
  const [agenda, happenings, watches] = [new Agenda(), new Happenings(), new PriceWatches()];
  const time = createPassingTime(clock, agenda, happenings);
  const prices = createPrices(clock, basePrice);
  const priceSources = createPriceSources({ clock, agenda, time, prices, seed });
  return { clock, agenda, time, happenings, movement: new Movement(moving), prices, priceSources, watches };
}

export const saveMotion = (motion: Motion): SavedMotion =>
  Object.fromEntries(REMEMBERED.map((part) => [part, motion[part].save()])) as unknown as SavedMotion;

/** Load everything else that is remembered first: who waits for which price follows from it. */
export function loadMotion(motion: Motion, saved: SavedMotion): void {
  motion.watches.clear();
  for (const part of REMEMBERED) motion[part].load(saved[part] as never);
}

/** @param start the time at which the clock stands then, in milliseconds since 1970; default: the machine's */
export function resetMotion(motion: Motion, start?: number): void {
  const { clock, agenda, happenings, watches, prices, priceSources, movement } = motion;
  clock.reset();
  if (start !== undefined) {
    clock.setSpeed(0);
    clock.set(start);
  }
  for (const one of [agenda, happenings, watches, prices, priceSources]) one.clear();
  movement.reset();
}

/** Registers what a keeper does. While the keepers are asleep, it waits until they wake. */
export function onKeeper(world: Pick<Motion, 'time' | 'movement'>, kind: string, handler: DueHandler): void {
  world.time.on(kind, (due) => (world.movement.isAwake ? handler(due) : world.movement.miss(due)));
}

/** Lets the keepers sleep, or wakes them: they do what they missed at once. */
export function setKeepersAwake(world: Motion, awake: boolean): void {
  const at = world.clock.now();
  for (const due of world.movement.setAwake(awake)) world.agenda.schedule({ ...due, at });
}

/** Where a keeper fails: while it confirms a deposit, trades, or pays out what a trade brought. */
type FaultStep = 'deposit' | 'execute' | 'withdraw';

/** Failures of keepers that were asked for. */
interface KeeperFault {
  readonly step: FaultStep;
  /** Only this order. Default: every order. */
  readonly order?: string | undefined;
  /** How often it fails. */
  times: number;
}

/** Plain data, for a snapshot. */
interface SavedMovement {
  moving: boolean;
  awake: boolean;
  faults: KeeperFault[];
  /** What the keepers did not do while they were asleep. */
  missed: Due[];
}

/**
 * Whether the world moves: keepers fill and end orders, trades move prices, and the best router varies. Without, only
 * requests and the control endpoint change anything.
 */
class Movement {
  private state: SavedMovement = still();
  private readonly starters: (() => void)[] = [];
  private readonly restorers: (() => void)[] = [];

  /** @param fromStart whether the world moves from the start, and again after each reset */
  constructor(private readonly fromStart = false) {}

  get isOn(): boolean {
    return this.state.moving;
  }

  get isAwake(): boolean {
    return this.state.awake;
  }

  /** Starts a world that moves from the start. */
  begin(): void {
    if (this.fromStart) this.start();
  }

  /** Called when the world begins to move, to begin with the orders that are there. */
  onStart(starter: () => void): void {
    this.starters.push(starter);
  }

  /** Called when a snapshot was loaded, to rebuild what snapshots leave out. */
  onRestore(restorer: () => void): void {
    this.restorers.push(restorer);
  }

  start(): void {
    if (this.state.moving) return;
    this.state.moving = true;
    for (const starter of this.starters) starter();
  }

  /** Lets the keepers sleep, or wakes them. @returns what they missed, once they are awake */
  setAwake(awake: boolean): readonly Due[] {
    this.state.awake = awake;
    return awake ? this.state.missed.splice(0) : [];
  }

  miss(due: Due): void {
    this.state.missed.push(due);
  }

  /** Forgets what was to happen to something. */
  forget(subject: string): void {
    if (this.state.missed.length > 0)
      this.state.missed = this.state.missed.filter((due) => due.subject !== subject);
  }

  addFault(fault: KeeperFault): void {
    this.state.faults.push(fault);
  }

  /** Whether a step of an order fails now. Uses up one time of the fault. */
  fails(step: FaultStep, order: string): boolean {
    const { faults } = this.state;
    const fault = faults.find((one) => one.step === step && (one.order ?? order) === order);
    if (!fault) return false;
    fault.times--;
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
    return true;
  }

  reset(): void {
    this.state = still();
  }

  save(): SavedMovement {
    return this.state;
  }

  load(saved: SavedMovement): void {
    this.state = saved;
    for (const restorer of this.restorers) restorer();
  }
}

const still = (): SavedMovement => ({ moving: false, awake: true, faults: [], missed: [] });

type Watching = Pick<Motion, 'clock' | 'agenda' | 'watches' | 'prices'>;

/** The present price of what is watched: a mint or a market, or for `a/b` how many of `b` one `a` is worth. */
function watchedPrice({ prices }: Watching, key: string): number | undefined {
  if (!key.includes('/')) return prices.now(key);
  const [sold, bought] = key.split('/').map((mint) => prices.now(mint));
  return sold && bought ? sold / bought : undefined;
}

/** Schedules what waits for the present price. */
function fire(world: Watching, key: string): void {
  const price = watchedPrice(world, key);
  if (price === undefined) return;
  for (const { kind, id, tag } of world.watches.moved(key, price))
    world.agenda.schedule({ at: world.clock.now(), kind, subject: id, detail: tag });
}

/** Lets someone wait for a price, which may be met already. One that a restored snapshot has already met is not waited for again. */
export function waitForPrice(world: Watching, watch: Watch | Trail): void {
  const isMet = ({ kind, detail = '' }: Due) => kind === watch.kind && detail === watch.tag;
  if (world.agenda.of(watch.id).some(isMet)) return;
  if ('price' in watch) world.watches.add(watch);
  else world.watches.trail(watch);
  fire(world, watch.key);
}

/** Lets everything that depends on a price follow it: the quotes of a prediction market, and who waits for a price. */
export function followPrices(world: Motion & { readonly markets: Markets }): void {
  const { clock, happenings, watches, prices, markets } = world;
  prices.onMove((key, price) => {
    happenings.chain(`${clock.now()} ${key} ${price}`);
    const market = markets.market(key);
    if (market?.status === 'open') market.pricing = { ...market.pricing, ...pricingAt(price) };
    fire(world, key);
    for (const pair of watches.pairsOf(key)) fire(world, pair);
  });
}
