// `npm run skills` writes the SKILL.md of each published package from scripts/repo/skills.yaml.
import { repositoryRoot } from '@galilean/description/paths';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { skills } from '../skills/skills.js';

for (const [path, text] of skills()) writeFileSync(join(repositoryRoot, path), text);
