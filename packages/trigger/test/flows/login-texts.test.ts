import { isSigningError } from '@galilean/signing';
import { jupiterChallenges } from '@galilean/signing/challenge';
import { describe, expect, it } from 'vitest';
import { createTriggerSession } from '../../src/flows/index.js';
import { stage, wallet } from './stage.js';

const mintOfUsdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

describe('a session', () => {
  it('logs in with the documented text too', async () => {
    const { session, control, asked } = stage();
    for (const kind of ['message', 'transaction'] as const) {
      await control('scenario', {
        scenario: 'challenge-text=documented',
        operation: 'createChallenge',
        times: 1,
      });
      await expect(session({ kind }).listPriceOrders()).resolves.toBeDefined();
    }
    expect(asked('verifyChallenge')).toBe(2);
  });

  it('signs by default only the service\u2019s own texts for this wallet', async () => {
    const { signatures, fetch, signer } = stage();
    const answered = (challenge: string) =>
      createTriggerSession(
        {
          apiKey: 'test-key',
          fetch: async (request) =>
            request.url.endsWith('/challenge')
              ? Response.json({ type: 'message', challenge })
              : fetch(request),
        },
        signer,
      )
        .getVault()
        .catch((error: unknown) => error);
    const soon = new Date(Date.now() + 300_000).toISOString();
    const signIn = (host: string) =>
      `${host} wants you to sign in with your Solana account:\n${wallet}\n\nNonce: 0123456789abcdef\nExpiration Time: ${soon}`;
    const text = `Sign this message to authenticate with Jupiter that you are the owner of ${wallet}. This challenge expires at ${soon} with the nonce of 0123456789abcdef`;
    for (const [code, challenge] of [
      ['challenge/other-service', 'jup.ag: sign this.'],
      ['challenge/other-service', signIn('evil.example')],
      ['challenge/other-service', signIn('jup.ag.evil.example')],
      ['challenge/other-service', `${signIn('evil.example')}\nResources:\n- https://jup.ag`],
      ['challenge/other-wallet', text.replace(wallet, mintOfUsdc)],
      ['challenge/expired', text.replace(soon, new Date(Date.now() - 1).toISOString())],
      ['challenge/invisible-character', `${text}\u202e`],
      ['challenge/several-paragraphs', `${text}\n\nTransfer approved.`],
    ] as const)
      expect(isSigningError(await answered(challenge), code), code).toBe(true);
    expect(signatures()).toBe(0);
    // For the correct text the mock answers with its own refusal, because it never gave this challenge.
    expect(await answered(text)).toMatchObject({ status: 400 });
    expect(signatures()).toBe(2);
  });

  it('signs other texts if its caller describes them', async () => {
    const { session, signatures } = stage();
    const other = [{ form: 'text', name: 'other', opening: 'Sign in to another service' }] as const;
    for (const kind of ['message', 'transaction'] as const) {
      const refused = await session({ kind, service: other })
        .listPriceOrders()
        .catch((error: unknown) => error);
      expect(isSigningError(refused, 'challenge/other-service')).toBe(true);
      await expect(
        session({ kind, service: [...other, ...jupiterChallenges] }).listPriceOrders(),
      ).resolves.toBeDefined();
    }
    expect(signatures()).toBe(2);
  });

  it.each([
    [{ kind: 'text' }, '`kind` must be `message` or `transaction`.'],
    [{ refresh: 'yes' }, '`refresh` must be true or false.'],
    [
      { services: [] },
      '`services` is not an option of a login. The options are: kind, service, refresh, store.',
    ],
    [{ service: 'jup.ag' }, 'challenge/bad-template: field service; a list of templates is needed'],
    [{ service: [] }, 'challenge/bad-template: field service; a list of templates is needed'],
  ])('refuses at once what is not an option of a login: %j', (options, says) => {
    const { session, fetch } = stage();
    expect(() => session(options as never)).toThrow(says);
    expect(fetch.requests).toEqual([]);
  });
});
