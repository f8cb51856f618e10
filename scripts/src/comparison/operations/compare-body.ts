import type { SchemaComparer } from '../compare/schema-comparer.js';
import { deepEqual } from '../deep-equal.js';
import type { ApiBody } from '../document.js';
import type { Side } from '../effects.js';
import { compareContent } from './compare-content.js';
import type { Reporter } from './reporter.js';

export function compareBody(
  comparer: SchemaComparer,
  writtenBase: ApiBody | undefined,
  writtenHead: ApiBody | undefined,
  reporter: Reporter,
  side: Side,
): void {
  const base = writtenBase && comparer.base.follow(writtenBase);
  const head = writtenHead && comparer.head.follow(writtenHead);
  if (!base && !head) return;
  if (!head) return reporter.report(side, 'body', 'removed', 'the body is gone');
  if (!base) {
    const effect = head.required === true ? 'added-required' : 'added-optional';
    return reporter.report(side, 'body', effect, 'has a body now');
  }
  if ((base.required === true) !== (head.required === true)) {
    const effect = head.required === true ? 'became-required' : 'became-optional';
    reporter.report(
      side,
      'body',
      effect,
      `the body ${head.required === true ? 'is required now' : 'is optional now'}`,
    );
  }
  compareContent(comparer, base.content ?? {}, head.content ?? {}, 'body', reporter, side);
  const words = [...new Set([...Object.keys(base), ...Object.keys(head)])].filter(
    (key) => !['required', 'content'].includes(key) && !deepEqual(base[key], head[key]),
  );
  if (words.length > 0) reporter.report(side, 'body', 'described', `changed: ${words.join(', ')}`);
}
