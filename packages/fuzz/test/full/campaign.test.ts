import { expect, it } from 'vitest';
import { seed } from '../../../signing/test/support/random.js';
import { attackForLong } from '../../src/attack.js';
import { targets } from '../../src/targets/index.js';

const seconds = Number(process.env['GALILEAN_FUZZ_SECONDS'] ?? 60);

it.each(targets)(`$name withstands ${seconds} seconds (SEED=${seed})`, async (target) => {
  const { executions, perSecond, blocks, newBlocks, newInputs } = await attackForLong(target, seconds, seed);
  console.log(
    `${target.name}: ${executions} inputs, ${perSecond} per second; ${blocks} blocks by the corpus, ${newBlocks} beyond it by ${newInputs} new inputs`,
  );
  expect(executions).toBeGreaterThan(seconds);
});
