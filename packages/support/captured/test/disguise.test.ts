import { expect, it } from 'vitest';
import { addressesIn, createDisguise } from '../src/index.js';

const SOL = 'So11111111111111111111111111111111111111112';
const wallet = 'GKa5bz8UVsMz5d4HygNDnQF7HNxDhxCzQTB1FsZ2ZHF';
const other = 'AeyBYFtgm85BrsZMKrAWdc2qGQqYvwfkt88dZdfYEndS';
const signature = 'RuG32rArqWfX1m8QC73ubSKd4uP5MzxfVrrVr1bQ69tGsggx3kY5b2MUJy37W7mwEHQvjEXLWzAEXTxZSpBekuk';
const disguise = () => createDisguise(addressesIn(`mint: ${SOL}, program 11111111111111111111111111111111`));

it('replaces a wallet by the same address everywhere, in names of members too', () => {
  const { text, answer } = disguise();
  const { body, elided } = answer({
    owner: wallet,
    by: { [wallet]: 1 },
    title: `${wallet} bought`,
    to: other,
  });
  const { owner, by, title, to } = body as { owner: string; by: object; title: string; to: string };
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${wallet}|${other}`));
  expect(addressesIn(owner)).toEqual(new Set([owner]));
  expect([Object.keys(by), title, text(`?owner=${wallet}&x=1`)]).toEqual([
    [owner],
    `${owner} bought`,
    `?owner=${owner}&x=1`,
  ]);
  expect(to).not.toBe(owner);
  expect(elided).toEqual([]);
});

it('keeps addresses that the description names, ids and numbers', () => {
  const body = {
    mint: SOL,
    icon: `https://x.example/${SOL}.png`,
    eventId: 'POLY-1',
    hash: '49634a9f6d02481bf3f16785100abd65',
    requestId: '019f974d-a0db-76d6-a438-59316c3f4277',
    n: 1.5,
    none: null,
  };
  expect(disguise().answer(body)).toEqual({ body, elided: [] });
});

it('replaces signatures and addresses of Ethereum', () => {
  const evm = `0x${'aB3'.repeat(13)}c`;
  const { body } = disguise().answer({ signature, evm });
  const hidden = body as { signature: string; evm: string };
  expect(hidden.signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/);
  expect(hidden.evm).toMatch(/^0x[0-9a-f]{40}$/);
  expect([hidden.signature, hidden.evm]).not.toEqual(expect.arrayContaining([signature]));
});

it('takes out tokens, keys and transactions, and names the places that no longer fit', () => {
  const { secret, answer } = disguise();
  secret('jup_live_key');
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';
  const { body, elided } = answer({
    token: jwt,
    refreshToken: 'opaque-token',
    echo: 'you sent jup_live_key',
    transaction: `${'AbC1'.repeat(60)}==`,
  });
  expect(body).toEqual({
    token: 'eyJhbGciOiJub25lIn0.e30.REMOVED',
    refreshToken: 'REMOVED',
    echo: 'you sent REMOVED',
    transaction: '<base64>',
  });
  expect(elided).toEqual(['/refreshToken', '/transaction']);
});

it('takes out the whole of a token that contains an address', () => {
  const body = { token: `opaque.${wallet}`, challenge: `${wallet} signs in, nonce 71` };
  expect(disguise().answer(body)).toEqual({
    body: { token: 'REMOVED', challenge: 'REMOVED' },
    elided: ['/token', '/challenge'],
  });
});
