// @scalar/mock-server as its README starts it. Arguments: port, description.
import { serve } from '@hono/node-server';
import { createMockServer } from '@scalar/mock-server';
import { readFile } from 'node:fs/promises';

const [port, file] = process.argv.slice(2);
const specification = await readFile(file, 'utf8');
const app = await createMockServer({ specification });
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
