import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const schema = (name: string) => JSON.parse(read(name)) as object;

/** Resource files: all files of a domain except its list of paths. */
const resources = ['tokens', 'swap', 'trigger', 'prediction', 'shared'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith('.yaml') && name !== 'openapi.yaml')
    .map((name) => `${folder}/${name}`),
);
const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addSchema(schema('x-galilean.schema.json'), 'x-galilean.schema.json');
const validate = ajv.compile(schema('resource.schema.json'));
const faultsOf = (text: string) => {
  validate(parse(text));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

describe('what editors know about a resource file', () => {
  it.each(resources)('%s names its schema and fits it', (path) => {
    const text = read(path);
    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../resource.schema.json');
    expect(faultsOf(text)).toEqual([]);
  });

  it('catches a misspelt value of an operation', () => {
    const text = read('tokens/tokens.yaml');
    expect(faultsOf(text.replace('risk: read,', 'risk: reads,'))).toEqual([
      '/paths/searchTokens/get/x-galilean/risk must be equal to one of the allowed values',
    ]);
    expect(faultsOf(text.replace('summary:', 'sumary:'))).toHaveLength(2);
  });
});
