import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHandler } from '@galilean/client/proxy/node';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';

type FetchHandler = (request: Request) => Promise<Response>;

/** A server with a handler at `/api/jupiter`, as an app would mount it. */
export interface AppServer {
  readonly origin: string;
  close(): Promise<unknown>;
}

export const mount = '/api/jupiter';

/** Starts each framework with the handler mounted as its documentation says. */
export const frameworks: Readonly<Record<string, (handler: FetchHandler) => Promise<AppServer>>> = {
  'Node http': (handler) => listening(createServer(nodeHandler(handler))),

  Express: (handler) => listening(createServer(express().use(mount, nodeHandler(handler)))),

  'Express behind express.json()': (handler) =>
    listening(createServer(express().use(express.json()).use(mount, nodeHandler(handler)))),

  async Fastify(handler) {
    const app = fastify();
    const handle = nodeHandler(handler);
    app.all(`${mount}/*`, (request, reply) => {
      reply.hijack();
      return handle(Object.assign(request.raw, { body: request.body }), reply.raw);
    });
    return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
  },

  // Hono, Next, Workers, Deno and Bun take a handler as it is; Node needs a server around it.
  Hono(handler) {
    const app = new Hono().all(`${mount}/*`, (context) => handler(context.req.raw));
    return listening(createServer(nodeHandler(async (request) => app.fetch(request))));
  },
};

async function listening(server: Server): Promise<AppServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
