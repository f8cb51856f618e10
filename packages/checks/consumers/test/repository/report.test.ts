import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sectionsIn } from '@galilean/test-kit/report/markdown-report';
import { packageRoot } from '../../src/workspace.js';

it('finds the sections of the committed report, each with its date and commit', () => {
  const sections = sectionsIn(readFileSync(join(packageRoot, 'REPORT.md'), 'utf8'));
  expect([...sections.keys()]).toContain('Node versions');
  for (const section of sections.values()) expect(section).toMatch(/^\d{4}-\d\d-\d\d, commit [\da-f]{7}/);
});
