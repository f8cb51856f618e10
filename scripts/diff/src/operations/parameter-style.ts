import type { Both } from '../compare/comparison.js';
import type { ApiParameter } from '../input/document.js';
import { alternativesOf, nearestAlternativesOf } from '../schema/alternatives.js';
import type { Description } from '../schema/description.js';
import type { Place } from './place.js';

const defaultStyles: Readonly<Record<string, string>> = { query: 'form', cookie: 'form' };

/** How a list or an object is written on the wire; a scalar looks the same in most styles. */
export function compareStyle(place: Place, { base, head }: Both<ApiParameter>): void {
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
