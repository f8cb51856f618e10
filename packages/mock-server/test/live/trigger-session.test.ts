import { describe, expect, it } from 'vitest';
import { addressOf, client, sign, wallet } from './wallet-client.js';
import { signText } from './trigger-sign-in.js';

const owner = wallet('owner of trigger orders');
const other = wallet('another wallet');
const walletPubkey = addressOf(owner);
const challenge = '/trigger/v2/auth/challenge';
const verify = '/trigger/v2/auth/verify';

describe('signing in', () => {
  it('accepts the wallet\u2019s signature over a text, once', async () => {
    const mock = client();
    const { body: asked } = await mock.post(challenge, { walletPubkey, type: 'message' });
    expect(asked.challenge).toContain(walletPubkey);
    const proof = { type: 'message', walletPubkey, signature: signText(asked.challenge, owner) };
    const { status, body } = await mock.post(verify, proof);
    expect([status, Object.keys(body)]).toEqual([200, ['authMode', 'token']]);
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ sub: walletPubkey });
    expect(claims.exp - claims.iat).toBe(86_400);
    expect((await mock.post(verify, proof)).body.error).toBe('Challenge not found');
  });

  it('uses the live service’s text, or on request the documented one', async () => {
    const mock = client({ now: () => Date.parse('2026-09-22T12:00:00Z') });
    const textOf = async (headers?: Record<string, string>) =>
      (await mock.post(challenge, { walletPubkey, type: 'message' }, headers)).body.challenge;
    const live = `Sign this message to authenticate with Jupiter that you are the owner of ${walletPubkey}. `;
    expect(await textOf()).toMatch(
      new RegExp(
        `^${live}This challenge expires at 2026-09-22T12:05:00.000Z with the nonce of [0-9a-f]{32}$`,
      ),
    );
    expect(await textOf({ 'x-galilean-scenario': 'challenge-text=documented' })).toMatch(
      /^Sign this message to authenticate with Jupiter Trigger Order API: [0-9a-f]{32}$/,
    );
  });

  it('accepts a signed transaction', async () => {
    const mock = client();
    const { body: asked } = await mock.post(challenge, { walletPubkey, type: 'transaction' });
    const proof = { type: 'transaction', walletPubkey, signedTransaction: sign(asked.transaction, owner) };
    expect((await mock.post(verify, { ...proof, signedTransaction: asked.transaction })).status).toBe(401);
    expect((await mock.post(verify, proof)).body.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('refuses another wallet\u2019s signature, another text and an expired challenge', async () => {
    let now = Date.now();
    const mock = client({ now: () => now });
    const { body: asked } = await mock.post(challenge, { walletPubkey, type: 'message' });
    const answer = (signature: string) => mock.post(verify, { type: 'message', walletPubkey, signature });
    expect((await answer(signText(asked.challenge, other))).status).toBe(401);
    expect((await answer(signText(`${asked.challenge} `, owner))).status).toBe(401);
    now += 5 * 60_000;
    expect((await answer(signText(asked.challenge, owner))).status).toBe(400);
    // One wallet cannot use another wallet's challenge.
    await mock.post(challenge, { walletPubkey: addressOf(other), type: 'message' });
    expect((await answer(signText(asked.challenge, owner))).body.error).toBe('Challenge not found');
  });

  it('issues access and refresh tokens on request; each refresh token works once', async () => {
    let now = Date.now();
    const mock = client({ now: () => now });
    const { body: asked } = await mock.post(challenge, { walletPubkey, type: 'message' });
    const signature = signText(asked.challenge, owner);
    const { body } = await mock.post(verify, {
      type: 'message',
      walletPubkey,
      signature,
      authMode: 'access_refresh',
    });
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken']);
    const vault = (token: string) =>
      mock
        .get('/trigger/v2/vault', undefined, { authorization: `Bearer ${token}` })
        .then(({ status }) => status);
    expect(await vault(body.accessToken)).toBe(404);
    now += 16 * 60_000;
    expect(await vault(body.accessToken)).toBe(401);
    const refresh = () => mock.post('/trigger/v2/auth/refresh', { refreshToken: body.refreshToken });
    const { body: refreshed } = await refresh();
    expect(await vault(refreshed.accessToken)).toBe(404);
    expect((await refresh()).status).toBe(401);
  });

  it('lets a test set token lifetimes', async () => {
    let now = Date.now();
    const mock = client({ now: () => now });
    const { body: asked } = await mock.post(challenge, { walletPubkey, type: 'message' });
    const proof = { type: 'message', walletPubkey, signature: signText(asked.challenge, owner) };
    const { body } = await mock.post(verify, proof, { 'x-galilean-scenario': 'token-lifetime=5' });
    const headers = { authorization: `bearer ${body.token}` };
    expect((await mock.get('/trigger/v2/vault', undefined, headers)).status).toBe(404);
    now += 5_000;
    expect((await mock.get('/trigger/v2/vault', undefined, headers)).status).toBe(401);
  });
});

describe('every other operation of trigger v2', () => {
  const forged = `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: walletPubkey, exp: 9e9 })).toString('base64url')}.`;
  it.each([
    ['GET', '/trigger/v2/vault'],
    ['GET', '/trigger/v2/vault/register'],
    ['GET', '/trigger/v2/orders/history'],
    ['GET', '/trigger/v2/orders/history/dca'],
    ['POST', '/trigger/v2/orders/price/cancel/00000000-0000-4000-8000-000000000000'],
  ])('requires a valid token: %s %s', async (method, path) => {
    const mock = client();
    for (const token of ['test.access.token', forged, 'x'])
      expect((await mock.send(method, path, undefined, { authorization: `Bearer ${token}` })).status).toBe(
        401,
      );
    expect((await mock.send(method, path)).status).toBe(401);
  });

  it('registers one vault per wallet', async () => {
    const mock = client();
    const { body: asked } = await mock.post(challenge, { walletPubkey, type: 'message' });
    const proof = { type: 'message', walletPubkey, signature: signText(asked.challenge, owner) };
    const headers = { authorization: `Bearer ${(await mock.post(verify, proof)).body.token}` };
    const register = () => mock.get('/trigger/v2/vault/register', undefined, headers);
    expect((await mock.get('/trigger/v2/vault', undefined, headers)).status).toBe(404);
    const first = await register();
    expect([first.status, first.body.userPubkey]).toEqual([200, walletPubkey]);
    expect(await register()).toMatchObject({ status: 409, body: { details: first.body } });
    expect((await mock.get('/trigger/v2/vault', undefined, headers)).body).toEqual(first.body);
  });
});
