import { shapeOf } from '../schema/build-shape.js';
import type { Description } from '../schema/description.js';
import type { Alternative, Discriminator } from '../schema/node.js';
import type { Both, Comparison } from './comparison.js';

/** The value that announces an alternative, where a `discriminator` is the only one to say it. */
export function compareTags(comparison: Comparison, at: string, pair: Both<Alternative>): void {
  const { discriminator: base } = pair.base;
  const { discriminator: head } = pair.head;
  if (!base || !head) return;
  if (base.propertyName !== head.propertyName) {
    const message = `discriminator \`${base.propertyName}\` → \`${head.propertyName}\``;
    comparison.report({ at: '', effect: 'changed', message });
    return;
  }
  const before = tagsOf(comparison.base, pair.base, base);
  const after = tagsOf(comparison.head, pair.head, head);
  const place = `${at}.${base.propertyName}`;
  for (const tag of before.filter((tag) => !after.includes(tag))) {
    comparison.report({ at: place, effect: 'narrowed', message: `tag \`${tag}\` removed` });
  }
  for (const tag of after.filter((tag) => !before.includes(tag))) {
    comparison.report({ at: place, effect: 'widened', message: `tag \`${tag}\` added` });
  }
}

/** Constants of the property itself, else what the mapping says, else the component's name. */
function tagsOf(
  description: Description,
  one: Alternative,
  { propertyName, mapping }: Discriminator,
): string[] {
  const { values } = shapeOf(description.node(...(one.shape.properties.get(propertyName) ?? [])));
  if (values) return [...values.values()].map(String);
  const mapped = Object.entries(mapping).filter(([, name]) => name === one.name);
  if (mapped.length > 0) return mapped.map(([tag]) => tag);
  return one.name ? [one.name] : [];
}
