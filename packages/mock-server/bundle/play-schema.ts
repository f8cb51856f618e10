import { writeFile } from 'node:fs/promises';
import { PLAY_SCHEMA } from '../src/control/schema.js';

/** Writes the description of plays for editors. */
const file = new URL('../plays/play.schema.json', import.meta.url);
await writeFile(file, `${JSON.stringify(PLAY_SCHEMA)}\n`);
