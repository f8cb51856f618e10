import { expect, it } from 'vitest';
import { Follower, type View } from '../../src/stream/follow.js';

const none = { count: () => 0, list: () => [] };
const view = (change: Partial<View> = {}): View => ({
  clock: { now: 1000, ahead: 0, speed: 1 },
  facts: { play: null },
  tables: { tokens: [['SOL', { usdPrice: 150 }]], orders: [] },
  happenings: none,
  ...change,
});
const told = (text: string | undefined) => JSON.parse(text ?? 'null') as unknown;

it('reports only what is another, and null for what is gone', () => {
  const follower = new Follower();
  const order = { state: 'open' };
  follower.next(view({ tables: { tokens: [], orders: [['a', order]] } }));
  expect(follower.next(view({ tables: { tokens: [], orders: [['a', order]] } }))).toBeUndefined();
  // Records change in place.
  order.state = 'filled';
  const orders = [
    ['a', order],
    ['b', { state: 'open' }],
  ] as const;
  expect(told(follower.next(view({ tables: { tokens: [], orders } })))).toEqual({
    clock: { now: 1000, ahead: 0, speed: 1 },
    facts: {},
    tables: { orders: { a: { state: 'filled' }, b: { state: 'open' } } },
    happened: [],
  });
  expect(
    told(follower.next(view({ tables: { tokens: [], orders: [] }, facts: { play: 'x' } }))),
  ).toMatchObject({
    facts: { play: 'x' },
    tables: { orders: { a: null, b: null } },
  });
});

it.each([
  ['the time that its pace gives it', { now: 61_000, ahead: 59_000, speed: 60 }, false],
  ['another time', { now: 3_661_000, ahead: 3_659_000, speed: 60 }, true],
  ['another pace', { now: 61_000, ahead: 59_000, speed: 1 }, true],
  ['a pace that is held', { now: 61_000, ahead: 59_000, speed: 60, heldFrom: 100 }, true],
])('reports a clock that shows %s, unless a reader can work it out', (_, clock, isNews) => {
  const follower = new Follower();
  follower.next(view({ clock: { now: 1000, ahead: 0, speed: 60 } }));
  // The machine is a second further.
  expect(follower.next(view({ clock })) !== undefined).toBe(isNews);
});

it('has everything for those who come later, and what happened in between for the others', () => {
  const follower = new Follower();
  const list = [1, 2, 3].map((at) => ({ at, kind: 'market', subject: 'm', outcome: 'closed' }));
  follower.next(view({ happenings: { count: () => 1, list: () => list.slice(0, 1) } }));
  const later = view({ happenings: { count: () => 3, list: () => list } });
  expect(told(follower.next(later))).toMatchObject({ tables: {}, happened: list.slice(1) });
  expect(told(follower.whole())).toEqual({
    clock: later.clock,
    facts: { play: null },
    tables: { tokens: { SOL: { usdPrice: 150 } }, orders: {} },
    happened: list,
  });
});

it('leaves out tokens of logins and the end of transactions', () => {
  const follower = new Follower();
  const record = { refreshToken: 'secret', transaction: 'x'.repeat(900), inputMint: 'SOL' };
  const says = 'A sentence is for readers. '.repeat(9);
  const text = follower.next(view({ facts: { says }, tables: { orders: [['a', record]] } }))!;
  expect(told(text)).toMatchObject({
    facts: { says },
    tables: {
      orders: {
        a: { refreshToken: 'REMOVED', transaction: `${'x'.repeat(24)}… (900 characters)`, inputMint: 'SOL' },
      },
    },
  });
});
