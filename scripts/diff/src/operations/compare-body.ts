import type { Both } from '../compare/comparison.js';
import type { ApiBody } from '../input/document.js';
import { compareContent } from './compare-content.js';
import type { Place } from './place.js';

export function compareBody(place: Place, written: Both<ApiBody | undefined>): void {
  const base = written.base && place.base.follow(written.base);
  const head = written.head && place.head.follow(written.head);
  if (!base && !head) return;
  if (!head) return place.report('removed', 'the body is gone');
  const isRequired = head.required === true;
  if (!base) return place.report(isRequired ? 'added-required' : 'added-optional', 'has a body now');
  if ((base.required === true) !== isRequired) {
    if (isRequired) place.report('became-required', 'the body is required now');
    else place.report('became-optional', 'the body is optional now');
  }
  compareContent(place, { base: base.content ?? {}, head: head.content ?? {} });
  place.describe({ base, head }, (key) => key === 'required' || key === 'content');
}
