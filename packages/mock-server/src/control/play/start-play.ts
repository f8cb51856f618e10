import { checkAction, checkNames, performAction, placed } from '../actions.js';
import { ControlError } from '../../contract/wire.js';
import type { Live, PlayPhase, PlayStarted } from '../../domains/live.js';
import { schemaFaults } from '../faults.js';
import { type ActionName, PLAY_SCHEMA } from '../schema.js';
import { SCRIPT_SECONDS } from '../../world/price-sources.js';
import { isStart, millisAfter, type Play, type PlayFields, STARTS } from './load-play.js';

const EVENT = 'play-event';
const DEFAULT_START = Date.parse('2026-09-01T00:00:00Z');

/** Carries out the events of plays. */
export function registerPlays(live: Live): void {
  const { time, clock, happenings } = live.world;
  time.on(EVENT, ({ subject, detail = '{}' }) => {
    const note = (outcome: string) => happenings.note({ at: clock.now(), kind: 'play', subject, outcome });
    try {
      performAction(live, subject, JSON.parse(detail) as PlayFields);
      note('done');
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      note(`refused: ${error.message}`);
    }
  });
}

/**
 * Begins a play in a fresh world.
 * @param reset forgets everything, and stops the clock at a time
 * @throws ControlError when something at its start cannot be done, or a name in it is misspelt
 */
export function startPlay(live: Live, value: unknown, reset: (start: number) => void): PlayStarted {
  const [fault] = schemaFaults(PLAY_SCHEMA, value);
  if (fault)
    throw new ControlError(400, `The play does not fit: ${fault.path.join('.')} ${fault.says}.`, fault.path);
  const play = value as Play;
  const { world } = live;
  const start = startOf(play, world.clock.machine());
  const events = (play.events ?? []).map(({ at, ...action }, index) => ({
    at: start + placed(['events', index, 'at'], () => timeOf(at)),
    action,
  }));
  eachEvent(play, (name, fields) => checkAction(live, name, fields));
  reset(start);
  world.movement.start();
  begin(live, play);
  eachEvent(play, (name, fields) => checkNames(world, name, fields));
  for (const { at, action } of events)
    for (const [subject, fields] of Object.entries(action))
      world.agenda.schedule({ at, kind: EVENT, subject, detail: JSON.stringify(fields) });
  if (play.speed !== undefined) world.clock.setSpeed(play.speed);
  const { name, says } = play;
  const started = { name, startsAt: start, endsAt: Math.max(start, ...events.map(({ at }) => at)) };
  live.play = { ...started, phases: phasesOf(events, started.endsAt), ...(says !== undefined && { says }) };
  return started;
}

/** A script lasts until its price is back; scenarios, and keepers that sleep, until the next event of their kind. */
function phasesOf(
  events: readonly { readonly at: number; readonly action: PlayFields }[],
  end: number,
): PlayPhase[] {
  const sorted = [...events].sort((one, other) => one.at - other.at);
  return sorted.map(({ at, action }) => {
    const [[kind, fields] = ['', {}]] = Object.entries(action) as [string, PlayFields][];
    const { shape, scenario, awake, result } = fields;
    const { overSeconds = SCRIPT_SECONDS, holdSeconds = 0, recoverSeconds = 0 } = fields;
    const lasts = Number(overSeconds) + Number(holdSeconds) + Number(recoverSeconds);
    const next = sorted.find((one) => one.at > at && kind in one.action)?.at ?? end;
    const [name, endsAt] =
      kind === 'script'
        ? [shape, Math.min(end, at + lasts * 1000)]
        : kind === 'keepers'
          ? [awake ? 'keepers awake' : 'keepers asleep', awake ? at : next]
          : kind === 'scenario'
            ? [scenario ?? 'scenarios off', scenario === null ? at : next]
            : [result === undefined ? kind : `resolved ${String(result)}`, at];
    return { name: String(name), startsAt: at, endsAt };
  });
}

/** Looks at each event's action. What is refused is refused with its place. */
function eachEvent({ events = [] }: Play, look: (name: ActionName, fields: PlayFields) => void): void {
  for (const [index, { at: _at, ...action }] of events.entries())
    for (const [name, fields] of Object.entries(action))
      placed(['events', index, name], () => look(name as ActionName, fields as PlayFields));
}

/** @param now the machine's time, in milliseconds since 1970 */
function startOf({ start }: Play, now: number): number {
  if (start === undefined) return DEFAULT_START;
  if (!isStart(start))
    throw new ControlError(400, `The start of the play is "${start}"; ${STARTS}.`, ['start']);
  return start === 'now' ? now : Date.parse(start);
}

/** @throws ControlError */
function timeOf(at: unknown): number {
  const millis = millisAfter(at);
  if (millis !== undefined) return millis;
  throw new ControlError(400, `An event of the play is at ${String(at)}: it must be within 100 years.`);
}

/** What is there at the start. */
function begin(live: Live, { funds = [], prices = {}, walks = {}, orders = [] }: Play): void {
  const act = (place: readonly (string | number)[], name: ActionName, fields: PlayFields) =>
    placed(place, () => performAction(live, name, fields));
  for (const [asset, usd] of Object.entries(prices)) act(['prices', asset], 'price', { asset, usd });
  if (live.world.ledger) for (const [index, fields] of funds.entries()) act(['funds', index], 'fund', fields);
  for (const [asset, walk] of Object.entries(walks)) act(['walks', asset], 'walk', { ...walk, asset });
  for (const [index, fields] of orders.entries()) act(['orders', index], 'order', fields);
}
