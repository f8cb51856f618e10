import { build } from 'esbuild';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../browser/serve-folder.js';
import { tool } from '../tools/tool.js';
import { packageRoot } from '../workspace.js';

/** A swap widget of the vendor. */
export interface Widget {
  /** Name and exact version. */
  readonly specifier: string;
  /** Id of the element that holds it on the page. */
  readonly element: string;
}

export const plugin: Widget = { specifier: '@jup-ag/plugin@1.0.16', element: 'jupiter-plugin-instance' };
/** What came before the plugin, and is still installed. */
export const terminal: Widget = {
  specifier: '@jup-ag/terminal@4.5.7',
  element: 'jupiter-terminal-instance',
};

/** Packages that the manifests name and the published code never imports: 1 GB that no test needs. */
const neverImported = ['next', 'next-seo', '@solana/wallet-adapter-wallets', 'react-syntax-highlighter'];

/** Installs and bundles a widget unchanged, and serves the page that embeds it. */
export async function serveWidget({ specifier }: Widget) {
  const installed = await tool(specifier, {
    scripts: false,
    beside: ['react@18.3.1', 'react-dom@18.3.1', '@solana/web3.js@1.98.4'],
    // Any small package will do in their place.
    overrides: Object.fromEntries(neverImported.map((name) => [name, 'npm:clsx@2.1.1'])),
  });
  const out = await mkdtemp(join(tmpdir(), 'galilean-widget-'));
  const fixtures = join(packageRoot, 'fixtures/others/widget');
  await build({
    stdin: {
      contents: ['node-globals', 'page'].map((name) => `import '${fixtures}/${name}.mjs';`).join('\n'),
      resolveDir: installed,
    },
    nodePaths: [join(installed, 'node_modules')],
    alias: { 'vendors-widget': specifier.replace(/@[\d.]+$/, '') },
    outfile: join(out, 'widget.js'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const site = await serveFolder(out);
  return {
    url: `${site.url}/widget`,
    async close() {
      await site.close();
      await rm(out, { recursive: true, force: true });
    },
  };
}
