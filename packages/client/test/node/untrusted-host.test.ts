import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { nodeTransport } from '../../src/node.js';
import { createClient } from '../../src/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { operations, servers } from '../table.js';
import { makeCertificate } from './certificate.js';

const tls = await makeCertificate();

it.each(['fetch', 'the transport of Node'] as const)(
  'a host with an untrusted certificate gets no key through %s',
  async (way) => {
    const asked: unknown[] = [];
    const server = createServer(tls, (request, response) => {
      asked.push(request.headers);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const baseUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
    const node = nodeTransport();
    try {
      const client = createClient<{ listThings(): PromiseLike<unknown> }>(operations, servers, {
        apiKey: 'jup_secret',
        baseUrl,
        retries: 0,
        ...(way === 'fetch' ? {} : { transport: node.transport }),
      });
      const error = await rejection(client.listThings());
      expect(error).toMatchObject({ code: 'network/failed' });
      expect(String(error)).not.toContain('jup_secret');
      expect(asked).toEqual([]);
    } finally {
      await node.close();
      server.closeAllConnections();
      server.close();
    }
  },
);
