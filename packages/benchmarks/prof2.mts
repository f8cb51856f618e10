import { diffDocuments, readDocument } from '@galilean/scripts/diff';
import { readFileSync } from 'node:fs';
const base = readFileSync('/work/wt/diff/spec/dist/openapi.json','utf8');
const head = base.replaceAll(/"type": "string"(?=,?\n)/g, '"type": "string", "maxLength": 99').replaceAll('"required": [', '"required": ["more",');
const b=readDocument(base,'b'),h=readDocument(head,'h');
const t:number[]=[];
for(let i=0;i<80;i++){const s=performance.now();diffDocuments(b,h);t.push(performance.now()-s)}
console.log(t.sort((a,b)=>a-b)[40]);
