import { mintAddresses } from '@galilean/transactions';
import { checkScenario, performAction } from '../actions.js';
import { assetNamed } from '../asset.js';
import { ControlError } from '../../contract/control-error.js';
import { walletNamed } from '../order-action.js';
import type { Live, PlayStarted } from '../../domains/live.js';
import { isStart, millisAfter, type Play, type PlayFields, playSchema, STARTS } from './play.js';
import { schemaFaults } from './schema-faults.js';

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
 * @throws ControlError when something at its start cannot be done
 */
export function startPlay(live: Live, value: unknown, reset: (start: number) => void): PlayStarted {
  const [fault] = schemaFaults(playSchema(), value);
  if (fault) throw new ControlError(400, `The play does not fit: ${fault.path.join('.')} ${fault.says}.`);
  const play = value as Play;
  const { world } = live;
  const start = startOf(play, world.clock.machine());
  const events = (play.events ?? []).map(({ at, ...action }) => ({ at: start + timeOf(at), action }));
  for (const { action } of events)
    if (action['scenario']) checkScenario(live, action['scenario'] as PlayFields);
  reset(start);
  world.movement.start();
  begin(live, play);
  for (const { at, action } of events)
    for (const [subject, fields] of Object.entries(action))
      world.agenda.schedule({
        at,
        kind: EVENT,
        subject,
        detail: JSON.stringify(withWallets(live, subject, fields)),
      });
  if (play.speed !== undefined) world.clock.setSpeed(play.speed);
  const { name, says } = play;
  const started = { name, startsAt: start, endsAt: Math.max(start, ...events.map(({ at }) => at)) };
  live.play = { ...started, ...(says !== undefined && { says }) };
  return started;
}

/** @param now the machine's time, in milliseconds since 1970 */
function startOf({ start }: Play, now: number): number {
  if (start === undefined) return DEFAULT_START;
  if (!isStart(start)) throw new ControlError(400, `The start of the play is "${start}"; ${STARTS}.`);
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
  for (const [asset, usd] of Object.entries(prices)) performAction(live, 'price', { asset, usd });
  if (live.world.ledger)
    for (const fields of funds) performAction(live, 'fund', withWallets(live, 'fund', fields));
  for (const [asset, walk] of Object.entries(walks)) performAction(live, 'walk', { ...walk, asset });
  for (const fields of orders) performAction(live, 'order', fields);
}

/** The control endpoint wants addresses; a play may have roles and symbols. */
function withWallets({ world }: Live, action: string, value: unknown): PlayFields {
  const fields = value as PlayFields;
  if (action !== 'fund' && action !== 'scenario') return fields;
  const { wallet, mint } = fields;
  return {
    ...fields,
    ...(typeof wallet === 'string' && { wallet: walletNamed(wallet) }),
    ...(action === 'fund' && {
      mint: mint === undefined ? mintAddresses.SOL : assetNamed(world, String(mint)),
    }),
  };
}
