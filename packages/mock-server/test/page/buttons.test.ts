import { expect, it } from 'vitest';
import { ORDERS } from '../../page/things/kinds.js';
import { accepting, KINDS, liveWith, waysFrom } from '../world/order-kinds.js';
import { START } from '../world/world-stage.js';

const actions = ['confirm', 'fill', 'fail', 'expire'] as const;

it.each(KINDS.map((kind) => [kind.store, kind] as const))(
  'an order of %s has a button for each action that its state accepts, and no other',
  (store, kind) => {
    for (const [state, way] of waysFrom(kind)) {
      const { world } = liveWith(false);
      const order = kind.open(world);
      for (const next of way) kind.machine.enter(world, order, next);
      const buttons = ORDERS[store]!.thing(order, kind.nameOf(order), START).actions;
      const accepted = actions.filter((action) => accepting(kind, action).includes(state));
      expect(buttons.map(({ name }) => name).sort(), state).toEqual(accepted.sort());
    }
  },
);
