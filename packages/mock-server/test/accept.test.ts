import { describe, expect, it } from 'vitest';
import { createMockFetch } from '../src/index.js';

const example = { name: 'Rex' };
const object = { type: 'object', properties: { name: { type: 'string' } } };
const content = (type: string, value: unknown = example) => ({
  [type]: { schema: typeof value === 'string' ? { type: 'string' } : object, example: value },
});
const get = (contents: object, description = 'ok') => ({
  get: { responses: { 200: { description, content: contents } } },
});
const spec = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/both': get({ ...content('application/xml'), ...content('application/json') }),
    '/text': get({ ...content('text/plain', 'Rex'), ...content('application/json') }),
    '/xml': get(content('application/xml')),
    '/xml-text': get(content('application/xml', '<name>Rex</name>')),
    '/any': get(content('*/*')),
    '/parameters': get(content('application/json; charset=utf-8')),
    '/none': { delete: { responses: { 204: { description: 'gone' } } } },
  },
};

const mock = createMockFetch({ spec });
const ask = async (path: string, accept: string, method = 'GET') => {
  const response = await mock(`http://mock${path}`, { method, headers: { accept } });
  return [response.status, response.headers.get('content-type'), await response.text()] as const;
};
const json = '{"name":"Rex"}';

describe('the media type of an answer', () => {
  it.each([
    ['/both', '*/*', 'application/json', json],
    ['/both', 'application/json', 'application/json', json],
    ['/both', 'application/xml, application/json;q=0.5', 'application/json', json],
    ['/both', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json', json],
    ['/both', 'APPLICATION/JSON', 'application/json', json],
    ['/text', 'text/plain;q=0.5, application/json;q=0.9', 'application/json', json],
    ['/text', 'application/json;q=0.5, text/plain', 'text/plain', 'Rex'],
    ['/text', 'text/*', 'text/plain', 'Rex'],
    ['/text', '*/*, text/plain;q=0', 'application/json', json],
    ['/text', 'nonsense', 'text/plain', 'Rex'],
    ['/xml-text', 'application/xml', 'application/xml', '<name>Rex</name>'],
    ['/any', 'application/json', 'application/json', json],
    ['/parameters', 'application/json', 'application/json; charset=utf-8', json],
  ])('%s for %s is %s', async (path, accept, type, body) => {
    expect(await ask(path, accept)).toEqual([200, type, body]);
  });

  it.each([
    ['/both', 'application/xml'],
    ['/both', 'image/*;q=0.9, text/csv'],
    ['/both', '*/*;q=0'],
    ['/both', 'application/json;q=0, text/html'],
    ['/xml', '*/*'],
  ])('%s for %s is 406', async (path, accept) => {
    const [status, type, body] = await ask(path, accept);
    expect([status, type]).toEqual([406, 'application/problem+json']);
    expect(JSON.parse(body)).toMatchObject({ status: 406, title: expect.stringContaining('accept') });
    expect(mock.requests.at(-1)?.verdict).toBe('unanswerable');
  });

  it('does not matter where no answer has a body', async () => {
    expect((await ask('/none', 'application/xml', 'DELETE'))[0]).toBe(204);
  });

  it('is decided before a simulated operation is carried out', async () => {
    let asked = 0;
    const watched = createMockFetch({ responders: [() => void asked++] });
    const headers = { 'x-api-key': 'any', accept: 'application/xml' };
    expect((await watched('http://mock/tokens/v2/search?query=JUP', { headers })).status).toBe(406);
    expect(asked).toBe(0);
  });

  it('does not hide what is wrong with a request', async () => {
    const headers = { 'x-api-key': 'any', accept: 'application/xml' };
    const live = createMockFetch();
    expect((await live('http://mock/tokens/v2/search', { headers })).status).toBe(400);
  });
});
