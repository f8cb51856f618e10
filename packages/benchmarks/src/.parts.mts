import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
const entry = process.argv[2] ?? "export { guard } from './src/guard/index.ts'";
const r = await build({ stdin:{contents:entry, resolveDir:'/work/wt/signing/packages/signing'}, bundle:true, minify:true, format:'esm', platform:'browser', write:false, metafile:true});
const total=gzipSync(r.outputFiles[0]!.contents,{level:9}).length;
const ins=Object.values(r.metafile!.outputs)[0]!.inputs;
// leave-one-out approximated by cutting each module's text: build with the module replaced by nothing, not possible; instead gzip per-module minified
console.log('total',r.outputFiles[0]!.contents.length,total);
// order of modules in output matches inputs order
const text=Buffer.from(r.outputFiles[0]!.contents).toString();
let pos=0;
const rows:[number,number,string][]=[];
const b=Buffer.from(text);
for(const [k,v] of Object.entries(ins)){ if(!v.bytesInOutput) continue; const cut=Buffer.concat([b.subarray(0,pos),b.subarray(pos+v.bytesInOutput)]); rows.push([total-gzipSync(cut,{level:9}).length,v.bytesInOutput,k]); pos+=v.bytesInOutput; }
rows.sort((a,b)=>b[0]-a[0]); for(const r of rows) console.log(...r);
if(process.argv[3]) (await import('node:fs')).writeFileSync(process.argv[3], text);
