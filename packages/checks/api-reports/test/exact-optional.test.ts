import { expect, it } from 'vitest';
import ts from 'typescript';
import { functionsOf, methodsOf } from '../src/callables.js';
import { entryPoints } from '../src/entry-points.js';
import { findExact } from '../src/find-exact.js';
import { checker, exportsOf } from '../src/program.js';

it('every optional field that a caller writes may be undefined', () => {
  const exported = [...new Set(entryPoints.flatMap(exportsOf))];
  const callables = [...functionsOf(exported, checker), ...methodsOf(exported, checker)];
  // Other functions take schemas of the description only as an answer that they were given.
  const found = callables
    .flatMap((one) => findExact(one, checker))
    .filter(({ within, path }) => within !== 'components' || /^\w+Methods\./.test(path));
  const byPlace = new Map(found.map(({ place, path }) => [place, path]));
  expect([...byPlace].map(([place, path]) => `${path} at ${place}`)).toEqual([]);
});

it('finds every field that may not', () => {
  const fixture = ts.createProgram([`${import.meta.dirname}/fixtures/exact-fields.d.ts`], { strict: true });
  const its = fixture.getTypeChecker();
  const source = fixture.getSourceFile(`${import.meta.dirname}/fixtures/exact-fields.d.ts`)!;
  const exported = its.getExportsOfModule(its.getSymbolAtLocation(source)!);
  const callables = [...functionsOf(exported, its), ...methodsOf(exported, its)];
  expect(
    callables
      .flatMap((one) => findExact(one, its))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    'Client.ask(params).limit',
    'handler()(request).originalUrl',
    'inside(options).policy.most',
    'listed(options).all[].name',
    'method(options).close',
    'part(options).most',
    'returned(options).ask().data',
    'wrong(options).name',
  ]);
});
