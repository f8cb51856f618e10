// openapi-backend as a mock on node:http, validating requests. Arguments: port, description.
// `quick`, because otherwise it validates a 3.1 description by the rules of 3.0 and stops.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { OpenAPIBackend } from 'openapi-backend';

const [port, file] = process.argv.slice(2);
const definition = JSON.parse(await readFile(file, 'utf8'));
const send = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const schemes = Object.keys(definition.components.securitySchemes);
const api = new OpenAPIBackend({
  definition,
  quick: true,
  securityHandlers: Object.fromEntries(schemes.map((scheme) => [scheme, () => true])),
  handlers: {
    notFound: (_context, _request, response) => send(response, 404, { error: 'not found' }),
    validationFail: (context, _request, response) =>
      send(response, 400, { error: context.validation.errors }),
    notImplemented: (context, _request, response) => {
      const { status, mock } = api.mockResponseForOperation(context.operation.operationId);
      send(response, status, mock);
    },
  },
});
await api.init();
createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname, search } = new URL(request.url, 'http://any');
  const { method, headers } = request;
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
  const asked = { method, path: pathname, query: search.slice(1), headers, body };
  await api.handleRequest(asked, request, response);
}).listen(Number(port), '127.0.0.1');
