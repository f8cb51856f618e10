#!/usr/bin/env node
import { run } from './run.js';

// Set the exit code instead of exiting, so that pending output is written.
process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`galilean-mcp: ${text}\n`),
});
