import { expect, it } from 'vitest';
import { judge } from '../../page/outcome/judge.js';

const facts = {
  domain: 'swap',
  retry: 'same-bytes-only',
  outcomes: [
    { code: 0, advice: 'done', meaning: 'It is confirmed.' },
    { code: 6001, advice: 'requote', meaning: 'The price moved.' },
    { code: -1001, advice: 'poll-same', meaning: 'Nobody knows.' },
    { status: 500, advice: 'poll-same', meaning: 'It may have been sent.' },
  ],
} as const;

it.each([
  [200, { status: 'Success', code: 0 }, 'good', 'Success'],
  [200, { status: 'Failed', code: 6001 }, 'bad', 'Failed, code 6001'],
  [200, { status: 'Failed', code: -1001 }, 'open', 'Outcome unknown, code -1001'],
  [200, { transaction: '', errorCode: 9 }, 'bad', 'No transaction, errorCode 9'],
  [429, { message: '[API Gateway] Too many requests' }, 'open', 'Limited'],
  [401, { code: 401, message: 'no' }, 'bad', 'Refused'],
  [500, undefined, 'open', 'Outcome unknown'],
  [0, undefined, 'open', 'Outcome unknown'],
] as const)('an answer with %i and %j is %s: %s', (status, said, tone, title) => {
  expect(judge({ operationId: 'executeOrder', status, said }, facts)).toMatchObject({ tone, title });
});

it('calls a read without an answer just that: nothing can have happened', () => {
  const read = { ...facts, retry: 'safe' };
  expect(judge({ operationId: 'getOrder', status: 0, said: undefined }, read)).toMatchObject({
    tone: 'open',
    title: 'No answer',
  });
});

it('leaves it open whether a call that must be checked first was carried out', () => {
  const checked = { ...facts, retry: 'check-first', outcomes: [] };
  expect(judge({ operationId: 'cancelPriceOrder', status: 0, said: undefined }, checked)).toMatchObject({
    tone: 'open',
    title: 'Outcome unknown',
    meaning: 'No answer came. What was asked for may have been done.',
  });
});

it('gives meaning and advice of the table', () => {
  const said = { status: 'Failed', code: 6001 };
  expect(judge({ operationId: 'executeOrder', status: 200, said }, facts)).toMatchObject({
    meaning: 'The price moved.',
    advice: 'ask for a new quote (requote).',
  });
});

it.each([
  [200, 'good'],
  [404, 'bad'],
  [503, 'bad'],
  [429, 'open'],
] as const)('judges another description by the status: %i is %s', (status, tone) => {
  expect(judge({ operationId: 'listPapers', status, said: {} }, { query: {} }).tone).toBe(tone);
});
