import { describe, expect, it } from 'vitest';
import { diffDocuments } from '../src/compare-documents.js';
import { readDocument } from '../src/input/read-document.js';
import { checkDisputes, checkTargets } from '../src/overrides/apply-overrides.js';
import { parseOverrides } from '../src/overrides/read-overrides.js';
import { answer, documentOf } from '../src/testing/documents.js';

const document = (description: string) => {
  const schema = { type: 'object', properties: { impact: { type: 'number', description } } };
  const paths = { '/a': { get: { operationId: 'a', tags: ['swap'], responses: answer(schema) } } };
  const text = JSON.stringify(documentOf(paths, { 'x-galilean-domains': { swap: 'packages/swap' } }));
  return readDocument(text, 'shop.json');
};
const [base, head] = [document('A ratio.'), document('A percentage.')];
const overrides = (more: string) =>
  parseOverrides(
    `- { operation: GET /a, change: 200.body.impact, level: major, reason: Hundred times. }\n${more}`,
    'o.yaml',
  );

describe('an override', () => {
  it('sets the level of the change, its operation, its package and the whole diff', () => {
    const diff = diffDocuments(base, head, { overrides: overrides('') });
    expect(diff).toMatchObject({
      level: 'major',
      packages: { '@galilean/swap': 'major' },
      operations: { 'GET /a': 'major' },
      changes: [{ effect: 'described', level: 'major', hits: [{ location: '200.body.impact' }] }],
    });
    expect(diff.changes[0]!.message).toContain('Hundred times.');
    expect(() => checkTargets(diff, overrides(''))).not.toThrow();
  });

  it('fails without a target', () => {
    const lost = overrides('- { operation: GET /a, change: 200.body.gone, level: minor, reason: None. }');
    const diff = diffDocuments(base, head, { overrides: lost });
    expect(() => checkTargets(diff, lost)).toThrow(/`200\.body\.gone` at GET \/a has no target/);
  });

  it.each([
    ['- { operation: GET /a, level: major, reason: None. }', /override 1 lacks change/],
    ['- { operation: GET /a, change: b, level: huge, reason: None. }', /no level `huge`/],
    ['operation: GET /a', /must be a list/],
  ])('fails when it cannot be read: %s', (text, message) => {
    expect(() => parseOverrides(text, 'o.yaml')).toThrow(message);
  });
});

describe('where the types say major and the diff does not', () => {
  const verdicts = new Map([['GET /a', ['response: 200.impact is gone']]]);
  const diff = diffDocuments(base, head);

  it('a person must decide', () => {
    expect(() => checkDisputes(diff, [], verdicts)).toThrow(
      /GET \/a: the types say major, the diff says patch:\n\s+response: 200\.impact is gone[\s\S]*diff-overrides\.yaml/,
    );
  });

  it('an override of `types` decides, and counts', () => {
    const decided = parseOverrides(
      '- { operation: GET /a, change: types, level: major, reason: Right. }',
      'o.yaml',
    );
    const overridden = diffDocuments(base, head, { overrides: decided });
    expect(() => checkDisputes(overridden, decided, verdicts)).not.toThrow();
    expect(overridden.operations).toEqual({ 'GET /a': 'major' });
    expect(() => checkTargets(overridden, decided, new Map())).toThrow(/`types` at GET \/a has no target/);
  });
});
