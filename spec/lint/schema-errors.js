/**
 * @typedef {import('ajv').ErrorObject} ErrorObject
 * @typedef {import('./places.js').Location} Location
 */

/**
 * The location of an error in a validated value: the key of the value, or the key that should not be there.
 *
 * @param {ErrorObject} error
 * @param {Location} root
 */
export function locationOf(error, root) {
  const segments = segmentsOf(error.instancePath);
  const extra =
    error.params.additionalProperty ?? error.params.unevaluatedProperty ?? error.params.propertyName;
  const location = segments.length === 0 ? root : root.child(segments);
  return (typeof extra === 'string' ? location.child([extra]) : location).key();
}

/**
 * What is wrong, with the allowed values if there are any: ` at \`/risk\` must be one of read, …`.
 *
 * @param {ErrorObject} error
 */
export function words(error) {
  const { allowedValues, allowedValue, additionalProperty } = error.params;
  const detail = allowedValues
    ? `: ${allowedValues.join(', ')}`
    : allowedValue !== undefined
      ? `: ${JSON.stringify(allowedValue)}`
      : additionalProperty !== undefined
        ? `: \`${additionalProperty}\``
        : '';
  const at = error.instancePath === '' ? '' : ` at \`${error.instancePath}\``;
  return `${at} ${error.message}${detail}`;
}

/**
 * The errors worth showing: one per place and text, without the wrappers that only say that no branch fits, and without
 * "must be null" beside the error of the other branch.
 *
 * @param {ErrorObject[]} errors
 */
export function tellingErrors(errors) {
  const inner = errors.filter(({ keyword }) => !['anyOf', 'oneOf', 'if'].includes(keyword));
  const candidates = inner.length > 0 ? inner : errors;
  const telling = candidates.filter((error) => !isNullBranch(error) || candidates.every(isNullBranch));
  const seen = new Set();
  return telling.filter((error) => {
    const id = `${error.instancePath} ${error.message}`;
    return !seen.has(id) && seen.add(id);
  });
}

/** @param {ErrorObject} error */
const isNullBranch = (error) => error.keyword === 'type' && error.params.type === 'null';

/** @param {string} pointer */
function segmentsOf(pointer) {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
