import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startMockServer } from '../src/index.js';

const info = { title: 'A', version: '1' };

describe('a schema that cannot be compiled', () => {
  const withSchema = (schema: object, where: 'body' | 'query' | 'answer') => {
    const content = { 'application/json': { schema } };
    const parts = {
      body: { requestBody: { content } },
      query: { parameters: [{ name: 'q', in: 'query', schema }] },
      answer: {},
    };
    const answer = where === 'answer' ? { description: 'ok', content } : { description: 'ok' };
    const post = { operationId: 'post', ...parts[where], responses: { 200: answer } };
    const jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema';
    return { openapi: '3.1.0', info, jsonSchemaDialect, paths: { '/a': { post } } };
  };

  it.each([
    ['a bad regular expression', { type: 'string', pattern: '[' }, 'body', 'the body of post'],
    [
      'one that the u flag forbids',
      { type: 'string', pattern: '\\-' },
      'query',
      'the query parameter q of post',
    ],
    ['an unknown type', { type: 'text' }, 'answer', 'the answer 200 of post'],
    ['a bound that is a text', { type: 'number', minimum: '5' }, 'body', 'the body of post'],
    [
      'a pattern of property names',
      { type: 'object', patternProperties: { '(': {} } },
      'answer',
      'the answer 200 of post',
    ],
    [
      'one deep inside, behind a property with the name of a keyword',
      {
        type: 'object',
        properties: { default: { anyOf: [{ type: 'null' }, { type: 'array', items: { pattern: '(' } }] } },
      },
      'body',
      'the body of post',
    ],
    ['an enum without values', { enum: [] }, 'body', 'the body of post'],
    ['nullable without a type', { nullable: true, description: 'x' }, 'body', 'the body of post'],
    ['id in place of $id', { type: 'object', id: 'x' }, 'answer', 'the answer 200 of post'],
    ['a list for items', { type: 'array', items: [{ type: 'string' }] }, 'body', 'the body of post'],
    [
      'a bound of another draft',
      { type: 'number', exclusiveMinimum: true },
      'query',
      'the query parameter q',
    ],
    ['required as in draft 3', { type: 'object', required: true }, 'body', 'the body of post'],
    ['a negative length', { type: 'string', maxLength: -1 }, 'query', 'the query parameter q'],
    ['a schema that is a text', { type: 'array', items: 'string' }, 'body', 'the body of post'],
  ] as const)(
    'stops the start in a request, and is a warning in an answer: %s',
    async (_, schema, where, place) => {
      const warnings: string[] = [];
      const started = startMockServer({
        spec: withSchema(schema, where),
        onWarning: (one) => warnings.push(one),
      });
      if (where === 'answer') {
        await (await started).close();
        expect(warnings).toEqual([expect.stringContaining(place)]);
      } else {
        await expect(started).rejects.toMatchObject({
          code: 'SCHEMA_BROKEN',
          message: expect.stringContaining(place),
        });
      }
    },
  );
});

describe('nullable without a type, as some large descriptions have it', () => {
  const repositories = new URL('./fixture/nullable-without-type.yaml', import.meta.url).pathname;

  it('in answers is a warning per place, with its pointer and the answers that use it', async () => {
    const warnings: string[] = [];
    const mock = await startMockServer({ spec: repositories, onWarning: (one) => warnings.push(one) });
    const found = await fetch(`${mock.url}/repos`);
    expect([found.status, await found.json()]).toEqual([200, [{ id: 1, owner: null }]]);
    // The answers of the others are still checked, and their requests are too.
    expect((await fetch(`${mock.url}/repos?page=first`)).status).toBe(422);
    await mock.close();
    const places = warnings.map((one) => one.slice(one.indexOf('#')));
    expect(places).toEqual([
      expect.stringMatching(/^#\/components\/schemas\/Repo\/properties\/name: .* and 1 more\)$/),
      '#/components/schemas/Repo/properties/owner: "nullable" cannot be used without "type" ' +
        '(the answer 200 of listRepos, the answer 200 of getRepo, the answer 404 of getRepo and 1 more)',
      '#/paths/~1repos~1{name}/get/responses/200/headers/X-Owner/schema: "nullable" cannot be used without "type" ' +
        '(the header X-Owner of the answer 200 of getRepo)',
    ]);
  });

  it('in requests stops the start, with every place', async () => {
    const text = await readFile(repositories, 'utf8');
    const document = parse(text.replaceAll('# and in requests: ', '')) as object;
    const error = await startMockServer({ spec: document }).catch((reason: Error) => reason);
    expect(error).toMatchObject({ code: 'SCHEMA_BROKEN' });
    expect((error as Error).message.split('\n')).toEqual([
      expect.stringMatching(/4 schemas of requests cannot be compiled/),
      expect.stringMatching(
        /^ {2}#\/components\/parameters\/since\/schema: .*the query parameter since of listRepos/,
      ),
      expect.stringMatching(/^ {2}#\/paths\/~1repos~1\{name\}\/parameters\/1\/schema\/anyOf\/0: /),
      expect.stringMatching(/^ {2}#\/components\/schemas\/Repo\/properties\/name: .*the body of putRepo/),
      expect.stringMatching(/^ {2}#\/components\/schemas\/Repo\/properties\/owner: .*the body of putRepo/),
    ]);
  });
});
