import { expect, it } from 'vitest';
import { seed } from '@galilean/test-kit/random';
import { campaignInItsOwnProcess } from '../../src/campaign-process.js';
import { targets } from '../../src/targets/index.js';

const seconds = Number(process.env['GALILEAN_FUZZ_SECONDS'] ?? 60);

it.each(targets)(`$name withstands ${seconds} seconds (SEED=${seed})`, async (target) => {
  const campaign = await campaignInItsOwnProcess(target.name, seconds, seed);
  const { executions, perSecond, blocks, newBlocks, newInputs, functions, mutatedFunctions } = campaign;
  console.log(
    `${target.name}: ${executions} inputs, ${perSecond} per second; ${blocks} blocks by the corpus, ${newBlocks} beyond it by ${newInputs} new inputs; ${functions} functions by the corpus, ${mutatedFunctions} by mutation`,
  );
  expect(executions).toBeGreaterThan(seconds);
  // A campaign without coverage of our code would keep no input and find little.
  expect(blocks).toBeGreaterThan(0);
  // Code that runs only once, at its first use, counts for the corpus.
  expect(mutatedFunctions).toBeGreaterThan(functions / 2);
});
