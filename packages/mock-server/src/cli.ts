#!/usr/bin/env node
import { run } from './cli/run.js';

// The exit code is set, not forced: what was printed is written first.
process.exitCode = await run(process.argv.slice(2));
