import { expect, it } from 'vitest';
import { buildLighthouse } from '../src/lighthouse/lighthouse.js';
import { buildPuppet } from '../src/puppet/puppet.js';

const constant = (name: string, elf: Buffer) => `export const ${name} =\n  '${elf.toString('base64')}';\n`;

it('the committed bytes are those that the assembler makes', async () => {
  await expect(
    [
      '// Made by `npx vitest run test/bytes.test.ts -u`. ELF files in base64.\n',
      constant('puppet', buildPuppet()),
      constant('lighthouse', buildLighthouse()),
    ].join(''),
  ).toMatchFileSnapshot('../src/generated/bytes.ts');
});
