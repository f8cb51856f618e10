#!/usr/bin/env node
import module from 'node:module';

// Node 22.8 and later cache compiled code for the next start. Enable the cache first, so that it covers everything.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
const { run } = await import('./cli/run.js');

// Set the exit code instead of exiting, so that pending output is written.
process.exitCode = await run(process.argv.slice(2));
