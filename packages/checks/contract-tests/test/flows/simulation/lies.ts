import type { Lie } from './lying-node.js';

export const isBefore = (method: string) => method === 'getMultipleAccounts';
export const isRun = (method: string) => method === 'simulateTransaction';
/** Changes the result of one method. */
export const changing =
  (method: string, change: (result: any) => void): Lie =>
  (exchange) => {
    if (exchange.method === method) change(exchange.answer.result);
  };
const inRun = (change: (value: any) => void) => changing('simulateTransaction', ({ value }) => change(value));
const inBefore = (change: (value: any[]) => void) =>
  changing('getMultipleAccounts', ({ value }) => change(value));
/** A token account among accounts, and its place. */
const tokenAt = (accounts: any[]): number => accounts.findIndex((one) => one?.space === 165);

/** What a node does, and how that is refused: the error's code, and part of its context. */
export const lies = (us: string): [string, Lie, string, object][] => [
  [
    'ran it before the state that it showed',
    changing('simulateTransaction', ({ context }) => (context.slot -= 30)),
    'simulation/stale',
    { reason: 'behind' },
  ],
  [
    'ran it long after the state that it showed',
    changing('simulateTransaction', ({ context }) => (context.slot += 33)),
    'simulation/stale',
    { reason: 'too-far', option: 'maxSlots' },
  ],
  [
    'says that it has not come that far',
    ({ method, answer }) => {
      if (!isRun(method)) return;
      delete answer.result;
      answer.error = { code: -32_016, message: 'Minimum context slot has not been reached' };
    },
    'simulation/stale',
    { reason: 'behind' },
  ],
  [
    'does not know the blockhash',
    inRun((value) => (value.err = 'BlockhashNotFound')),
    'simulation/stale',
    { reason: 'blockhash' },
  ],
  [
    'ran it with another blockhash',
    inRun((value) => (value.replacementBlockhash = { blockhash: us, lastValidBlockHeight: 9 })),
    'simulation/stale',
    { reason: 'blockhash' },
  ],
  [
    'found other addresses in the lookup tables than it showed',
    inRun((value) => (value.loadedAddresses = { writable: [us], readonly: [] })),
    'simulation/stale',
    { reason: 'changed' },
  ],
  [
    'fails it without a place',
    inRun((value) => (value.err = { InstructionError: {} })),
    'simulation/failed',
    { error: 'InstructionError' },
  ],
  [
    'fails it at a place without a reason',
    inRun((value) => (value.err = { InstructionError: [0, { toString: 1, valueOf: 1 }] })),
    'simulation/failed',
    { instruction: 0 },
  ],
  [
    'starts from balances that are no numbers',
    inRun((value) => (value.preBalances = value.preBalances.map(() => ({ toString: 1, valueOf: 1 })))),
    'simulation/stale',
    { reason: 'changed' },
  ],
  [
    'starts from token balances that are no numbers',
    inRun(({ preTokenBalances }) =>
      preTokenBalances.forEach((one: any) => (one.uiTokenAmount.amount = { toString: 1, valueOf: 1 })),
    ),
    'simulation/stale',
    { reason: 'changed' },
  ],
  [
    'has no slot',
    changing('simulateTransaction', ({ context }) => delete context.slot),
    'rpc/malformed',
    { method: 'simulateTransaction', field: 'context.slot' },
  ],
  [
    'shows fewer accounts after it',
    inRun((value) => value.accounts.pop()),
    'rpc/malformed',
    { field: 'value.accounts' },
  ],
  [
    'shows more accounts after it',
    inRun((value) => value.accounts.push(null)),
    'rpc/malformed',
    { field: 'value.accounts' },
  ],
  [
    'shows no accounts after it',
    inRun((value) => (value.accounts = null)),
    'rpc/malformed',
    { field: 'value.accounts' },
  ],
  ['shows fewer accounts before it', inBefore((value) => value.pop()), 'rpc/malformed', { field: 'value' }],
  [
    'does not have the lookup tables',
    inBefore((value) => value.fill(null)),
    'simulation/incomplete',
    { method: 'getMultipleAccounts' },
  ],
  [
    'shows another account in place of a lookup table',
    inBefore((value) => value.forEach((one) => (one.owner = '11111111111111111111111111111111'))),
    'rpc/not-a-lookup-table',
    {},
  ],
  [
    'does not say whether it failed',
    inRun((value) => delete value.err),
    'rpc/malformed',
    { field: 'value.err' },
  ],
  [
    'leaves one of our accounts out before it',
    inBefore((value) => {
      const at = tokenAt(value);
      if (at >= 0) value[at] = null;
    }),
    'simulation/stale',
    { reason: 'changed' },
  ],
  [
    'starts from another token balance than it showed',
    inRun(({ preTokenBalances }) => preTokenBalances.forEach((one: any) => (one.uiTokenAmount.amount = '1'))),
    'simulation/stale',
    { reason: 'changed' },
  ],
  [
    'shows our wallet as missing after it',
    inRun((value) => (value.accounts[0] = null)),
    'simulation/incomplete',
    { address: us },
  ],
  [
    'shows accounts in another encoding',
    inRun((value) => (value.accounts[0].data[1] = 'base58')),
    'rpc/malformed',
    { field: 'value.accounts[0].data' },
  ],
  [
    'shows text that is not base64',
    inBefore((value) => (value[0].data = ['*', 'base64'])),
    'rpc/malformed',
    { field: 'value[0].data' },
  ],
  [
    'shows half of a token account before it',
    inBefore((value) => {
      const account = value[tokenAt(value)];
      if (account)
        account.data[0] = Buffer.from(account.data[0], 'base64').subarray(0, 90).toString('base64');
    }),
    'rpc/malformed',
    {},
  ],
  [
    'shows half of a token account after it, and says that this is all',
    inRun(({ accounts }) => {
      const account = accounts[tokenAt(accounts)];
      account.data[0] = Buffer.from(account.data[0], 'base64').subarray(0, 90).toString('base64');
      account.space = 90;
    }),
    'rpc/malformed',
    {},
  ],
  [
    'shows lamports as text',
    inRun((value) => (value.accounts[0].lamports = '1')),
    'rpc/malformed',
    { field: 'value.accounts[0].lamports' },
  ],
  [
    'shows negative lamports',
    inBefore((value) => (value[0].lamports = -1)),
    'rpc/malformed',
    { field: 'value[0].lamports' },
  ],
  [
    'shows more lamports than a number can hold',
    inRun((value) => (value.accounts[0].lamports = 2 ** 53)),
    'rpc/malformed',
    { field: 'value.accounts[0].lamports' },
  ],
  [
    'shows no owner',
    inRun((value) => (value.accounts[0].owner = 'nobody')),
    'rpc/malformed',
    { field: 'value.accounts[0].owner' },
  ],
  [
    'shows an account as a number',
    inBefore((value) => (value[0] = 7)),
    'rpc/malformed',
    { field: 'value[0]' },
  ],
  [
    'refuses',
    ({ method, answer }) => {
      if (!isBefore(method)) return;
      delete answer.result;
      answer.error = { code: -32_005, message: 'a secret' };
    },
    'rpc/refused',
    { code: -32_005 },
  ],
  [
    'has no such method',
    ({ method }, response) => {
      if (!isRun(method)) return false;
      response.writeHead(405).end();
      return true;
    },
    'rpc/failed',
    { status: 405 },
  ],
  [
    'sends the call to another host',
    ({ method }, response) => {
      if (!isRun(method)) return false;
      response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end();
      return true;
    },
    'rpc/failed',
    { status: 307 },
  ],
  [
    'answers without end',
    ({ method }, response) => {
      if (!isRun(method)) return false;
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.writeHead(200).on('drain', more);
      more();
      return true;
    },
    'rpc/too-large',
    { limit: 1_048_576 },
  ],
  [
    'breaks off',
    ({ method }, response) => {
      if (!isRun(method)) return false;
      response.writeHead(200, { 'content-length': 9999 }).write('{"jsonrpc"');
      response.destroy();
      return true;
    },
    'rpc/failed',
    {},
  ],
];
