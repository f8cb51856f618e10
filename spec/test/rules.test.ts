import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { failuresOf } from './rules/checks.js';
import { Description } from './rules/description.js';
import { ruleBook } from './rules/entries.js';
import { missingFields, missingNames, missingValues } from './rules/names.js';
import { isConclusive, checkProof } from './rules/proofs.js';

const { rules, names } = ruleBook;
let description: Description;

beforeAll(async () => {
  description = await Description.bundled();
});

describe('the rules of the service', () => {
  it('gives each rule a unique id, in kebab-case', () => {
    const ids = rules.map((rule) => rule.id);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('states the source of each rule', () => {
    const sources = ['brief', 'vendor-docs', 'observed'];
    expect(rules.filter((rule) => !sources.includes(rule.source)).map((rule) => rule.id)).toEqual([]);
  });
});

describe.each(rules)('$area: $id', ({ rule, proof, check }) => {
  it('is stated and proven', () => {
    expect(rule.trim()).toMatch(/[.]$/);
    expect(proof.length).toBeGreaterThan(0);
    expect(
      check !== undefined || proof.some(isConclusive),
      'a rule needs a check, or an example, rule or test',
    ).toBe(true);
  });

  it('has proofs that exist', () => {
    expect(proof.flatMap((one) => checkProof(description, one))).toEqual([]);
  });

  // A rule without a check has an example or a test, which the first case asks for.
  if (check)
    it('passes its check', () => {
      expect(failuresOf(description, check)).toEqual([]);
    });
});

describe('wire names', () => {
  it.each(Object.entries(names.fields))('%s has its fields', (pointer, fields) => {
    expect(missingFields(description, pointer, fields)).toEqual([]);
  });

  it('lists every operation under its method and path', () => {
    const all = [...description.operations.values()];
    const routes = all.map(({ method, path }) => `${String(method).toUpperCase()} ${String(path)}`);
    const missing = routes.filter((route) => !Object.hasOwn(names.operations, route));
    expect(missing, 'list it in `names.operations` of spec/rules/<domain>.yaml').toEqual([]);
  });

  it.each(Object.entries(names.operations))('%s has its parameters and fields', (route, wanted) => {
    expect(missingNames(description, route, wanted)).toEqual([]);
  });

  it.each(Object.entries(names.values))('%s knows its values', (pointer, values) => {
    expect(missingValues(description, pointer, values)).toEqual([]);
  });
});

describe('sources.md, fact by fact', () => {
  const sources = readFileSync(new URL('../sources.md', import.meta.url), 'utf8');
  const section = sources.split('## Autumn 2026, fact by fact')[1]!.split('\n## ')[0]!;
  const rows = [...section.matchAll(/^\| (\d+)\. (.+?) \| (.+) \|$/gm)].map(([, number, fact, held]) => ({
    number: Number(number),
    fact: fact!,
    held: held!,
  }));

  it('has every fact once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  });

  it.each(rows)('fact $number: $fact', ({ held }) => {
    if (/^(?:no|not yet): ./.test(held)) return;
    const proofs = [...held.matchAll(/(rule|test) `([^`]+)`/g)];
    expect(proofs.length).toBeGreaterThan(0);
    for (const [, kind, name] of proofs) {
      if (kind === 'rule') expect(rules.map(({ id }) => id)).toContain(name);
      else expect(checkProof(description, `test:${name}`)).toEqual([]);
    }
  });
});
