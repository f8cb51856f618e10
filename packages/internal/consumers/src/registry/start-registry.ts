import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from 'verdaccio';
import { upstream, type Upstream } from './upstream.js';

export interface Registry {
  /** Address without a slash at the end. */
  readonly url: string;
  /** File for `NPM_CONFIG_USERCONFIG`: it names this registry and lets its reader publish. */
  readonly userConfig: string;
  close(): Promise<void>;
}

/** Starts an empty registry on a free port. Our own names come from it alone, all others from npm's. */
export async function startRegistry(): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-registry-'));
  const server = (await runServer(configuration(folder, await upstream()))) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const userConfig = join(folder, 'npmrc');
  // Clients insist on a token before they publish; this registry asks for none and reads none.
  await writeFile(userConfig, `registry=http://${host}/\n//${host}/:_authToken=nobody\n`);
  return {
    url: `http://${host}`,
    userConfig,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, npm: Upstream) {
  const everyone = { access: '$all', publish: '$all', unpublish: '$all' };
  return {
    configPath: join(folder, 'config.yaml'),
    self_path: join(folder, 'config.yaml'),
    storage: join(folder, 'storage'),
    uplinks: { npm: { ...npm, maxage: '60m', timeout: '60s' } },
    packages: { '@galilean/*': everyone, '**': { access: '$all', proxy: 'npm' } },
    auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: -1 } },
    security: { api: { legacy: true } },
    web: { enable: false },
    log: { type: 'stdout', level: 'fatal' },
    server: { keepAliveTimeout: 60 },
  };
}
