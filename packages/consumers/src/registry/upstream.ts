import { tmpdir } from 'node:os';
import { run } from '../run.js';

/** The registry that npm uses on this machine. */
export async function upstreamRegistry(): Promise<string> {
  // Asked outside of the workspace, but with what the environment says about the registry.
  const { npm_config_registry, NPM_CONFIG_REGISTRY } = process.env;
  const env = { npm_config_registry, NPM_CONFIG_REGISTRY };
  return (await run('npm', ['config', 'get', 'registry'], { cwd: tmpdir(), env })).trim();
}
