import { attackForLong } from './attack.js';
import { targets } from './targets/index.js';

// Attacks one target and writes its figures as JSON: `tsx src/campaign.ts <target> <seconds> <seed>`.
const [name, seconds, seed] = process.argv.slice(2);
const target = targets.find((one) => one.name === name);
if (!target) throw new Error(`No target is called ${name}: ${targets.map((one) => one.name).join(', ')}.`);
const { newInputs, ...figures } = await attackForLong(target, Number(seconds), Number(seed));
console.log(JSON.stringify({ ...figures, newInputs: newInputs.length }));
