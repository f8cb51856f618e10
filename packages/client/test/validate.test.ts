import { describe, expect, it } from 'vitest';
import { answerCheck } from '../src/validate.js';
import { rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

const description = {
  openapi: '3.1.1',
  info: { title: 't', version: '1' },
  paths: {
    '/things': {
      parameters: [],
      get: {
        operationId: 'listThings',
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Things' } } } },
          204: { description: 'none' },
          429: { $ref: '#/components/responses/Too%20many~1fast' },
        },
      },
    },
  },
  components: {
    responses: {
      'Too many/fast': {
        content: {
          'application/json': { schema: { type: 'object', required: ['code'] } },
        },
      },
    },
    schemas: {
      Things: {
        type: 'object',
        required: ['amount'],
        properties: {
          amount: { type: 'string', format: 'u64', pattern: '^[0-9]+$' },
          next: { anyOf: [{ $ref: '#/components/schemas/Things' }, { type: 'null' }] },
        },
      },
    },
  },
};

const checked = (data: unknown, mode: 'off' | 'warn' | 'throw', warn?: (error: Error) => void) =>
  recordingClient(() => Response.json(data), { check: answerCheck(description, { mode, warn }) }).client;

describe('answers checked against the description', () => {
  it('pass when they match, unknown fields included', async () => {
    const data = { amount: '1', brandNew: true, next: { amount: '2', next: null } };
    expect(await checked(data, 'throw').listThings()).toEqual(data);
  });

  it('throw an error with the place of each problem, without values', async () => {
    const error = await rejection(checked({ amount: '1', next: { amount: 'dHg=' } }, 'throw').listThings());
    expect(error).toMatchObject({
      code: 'answer/invalid',
      context: { operationId: 'listThings', status: 200 },
    });
    expect(String(error)).toContain('/next/amount must match pattern');
    expect(String(error)).not.toContain('dHg=');
  });

  it('warn and still resolve', async () => {
    const warnings: Error[] = [];
    const client = checked({ amount: 5 }, 'warn', (error) => warnings.push(error));
    expect(await client.listThings()).toEqual({ amount: 5 });
    expect(warnings.map(({ message }) => message)).toEqual([
      'listThings: 200 does not match its schema: /amount must be string.',
    ]);
  });

  it('are not checked in mode off, or when the operation is not described', async () => {
    expect(answerCheck(description, { mode: 'off' })).toBeUndefined();
    expect(await checked({ amount: 5 }, 'off').listThings()).toEqual({ amount: 5 });
    expect(await checked({ amount: 5 }, 'throw').getThing({ thingId: 'a' })).toEqual({ amount: 5 });
  });

  it('are checked when the description shares them between operations', () => {
    const check = answerCheck(description, { mode: 'throw' })!;
    expect(() => check('listThings', 429, { code: 429 })).not.toThrow();
    expect(() => check('listThings', 429, {})).toThrow(/429 does not match.*'code'/);
  });
});
