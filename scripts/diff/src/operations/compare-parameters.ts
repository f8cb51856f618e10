import type { Both } from '../compare/comparison.js';
import type { ApiParameter } from '../input/document.js';
import { parameterKey } from './collect-operations.js';
import { compareContent } from './compare-content.js';
import { placeholders } from './match-operations.js';
import type { Operation } from '../input/operation.js';
import type { Place } from './place.js';
import { alternativesOf, nearestAlternativesOf } from '../schema/alternatives.js';
import type { Description } from '../schema/description.js';

/** OpenAPI gives these headers no meaning as parameters; other fields say what they hold. */
const ignoredHeaders = new Set(['header.accept', 'header.content-type', 'header.authorization']);

export function compareParameters(place: Place, { base, head }: Both<Operation>): void {
  const before = byKey(base);
  const after = byKey(head);
  for (const [key, parameter] of before) {
    const own = place.at(location(parameter));
    const other = after.get(key);
    if (other) compareParameter(own, { base: parameter, head: other });
    else own.report('removed', `parameter \`${parameter.name}\` removed`);
  }
  for (const [key, parameter] of after) {
    if (before.has(key)) continue;
    const effect = parameter.required === true ? 'added-required' : 'added-optional';
    place.at(location(parameter)).report(effect, `parameter \`${parameter.name}\` added`);
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

function compareParameter(place: Place, { base, head }: Both<ApiParameter>): void {
  if (place.comparer.isSame(base, head)) return;
  if (isRequired(base) !== isRequired(head)) {
    if (isRequired(head)) place.report('became-required', `parameter \`${base.name}\` is required now`);
    else place.report('became-optional', `parameter \`${base.name}\` is optional now`);
  }
  compareStyle(place, { base, head });
  if (base.content && head.content) compareContent(place, { base: base.content, head: head.content });
  else if (base.content || head.content)
    place.report('changed', 'is written another way: `content` in place of `schema`, or the reverse');
  else place.compareSchemas({ base: base.schema, head: head.schema });
  place.describe({ base, head }, (key) => compared.has(key));
}

const isRequired = (parameter: ApiParameter) => parameter.required === true || parameter.in === 'path';

const compared = new Set(['name', 'in', 'required', 'style', 'explode', 'schema', 'content']);

const defaultStyles: Readonly<Record<string, string>> = { query: 'form', cookie: 'form' };

/** How a list or an object is written on the wire; a scalar looks the same in most styles. */
function compareStyle(place: Place, { base, head }: Both<ApiParameter>): void {
  const before = wireForm(place.base, base);
  const after = wireForm(place.head, head);
  const [types, otherTypes] = [before.split(' ')[0], after.split(' ')[0]];
  // The schema reports a changed type.
  if (before === after || types !== otherTypes) return;
  place.report('changed', `is written another way: ${before} → ${after}`);
}

function wireForm(description: Description, parameter: ApiParameter): string {
  const style = parameter.style ?? defaultStyles[parameter.in] ?? 'simple';
  const explode = parameter.explode ?? style === 'form';
  const node = description.node(parameter.schema);
  const alternatives = alternativesOf(description, node) ?? nearestAlternativesOf(description, node);
  const isList = alternatives.some(({ type }) => type === 'array' || type === 'object');
  if (isList) return `list ${style}, ${explode ? 'repeated' : 'joined'}`;
  return ['label', 'matrix'].includes(style) ? `scalar ${style}` : 'scalar';
}
