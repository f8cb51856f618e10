import type { SchemaComparer } from '../compare/schema-comparer.js';
import { deepEqual } from '../deep-equal.js';
import type { ApiParameter } from '../document.js';
import type { Side } from '../effects.js';
import { parameterKey } from './collect-operations.js';
import { compareContent } from './compare-content.js';
import { placeholders } from './match-operations.js';
import type { Operation } from './operation.js';
import type { Reporter } from './reporter.js';
import { compareStyle } from './parameter-style.js';

/** OpenAPI gives these headers no meaning as parameters; other fields say what they hold. */
const ignoredHeaders = new Set(['header.accept', 'header.content-type', 'header.authorization']);

export function compareParameters(
  comparer: SchemaComparer,
  base: Operation,
  head: Operation,
  reporter: Reporter,
  side: Side,
): void {
  const before = byKey(base);
  const after = byKey(head);
  for (const [key, parameter] of before) {
    const place = location(parameter);
    const other = after.get(key);
    if (other) compareParameter(comparer, parameter, other, place, reporter, side);
    else reporter.report(side, place, 'removed', `parameter \`${parameter.name}\` removed`);
  }
  for (const [key, parameter] of after) {
    if (before.has(key)) continue;
    const effect = parameter.required === true ? 'added-required' : 'added-optional';
    reporter.report(side, location(parameter), effect, `parameter \`${parameter.name}\` added`);
  }
}

/** A path parameter is known by its position, since its name does not travel. */
function byKey({ parameters, path }: Operation): Map<string, ApiParameter> {
  const names = placeholders(path);
  const entries = parameters
    .map((parameter): [string, ApiParameter] => {
      const position = parameter.in === 'path' ? names.indexOf(parameter.name) : -1;
      return [position >= 0 ? `path.${position}` : parameterKey(parameter), parameter];
    })
    .filter(([key]) => !ignoredHeaders.has(key));
  return new Map(entries);
}

const location = ({ in: place, name }: ApiParameter) => `${place}.${name}`;

function compareParameter(
  comparer: SchemaComparer,
  base: ApiParameter,
  head: ApiParameter,
  place: string,
  reporter: Reporter,
  side: Side,
): void {
  if (comparer.isSame(base, head)) return;
  const required = { base: isRequired(base), head: isRequired(head) };
  if (required.base !== required.head) {
    const effect = required.head ? 'became-required' : 'became-optional';
    reporter.report(
      side,
      place,
      effect,
      `parameter \`${base.name}\` ${required.head ? 'is required now' : 'is optional now'}`,
    );
  }
  compareStyle(comparer, base, head, place, reporter.report, side);
  if (base.content && head.content)
    compareContent(comparer, base.content, head.content, place, reporter, side);
  else if (base.content || head.content) {
    reporter.report(
      side,
      place,
      'changed',
      'is written another way: `content` in place of `schema`, or the reverse',
    );
  } else {
    reporter.reportBelow(side, place, comparer.compare(schemaOf(base), schemaOf(head), side));
  }
  const words = wordsThatDiffer(base, head);
  if (words.length > 0) reporter.report(side, place, 'described', `changed: ${words.join(', ')}`);
}

const isRequired = (parameter: ApiParameter) => parameter.required === true || parameter.in === 'path';
const schemaOf = ({ schema }: ApiParameter) => (schema === undefined ? [] : [schema]);

const compared = new Set(['name', 'in', 'required', 'style', 'explode', 'schema', 'content']);

const wordsThatDiffer = (base: ApiParameter, head: ApiParameter): string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(head)])].filter(
    (key) => !compared.has(key) && !deepEqual(base[key], head[key]),
  );
