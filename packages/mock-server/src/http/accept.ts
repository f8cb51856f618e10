import Negotiator from 'negotiator';
import type { PrismOperation } from '../validation/prism/load-prism.js';
import { isJson } from '../contract/media-type.js';

/**
 * The media types of an operation's answers that the mock can write: JSON, and texts. `undefined` when no answer has a
 * body.
 */
export function writableTypes({ responses }: PrismOperation): readonly string[] | undefined {
  const contents = responses.flatMap((response) => response.contents ?? []);
  if (contents.length === 0) return undefined;
  const unwritable = new Set(contents.filter((one) => !isWritable(one)).map(({ mediaType }) => mediaType));
  return [...new Set(contents.map(({ mediaType }) => mediaType))].filter((type) => !unwritable.has(type));
}

type Content = NonNullable<PrismOperation['responses'][number]['contents']>[number];

/** An object cannot be written as XML or as a form. */
function isWritable({ mediaType, examples = [], schema }: Content): boolean {
  if (isJson(mediaType) || isRange(mediaType)) return true;
  const values = examples.flatMap((example) => ('value' in example ? [example.value] : []));
  if (values.length > 0) return values.every((value) => typeof value === 'string');
  return schema === undefined || schema.type === 'string';
}

/** Some descriptions document a range of types for an answer. The mock then chooses the type. */
const isRange = (mediaType: string): boolean => mediaType.includes('*');

/**
 * The types that a client accepts among these, the best first (RFC 9110, section 12.5.1). A header without any media
 * range counts as absent.
 */
export function acceptedTypes(types: readonly string[], accept: string | undefined): string[] {
  if (accept === undefined || !/[^\s,;/]+\/[^\s,;/]+/.test(accept)) return [...types];
  const accepted = new Negotiator({ headers: { accept } }).mediaTypes([...types]);
  return [...accepted, ...types.filter(isRange)];
}
