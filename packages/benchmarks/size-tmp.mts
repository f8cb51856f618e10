import { build } from 'esbuild'; import { gzipSync } from 'node:zlib'; import { writeFileSync } from 'node:fs';
const size = async (s: string, plugins: any[] = [], meta=false) => { const r = await build({ stdin: { contents: s, resolveDir: '.' }, bundle: true, minify: true, format: 'esm', platform: 'browser', write: false, plugins, metafile: true }); if (meta) { for (const o of Object.values(r.metafile!.outputs)) for (const [k,v] of Object.entries(o.inputs).sort((a,b)=>b[1].bytesInOutput-a[1].bytesInOutput)) console.log(v.bytesInOutput, k); writeFileSync('/tmp/swap-bundle.js', r.outputFiles[0]!.contents);} return gzipSync(r.outputFiles[0]!.contents, { level: 9 }).length; };
const strip = { name: 's', setup(b: any) { b.onLoad({ filter: /swap\/dist\/.*\.js$/ }, async ({ path }: any) => ({ contents: (await import('node:fs')).readFileSync(path, 'utf8').replace(/\n\s*meaning: "(?:[^"\\]|\\.)*"/g, '').replace(/meaning: "(?:[^"\\]|\\.)*"/g, ''), loader: 'js' })); } };
const s = "export { createSwapClient } from '@galilean/swap'; export { swap } from '@galilean/swap/flows'";
console.log('all', await size(s, [], true)); console.log('no meanings', await size(s, [strip]));
console.log('client+advice no meanings', await size("export { createSwapClient, adviceForSwap } from '@galilean/swap'", [strip]));
console.log('kernel', await size("export { runFlow } from '@galilean/client/flow'"));
