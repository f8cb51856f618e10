import ts from 'typescript';
import { expect, it } from 'vitest';
import { entryPoints } from '../src/entry-points.js';
import { findAny } from '../src/find-any.js';
import { checker, exportsOf } from '../src/program.js';

it.each(entryPoints.map((entry) => [entry.specifier, entry] as const))('%s exports no any', (_, entry) => {
  const exported = exportsOf(entry);
  expect(exported.length).toBeGreaterThan(0);
  expect(exported.flatMap((symbol) => findAny(symbol, checker))).toEqual([]);
});

it('finds every hidden any', () => {
  const fixture = ts.createProgram([`${import.meta.dirname}/fixtures/hidden-any.d.ts`], { noLib: true });
  const its = fixture.getTypeChecker();
  const module = its.getSymbolAtLocation(fixture.getSourceFiles()[0]!)!;
  const found = its
    .getExportsOfModule(module)
    .map((symbol) => [symbol.name, findAny(symbol, its).length > 0]);
  expect(found).toEqual([
    ['parameter', true],
    ['answer', true],
    ['Field', true],
    ['Later', true],
    ['Lost', true],
    ['Fine', false],
  ]);
});
