import {
  type FlowBehindPage,
  foreignPages,
  HiddenAnswers,
  neverFails,
} from '@galilean/test-kit/foreign-pages';
import { describe, it } from 'vitest';
import { buy, claim } from '../../src/flows/index.js';
import { bought, market, newWorld, purchase } from './world.js';

const brief = { resendMs: 0, confirmMs: 0 };

function stage() {
  let hidden!: HiddenAnswers;
  const world = newWorld((send) => {
    hidden = new HiddenAnswers(send, (url) => url.endsWith('/execute'));
    return hidden.fetch;
  });
  return { world, hidden };
}

const flows: Readonly<Record<string, FlowBehindPage>> = {
  async buy(make) {
    const { world, hidden } = stage();
    hidden.hide(make);
    const { kind } = await buy(world.client, world.signer, purchase, brief);
    return { kind, acted: hidden.acted };
  },
  async claim(make) {
    const { world, hidden } = stage();
    const positionPubkey = await bought(world);
    await world.control('resolve', { market, result: 'yes' });
    hidden.hide(make);
    const { kind } = await claim(world.client, world.signer, { positionPubkey }, brief);
    return { kind, acted: hidden.acted };
  },
};

describe.each(Object.keys(foreignPages))('%s in place of the last answer', (kindOfPage) => {
  it.each(Object.keys(flows))('never makes %s say that it failed', (name) =>
    neverFails(flows[name]!, kindOfPage),
  );
});
