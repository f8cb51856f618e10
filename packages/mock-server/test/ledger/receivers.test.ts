import { mintAddresses } from '@galilean/transactions';
import { expect, it } from 'vitest';
import { associatedAccount } from '../../src/ledger/plans/calls.js';
import { readToken, TOKEN } from '../../src/ledger/account.js';
import { type Actor, createGame } from './operations/player.js';

const { SOL, USDC } = mintAddresses;

it.each(['metis', 'iris', 'okx', 'dflow'])(
  'router %s sends wrapped SOL to a receiver who has no account for it',
  async (router) => {
    const game = await createGame('receivers');
    const [taker, receiver] = game.actors as [Actor, Actor];
    await game.control('fund', { wallet: taker.wallet, amount: '1000000000' });
    await game.control('fund', { wallet: taker.wallet, mint: USDC, amount: '50000000' });
    const wish = { inputMint: USDC, outputMint: SOL, amount: '20000000', taker: taker.wallet };
    const query = new URLSearchParams({ ...wish, receiver: receiver.wallet });
    const headers = { 'x-galilean-scenario': `router=${router}` };
    const order = await game.ask('GET', `/swap/v2/order?${query}`, undefined, headers);
    const signedTransaction = game.signed(taker, order.transaction);
    const body = { requestId: order.requestId, signedTransaction };
    expect(await game.ask('POST', '/swap/v2/execute', body)).toMatchObject({ status: 'Success' });
    const account = game.ledger.account(associatedAccount(receiver.wallet, SOL, TOKEN));
    expect(readToken(account)?.amount).toBe(BigInt(order.outAmount));
  },
);
