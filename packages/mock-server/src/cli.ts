#!/usr/bin/env node
import module from 'node:module';

// Node 22.8 and later keep what they compiled: the next start reads it back. First of all, so that all is kept.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
const { run } = await import('./cli/run.js');

// The exit code is set, not forced: what was printed is written first.
process.exitCode = await run(process.argv.slice(2));
