// msw has no server, so node:http calls the handlers that @mswjs/source makes. Arguments: port, description.
import { fromOpenApi } from '@mswjs/source/open-api';
import { getResponse } from 'msw';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const base = `http://127.0.0.1:${port}`;
const document = JSON.parse(await readFile(file, 'utf8'));
const handlers = await fromOpenApi(JSON.stringify({ ...document, servers: [{ url: base }] }));
createServer(async (request, response) => {
  request.resume();
  const { method, headers } = request;
  const answer = await getResponse(handlers, new Request(`${base}${request.url}`, { method, headers }));
  const body = Buffer.from((await answer?.arrayBuffer()) ?? []);
  response.writeHead(answer?.status ?? 404, {
    ...Object.fromEntries(answer?.headers ?? []),
    'content-length': body.length,
  });
  response.end(body);
}).listen(Number(port), '127.0.0.1');
