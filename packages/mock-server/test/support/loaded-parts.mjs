// Prints which files of Prism are loaded: at the start, with a mock of the description at this path, and after answers.
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { startMockServer } from '../../dist/index.js';

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache)
    .filter((path) => basename(dirname(path)) === 'prism')
    .map((path) => basename(path, '.cjs'))
    .sort();

const stages = [loaded()];
const mock = await startMockServer({ spec: process.argv[2] });
stages.push(loaded());
const dynamic = { headers: { prefer: 'dynamic=true' } };
await fetch(`${mock.url}/stock`);
await fetch(`${mock.url}/papers/featured`, dynamic);
stages.push(loaded());
const named = await fetch(`${mock.url}/stock`, dynamic);
stages.push(loaded());
console.log(JSON.stringify({ stages, named: await named.json() }));
await mock.close();
