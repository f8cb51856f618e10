import { ControlError } from '../contract/wire.js';
import type { Due } from '../world/agenda.js';
import { onKeeper } from '../world/motion.js';
import type { Store } from '../world/store.js';
import type { World } from './world.js';

/** An action of the control endpoint on an order. */
export type OrderAction = 'confirm' | 'fill' | 'fail' | 'expire';

/** How an order is filled. */
export interface Fill {
  /** Base units of the input. Default: all that is left, or one round. */
  readonly amount?: bigint | undefined;
  /** Which threshold of a pair fires. Default: the take-profit, or the one that has fired. */
  readonly leg?: 'take_profit' | 'stop_loss' | undefined;
}

/** A state of an order: what may follow, and what begins and ends with it. */
interface State<Name extends string, Order, Shown> {
  readonly next: readonly Name[];
  /** What the state is shown as. Default: its name. */
  readonly shown?: Shown;
  /** What the control endpoint may do to the order then. Default: nothing. */
  readonly accepts?: readonly OrderAction[];
  /** Milliseconds until `after`, in a world that moves. How long the service takes is not known; most are the mock's guess. */
  readonly lasts?: number;
  /** What the keeper does then. */
  readonly after?: (world: World, order: Order) => void;
  /** The prices that the order waits for, in a world that moves. */
  readonly watches?: (world: World, order: Order) => void;
  /** What else a keeper does at a time, in a world that moves. */
  readonly timers?: (world: World, order: Order) => readonly Timer[];
  /** What happens at a time in any world. */
  readonly deadline?: (order: Order) => Timer | undefined;
}

/** Something that happens to an order at a time, unless its state ends before. */
export type Timer = Pick<Due, 'at' | 'kind' | 'detail'>;

/** What happens to an order when something is due, by the kind of event. */
type Work<Order> = Readonly<Record<string, (world: World, order: Order, due: Due) => void>>;

interface MachineParts<Name extends string, Order, Shown> {
  /** Such as `price-order`. Events are listed under it. */
  readonly kind: string;
  readonly states: { readonly [Each in Name]: State<Name, Order, Shown> };
  /** Its orders, by the names that they have in watches and timers. */
  storeOf(world: World): Store<Order>;
  idOf(order: Order): string;
  stateOf(order: Order): Name;
  /** Writes the state, and when it began. */
  write(order: Order, state: Name, now: number): void;
  /** What an event is listed under, and says. Default: id and state. */
  toEvent?(order: Order): { subject: string; outcome: string };
  /** Whether a keeper keeps an order. Default: it keeps all. */
  isKept?(order: Order): boolean;
  /** What the control endpoint does to an order whose state accepts it. */
  readonly byHand?: { readonly [Action in OrderAction]?: (world: World, order: Order, fill: Fill) => void };
  /** What a keeper does when the time of a timer has come, or the price of a watch. */
  readonly keeper: Work<Order>;
  /** What happens at a deadline in any world. */
  readonly deadlines?: Work<Order>;
}

/** The states of one kind of order. Everything that writes a state enters it here. */
export class Machine<Name extends string, Order, Shown extends string = string> {
  private readonly step: string;

  constructor(private readonly parts: MachineParts<Name, Order, Shown>) {
    this.step = `${parts.kind}-step`;
  }

  get kind(): string {
    return this.parts.kind;
  }

  /** Which states may follow each, and what each accepts. */
  get states(): Readonly<Record<Name, Pick<State<Name, Order, Shown>, 'next' | 'accepts'>>> {
    return this.parts.states;
  }

  /** Its table, for a reader: each state with what it is shown as and what may follow. */
  get table(): Readonly<Record<string, { readonly shown: string; readonly next: readonly string[] }>> {
    const { states } = this.parts;
    const names = Object.keys(states) as Name[];
    return Object.fromEntries(
      names.map((name) => [name, { shown: this.shown(name), next: states[name].next }]),
    );
  }

  /** The state as it is shown. */
  shown(state: Name): Shown {
    return this.parts.states[state].shown ?? (state as string as Shown);
  }

  /** Whether an order may enter a state now. */
  leadsTo(order: Order, state: Name): boolean {
    return this.parts.states[this.parts.stateOf(order)].next.includes(state);
  }

  /** Whether the control endpoint may do this to an order now. */
  accepts(order: Order, action: OrderAction): boolean {
    return this.parts.states[this.parts.stateOf(order)].accepts?.includes(action) ?? false;
  }

  /** @throws ControlError unless it may */
  demand(order: Order, action: OrderAction): void {
    if (this.accepts(order, action)) return;
    const { states, stateOf } = this.parts;
    const names = Object.keys(states) as Name[];
    const others = names.filter((name) => states[name].accepts?.includes(action)).join(' or ');
    throw new ControlError(409, `The order is ${stateOf(order)}; "${action}" is for one that is ${others}.`);
  }

  /**
   * Does what the control endpoint asks.
   * @returns whether it has such an order, which takes the action in some state
   * @throws ControlError unless it does so now
   */
  act(world: World, id: string, action: OrderAction, fill: Fill = {}): boolean {
    const [order, work] = [this.parts.storeOf(world).get(id), this.parts.byHand?.[action]];
    if (!order || !work) return false;
    this.demand(order, action);
    work(world, order, fill);
    return true;
  }

  /** Lets the keepers keep the orders of a world, once it moves. */
  register(world: World): void {
    const { states, stateOf, keeper, deadlines = {}, isKept = () => true } = this.parts;
    const store = this.parts.storeOf(world);
    const on = (work: Work<Order>[string]) => (due: Due) => {
      const order = store.get(due.subject);
      if (order) work(world, order, due);
    };
    onKeeper(
      world,
      this.step,
      on((_, order) => states[stateOf(order)].after?.(world, order)),
    );
    for (const [kind, work] of Object.entries(keeper)) onKeeper(world, kind, on(work));
    for (const [kind, work] of Object.entries(deadlines)) world.time.on(kind, on(work));
    const kept = () => store.all().filter(isKept);
    world.movement.onStart(() => kept().forEach((order) => this.keep(world, order)));
    world.movement.onRestore(() => kept().forEach((order) => this.watch(world, order)));
  }

  /** Remembers a new order, and keeps it from now on. */
  open(world: World, order: Order): void {
    this.parts.storeOf(world).set(this.parts.idOf(order), order);
    this.keep(world, order);
  }

  /** Begins what belongs to an order's state, in place of what began before. */
  keep(world: World, order: Order): void {
    const { agenda, clock, movement } = world;
    const subject = this.parts.idOf(order);
    const { lasts, timers, deadline } = this.parts.states[this.parts.stateOf(order)];
    agenda.cancel(subject);
    movement.forget(subject);
    const now = clock.now();
    const moving = movement.isOn ? (timers?.(world, order) ?? []) : [];
    if (lasts !== undefined && movement.isOn) agenda.schedule({ at: now + lasts, kind: this.step, subject });
    for (const timer of [...moving, deadline?.(order)])
      if (timer) agenda.schedule({ ...timer, at: Math.max(timer.at, now), subject });
    this.watch(world, order);
  }

  /**
   * Brings an order into a state. What belonged to the last one ends, and what belongs to this one begins.
   * @param isAsked whether a request asks for it; events list what happens without one
   */
  enter(world: World, order: Order, state: Name, isAsked = false): void {
    const { kind, stateOf, write } = this.parts;
    if (!this.leadsTo(order, state))
      throw new Error(`A ${kind} that is ${stateOf(order)} cannot become ${state}.`);
    write(order, state, world.clock.now());
    if (!isAsked) this.note(world, order);
    this.keep(world, order);
  }

  /** Lists the state of an order among the events. */
  note(world: World, order: Order): void {
    const { kind, idOf, stateOf, toEvent } = this.parts;
    const event = toEvent?.(order) ?? { subject: idOf(order), outcome: stateOf(order) };
    world.happenings.note({ at: world.clock.now(), kind, ...event });
  }

  private watch(world: World, order: Order): void {
    world.watches.drop(this.parts.idOf(order));
    if (world.movement.isOn) this.parts.states[this.parts.stateOf(order)].watches?.(world, order);
  }
}
