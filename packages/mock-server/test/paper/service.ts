import { createServer, type IncomingMessage } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The body of an answer of the live service, from `spec/captured`. */
export function capturedBody(name: string): Record<string, any> {
  const file = fileURLToPath(new URL(`../../../../spec/captured/${name}.json`, import.meta.url));
  return (JSON.parse(readFileSync(file, 'utf8')) as { body: Record<string, any> }).body;
}

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  bytes: number;
}
type Answer = object | { status: number; body: object | string; headers?: object };

/** A service that counts what reaches it, and answers what a test says. */
export async function startService() {
  const asked: Asked[] = [];
  const answers = new Map<string, (query: Record<string, string>) => Answer>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://service');
    const query = Object.fromEntries(searchParams);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      asked.push({ method: request.method!, path: pathname, query, headers: request.headers, bytes });
      const answer = answers.get(pathname)?.(query) ?? { status: 404, body: { error: 'not there' } };
      const whole = 'status' in answer && 'body' in answer ? answer : { status: 200, body: answer };
      const { status, body, headers } = whole as { status: number; body: unknown; headers?: object };
      response.writeHead(status, {
        'content-type': 'application/json',
        'x-ratelimit-remaining': '4',
        ...headers,
      });
      const isAsItIs = typeof body === 'string' || Buffer.isBuffer(body);
      response.end(isAsItIs ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Sets the answer of a path. */
    on(path: string, answer: Answer | ((query: Record<string, string>) => Answer)): void {
      answers.set(path, typeof answer === 'function' ? (answer as () => Answer) : () => answer);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type Service = Awaited<ReturnType<typeof startService>>;
