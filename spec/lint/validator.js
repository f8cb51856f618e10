import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formatsOf, STANDARD_FORMATS } from './formats.js';

/**
 * A validator that refuses what it does not understand, so that it ignores nothing in a schema. It enforces the formats
 * of `formats.yaml`.
 *
 * @param {string} rootFile the description whose formats apply
 * @param {{ except?: (value: string) => boolean }} [options] values that pass as any of its formats
 */
export function createValidator(rootFile, { except = () => false } = {}) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, validateFormats: true });
  addFormats.default(ajv, STANDARD_FORMATS);
  for (const [name, { pattern }] of Object.entries(formatsOf(rootFile))) {
    const expression = new RegExp(pattern, 'u');
    ajv.addFormat(name, (value) => expression.test(value) || except(value));
  }
  return ajv;
}
