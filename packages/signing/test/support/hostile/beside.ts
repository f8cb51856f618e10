import { us } from '@galilean/test-kit/wallets';
import {
  aggregator,
  bonk,
  hostile,
  nothing,
  orderEngine,
  ourAccountOf,
  prediction,
  replace,
  routeV2,
  somewhere,
  strangers,
  token,
  trigger,
} from './make-hostile.js';
import type { Change } from './make-hostile.js';

/** An instruction of a program that belongs, with our signature, beside the one that was asked for. */
const beside =
  (program: string, prefix: string, data: string): Change =>
  (edit) =>
    edit.instructions.push({ ...edit.find(program, prefix), data: Buffer.from(data, 'hex') });

const unknown = '0102030405060708';
const create = '856e4aaf709ff59f';
const cancel = '5f81edf00831df84';
const fill = 'a860b7a35c0a28a0';
const claim = '7ff0843ee3c69285';
const createOrder = '8d3625cfedd2fad7';

/** The one that was asked for is done, and something on top. */
export const besides = [
  hostile(
    'order',
    'unexpected-instruction',
    'and calls something unknown',
    beside(aggregator, routeV2, unknown),
  ),
  hostile('forecast', 'unexpected-instruction', 'and more', beside(aggregator, routeV2, unknown)),
  hostile('order by a maker', 'unexpected-instruction', 'and more', beside(orderEngine, fill, unknown)),
  hostile(
    'trigger-v1-order, create',
    'unexpected-instruction',
    'and cancels',
    beside(trigger, create, cancel),
  ),
  hostile('trigger-v1-order, cancel', 'unexpected-instruction', 'and more', beside(trigger, cancel, unknown)),
  hostile('prediction-claim', 'unexpected-instruction', 'and cancels', beside(prediction, claim, cancel)),
  hostile('prediction-order', 'unexpected-instruction', 'and claims', beside(prediction, createOrder, claim)),
];

/** Each hides or changes one account that nothing else shows. */
export const single = [
  hostile('order', 'hidden-account', 'sells what cannot be seen', (edit) => {
    const route = edit.find(aggregator, routeV2);
    route.accounts[1] = edit.hiddenAccount(true);
    route.accounts[3] = edit.hiddenAccount(false);
  }),
  hostile('order by another router', 'amount-in', 'takes what it likes, where nothing is sold', nothing, {
    expectation: { amount: '0' },
    policy: { maxRentLamports: 1_000_000_000 },
  }),
  hostile('order', 'destination', 'pays another account than the one that was named', nothing, {
    expectation: { destinationTokenAccount: somewhere },
  }),
  hostile(
    'order by a maker',
    'destination',
    'pays us and not the receiver',
    (edit) => {
      edit.find(orderEngine, fill).accounts[4] = edit.account(orderEngine);
    },
    { expectation: { receiver: strangers } },
  ),
  hostile('trigger-v1-order, create', 'input-mint', 'sells from our account of another token', (edit) =>
    replace(edit.find(trigger, create), 4, edit, ourAccountOf(bonk)),
  ),
  hostile('order by a maker', 'hidden-account', 'gives something in the dark', (edit) => {
    const found = edit.find(orderEngine, fill);
    found.accounts[4] = edit.account(orderEngine);
    found.accounts[8] = edit.hiddenAccount(false);
  }),
  hostile('trigger-v1-order, create', 'hidden-account', 'buys what cannot be seen', (edit) => {
    edit.find(trigger, create).accounts[8] = edit.hiddenAccount(false);
  }),
  hostile('trigger-v1-order, cancel', 'hidden-account', 'cancels what cannot be seen', (edit) => {
    edit.find(trigger, cancel).accounts[2] = edit.hiddenAccount(true);
  }),
  hostile('prediction-order', 'output-mint', 'is settled in another token', (edit) =>
    replace(edit.find(prediction, createOrder), 7, edit, bonk),
  ),
  hostile('deposit to a named account', 'input-mint', 'moves from an account of another token', (edit) => {
    const found = edit.find(token, '0c');
    const [, , destination] = found.accounts;
    found.data = Buffer.from([3, ...found.data.subarray(1, 9)]);
    found.accounts = [edit.account(somewhere, true), destination!, edit.account(us, true, true)];
  }),
];
