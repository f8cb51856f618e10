import { describe, expect, it } from 'vitest';
import { diffDocuments } from '../src/compare-documents.js';
import { readDocument } from '../src/input/read-document.js';
import { compareByTypes } from '../src/types/compare-by-types.js';
import { answer, documentOf, json, ok, type Json } from '../src/testing/documents.js';
import { schemaChanges } from './schema-changes.js';

/** Every change of the table in one document: a path per change and side. */
function everything(side: 'base' | 'head') {
  const paths = schemaChanges.flatMap((change, index) => {
    const schema = { type: 'object', properties: { value: change[side] } };
    const body = { requestBody: { required: true, content: json(schema) } };
    return [
      [`/request/${index}`, { post: { operationId: `request${index}`, ...body, responses: ok } }],
      [`/response/${index}`, { get: { operationId: `response${index}`, responses: answer(schema) } }],
    ] as const;
  });
  return readDocument(JSON.stringify(documentOf(Object.fromEntries(paths))), `${side}.json`);
}

const read = (document: Json) => readDocument(JSON.stringify(document), 'shop.json');

describe('the comparison of generated types', () => {
  it('never calls a change major that the table allows', async () => {
    const [base, head] = [everything('base'), everything('head')];
    const verdicts = await compareByTypes(base, head);
    const { operations } = diffDocuments(base, head);
    const missed = [...verdicts].filter(([operation]) => operations[operation] !== 'major');
    expect(missed).toEqual([]);
    // It does see what types can express.
    expect(verdicts.size).toBeGreaterThan(25);
  });

  it('sees a removed property on both sides', async () => {
    const document = (properties: Json) => {
      const schema = { type: 'object', properties };
      const post = { operationId: 'a', requestBody: { content: json(schema) }, responses: answer(schema) };
      return read(documentOf({ '/a': { post } }));
    };
    const text = { type: 'string' };
    const verdicts = await compareByTypes(document({ a: text, b: text }), document({ a: text }));
    expect(verdicts.get('POST /a')).toEqual([
      'request: requestBody.content.application/json.b is gone',
      'response: 200.content.application/json.b is gone',
    ]);
  });

  it('reads open enumerations and units like our packages', async () => {
    const document = (schema: Json) =>
      read(
        documentOf({ '/a': { get: { operationId: 'a', responses: answer({ properties: { v: schema } }) } } }),
      );
    const values = (...list: string[]) => document({ type: 'string', enum: list });
    expect((await compareByTypes(values('a'), values('a', 'b'))).size).toBe(1);
    expect((await compareByTypes(values('a'), values('a', 'b'), { openResponseEnums: true })).size).toBe(0);
    const unit = (name: string) => document({ type: 'string', 'x-unit': name });
    expect((await compareByTypes(unit('usd'), unit('micro-usd'))).size).toBe(1);
    expect((await compareByTypes(unit('usd'), unit('usd'))).size).toBe(0);
  });
});
