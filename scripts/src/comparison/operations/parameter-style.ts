import type { SchemaComparer } from '../compare/schema-comparer.js';
import type { Description } from '../description.js';
import type { ApiParameter } from '../document.js';
import type { Side } from '../effects.js';
import { alternativesOf, nearestAlternativesOf } from '../schema/alternatives.js';
import type { Report } from './reporter.js';

const defaultStyles: Readonly<Record<string, string>> = { query: 'form', cookie: 'form' };

/** How a list or an object is written on the wire; a scalar looks the same in most styles. */
export function compareStyle(
  comparer: SchemaComparer,
  base: ApiParameter,
  head: ApiParameter,
  place: string,
  report: Report,
  side: Side,
): void {
  const before = wireForm(comparer.base, base);
  const after = wireForm(comparer.head, head);
  const [types, otherTypes] = [before.split(' ')[0], after.split(' ')[0]];
  // A changed type is told by the schema.
  if (before === after || types !== otherTypes) return;
  report(side, place, 'changed', `is written another way: ${before} → ${after}`);
}

function wireForm(description: Description, parameter: ApiParameter): string {
  const style = parameter.style ?? defaultStyles[parameter.in] ?? 'simple';
  const explode = parameter.explode ?? style === 'form';
  const node = description.node(parameter.schema);
  const types = (alternativesOf(description, node) ?? nearestAlternativesOf(description, node)).map(
    ({ type }) => type,
  );
  const isList = types.some((type) => type === 'array' || type === 'object');
  if (isList) return `list ${style}, ${explode ? 'repeated' : 'joined'}`;
  return ['label', 'matrix'].includes(style) ? `scalar ${style}` : 'scalar';
}
