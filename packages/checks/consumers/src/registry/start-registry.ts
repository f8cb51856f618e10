import { once } from 'node:events';
import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from 'verdaccio';
import { run } from '../run.js';

export interface Registry {
  /** Its files; deleted at the end. */
  readonly folder: string;
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The file for `NPM_CONFIG_USERCONFIG`, which names this registry and allows publishing. */
  readonly userConfig: string;
  close(): Promise<void>;
}

/** Starts an empty registry on a free port. It serves our names itself, and all others from npm's registry. */
export async function startRegistry(): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), 'galilean-registry-'));
  const server = (await runServer(configuration(folder, await upstream()))) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const userConfig = join(folder, 'npmrc');
  // Clients need a token to publish, although this registry neither requires nor reads one.
  await writeFile(userConfig, `registry=http://${host}/\n//${host}/:_authToken=nobody\n`);
  return {
    folder,
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

/** How npm reaches its registry on this machine, without secrets. */
interface Upstream {
  readonly url: string;
  /** Trusted certificates as PEM. Default: Node's. */
  readonly ca?: string;
  readonly https_proxy?: string;
  readonly http_proxy?: string;
}

/** Asks npm outside of the workspace, with the environment's registry settings. */
async function upstream(): Promise<Upstream> {
  const { npm_config_registry, NPM_CONFIG_REGISTRY } = process.env;
  const env = { npm_config_registry, NPM_CONFIG_REGISTRY };
  const printed = await run('npm', ['config', 'list', '--long', '--json'], { cwd: tmpdir(), env });
  const config = JSON.parse(printed) as Record<string, string | null | undefined>;
  const { registry, cafile, proxy, 'https-proxy': httpsProxy } = config;
  return {
    url: registry!,
    ...(cafile && { ca: await readFile(cafile, 'utf8') }),
    ...(httpsProxy && { https_proxy: httpsProxy }),
    ...(proxy && { http_proxy: proxy }),
  };
}
