import { describe, expect, it } from 'vitest';
import { jupiterChallenges, signMessageChallenge } from '../src/challenge/index.js';
import type { ChallengeTemplate } from '../src/challenge/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { liveText, nonce, signInText, signingTime, soon } from './support/challenge-texts.js';
import { expectCode } from './support/errors.js';
import { us, wallet } from '@galilean/test-kit/wallets';

const signer = fromKeypair(wallet);
const sign = (text: string, service: readonly ChallengeTemplate[]) =>
  signMessageChallenge(text, signer, { now: signingTime, service });

describe('templates of a caller', () => {
  const mine: ChallengeTemplate = {
    form: 'text',
    name: 'mine',
    opening: 'Willkommen bei Größe, {wallet}',
    expires: false,
  };
  const myText = `Willkommen bei Größe, ${us} nonce ${nonce}`;

  it('are added to those of the service, or replace them', async () => {
    await expectCode('challenge/look-alike', () => sign(myText, jupiterChallenges));
    await expect(sign(myText, [...jupiterChallenges, mine])).resolves.toBeTypeOf('string');
    await expect(sign(liveText(), [...jupiterChallenges, mine])).resolves.toBeTypeOf('string');
    await expectCode('challenge/other-service', () => sign(liveText(), [mine]));
    const site: ChallengeTemplate = { form: 'sign-in', name: 'site', hosts: ['localhost:3000'] };
    await expect(sign(signInText('localhost:3000'), [site])).resolves.toBeTypeOf('string');
    await expectCode('challenge/other-service', () => sign(signInText('localhost:3001'), [site]));
  });

  it('name further words that may follow', async () => {
    const terms = `${liveText()}. You accept the terms.`;
    const [live] = jupiterChallenges as [ChallengeTemplate];
    await expectCode('challenge/other-words', () => sign(terms, [live]));
    const words = ['You', 'accept', 'terms'];
    await expect(sign(terms, [{ ...live, words } as ChallengeTemplate])).resolves.toBeTypeOf('string');
    await expectCode('challenge/other-words', () =>
      sign(terms, [{ ...live, words: words.slice(1) } as ChallengeTemplate]),
    );
  });

  it('limit how long a text is valid', async () => {
    const brief: ChallengeTemplate = { ...jupiterChallenges[0]!, maxLifetimeMs: 299_999 };
    const { context } = await expectCode('challenge/far-expiry', () => sign(liveText(), [brief]));
    expect(context).toMatchObject({ expiresAt: soon, limitMs: 299_999 });
  });

  it.each([
    ['service', 'jup.ag'],
    ['service', []],
    ['service[0].name', [null]],
    ['service[0].form', [{ name: 'x', opening: mine.opening }]],
    ['service[1].name', [mine, { ...mine, name: '' }]],
    ['service[0].opening', [{ form: 'text', name: 'x', opening: 'Sign in {wallet}' }]],
    ['service[0].opening', [{ form: 'text', name: 'x', opening: /Sign in to my service/ }]],
    ['service[0].hosts', [{ form: 'sign-in', name: 'x', hosts: ['https://jup.ag'] }]],
    ['service[0].hosts', [{ form: 'sign-in', name: 'x', hosts: ['*.jup.ag'] }]],
    ['service[0].hosts', [{ form: 'sign-in', name: 'x', hosts: [] }]],
    ['service[0].words', [{ ...mine, words: 'You accept' }]],
    ['service[0].expires', [{ ...mine, expires: 'no' }]],
    ['service[0].maxLifetimeMs', [{ ...mine, maxLifetimeMs: 0 }]],
  ])('that are malformed are refused: %s', async (field, service) => {
    const error = await expectCode('challenge/bad-template', () => sign(liveText(), service as never));
    expect(error.context).toEqual({ field });
  });
});
