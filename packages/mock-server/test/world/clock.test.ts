import { describe, expect, it } from 'vitest';
import { client, SOL } from '../live/wallet-client.js';
import { Agenda } from '../../src/world/agenda.js';
import { createClock } from '../../src/world/clock.js';
import { Seed } from '../../src/world/seed.js';
import { stage, START } from './world-stage.js';

describe('the agenda', () => {
  it('gives events by time, and then in the order of scheduling', () => {
    const seed = new Seed('agenda');
    const agenda = new Agenda();
    const wanted = Array.from({ length: 500 }, (_, index) => ({
      at: seed.integer(0, 40, String(index)),
      kind: 'k',
      subject: String(index),
    }));
    for (const due of wanted) agenda.schedule(due);
    const restored = new Agenda();
    restored.load(structuredClone(agenda.save()));
    const taken = [];
    for (let due = restored.take(40); due; due = restored.take(40)) taken.push(due.subject);
    const sorted = [...wanted].sort((a, b) => a.at - b.at || Number(a.subject) - Number(b.subject));
    expect(taken).toEqual(sorted.map(({ subject }) => subject));
  });

  it('gives nothing before its time', () => {
    const agenda = new Agenda();
    agenda.schedule({ at: 10, kind: 'k', subject: 's' });
    expect(agenda.take(9)).toBeUndefined();
    expect(agenda.nextAt()).toBe(10);
    expect(agenda.take(10)?.subject).toBe('s');
  });
});

describe('the clock', () => {
  it('keeps below a limit, does not jump with it, and goes on at its own pace', () => {
    let machine = START;
    const clock = createClock(() => machine, 60);
    machine += 1000;
    clock.limit(1);
    machine += 1000;
    expect([clock.now() - START, clock.speed(), clock.unlimitedSpeed()]).toEqual([61_000, 1, 60]);
    clock.setSpeed(30);
    expect([clock.speed(), clock.save().speed]).toEqual([1, 30]);
    clock.limit();
    machine += 1000;
    expect([clock.now() - START, clock.speed()]).toEqual([91_000, 30]);
  });

  it('stands, keeps the pace of the machine or runs faster, and goes on where it was', () => {
    let machine = START;
    const clock = createClock(() => machine, 0);
    machine += 1000;
    expect(clock.now()).toBe(START);
    clock.set(clock.now() + 500);
    clock.setSpeed(60);
    machine += 1000;
    expect(clock.now()).toBe(START + 60_500);
    clock.setSpeed(1);
    machine += 7;
    expect(clock.now()).toBe(START + 60_507);
    expect(clock.at(5, () => clock.now())).toBe(5);
    expect(clock.now()).toBe(START + 60_507);
  });

  it('moves block height, blockhashes and quotes, and stands while nothing moves it', async () => {
    const { mock, control } = await stage();
    const height = async () =>
      (await mock.post('/rpc', { jsonrpc: '2.0', id: 1, method: 'getBlockHeight', params: [] })).body.result;
    const before = await height();
    expect(await height()).toBe(before);
    expect(await control.advance({ seconds: 60 })).toBe(START + 60_000);
    expect(await height()).toBe(before + 150);
    expect(await control.advance({ until: new Date(START + 120_000) })).toBe(START + 120_000);
    await expect(control.advance({ until: START })).rejects.toThrow('never goes back');
    await expect(control.advance({ until: 'soon' })).rejects.toThrow('ISO 8601');
  });

  it('runs at a speed', async () => {
    let machine = START;
    const { fetch } = client({ now: () => machine, speed: 60 });
    const { now: before } = await fetch.control.state();
    machine += 1000;
    expect((await fetch.control.state()).now - before).toBe(60_000);
    await fetch.control.speed(0);
    machine += 1000;
    expect((await fetch.control.state()).now - before).toBe(60_000);
    await expect(fetch.control.speed(-1)).rejects.toThrow('from 0 to 100000');
  });

  it('goes to the next event, and says when there is none', async () => {
    const { control, priceOrder } = await stage();
    const id = await priceOrder({ triggerCondition: 'below', triggerPriceUsd: 1, expiresAt: START + 5000 });
    expect(await control.advance({ until: 'next-event' })).toBe(START + 5000);
    expect((await control.events()).events).toEqual([
      { at: START + 5000, kind: 'price-order', subject: id, outcome: 'ready_expire' },
    ]);
    const still = client({ now: () => START, speed: 0 });
    await expect(still.fetch.control.advance({ until: 'next-event' })).rejects.toThrow('thirty days');
  });

  it('is kept by a snapshot, with everything that is still to come', async () => {
    const one = await stage();
    const id = await one.priceOrder({ triggerCondition: 'below', triggerPriceUsd: 60 });
    await one.control.walk(SOL, { volatility: 0.5 });
    await one.control.advance({ seconds: 600 });
    const snapshot = await one.mock.fetch.snapshot();
    const other = await stage();
    await other.mock.fetch.restore(snapshot);
    for (const { control } of [one, other]) {
      await control.price(SOL, 50);
      await control.advance({ seconds: 600 });
    }
    const [events, restored] = [await one.control.events(), await other.control.events()];
    expect(events.events).toContainEqual(expect.objectContaining({ subject: id, outcome: 'fill_success' }));
    expect(restored).toEqual(events);
  });
});
