import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { run } from '../run.js';

/** How npm reaches its registry on this machine, without secrets. */
export interface Upstream {
  readonly url: string;
  /** Trusted certificates as PEM. Default: Node's. */
  readonly ca?: string;
  readonly https_proxy?: string;
  readonly http_proxy?: string;
}

/** Asks npm outside of the workspace, with the environment's registry settings. */
export async function upstream(): Promise<Upstream> {
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
