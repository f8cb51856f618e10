import { Extractor } from '@microsoft/api-extractor';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryPoints } from './entry-points.js';
import { configOf } from './extractor-config.js';
import { compilerState } from './program.js';
import { withoutGenerated } from './without-generated.js';

/** A report: its file name and text. */
export interface Report {
  readonly name: string;
  readonly text: string;
}

/** The report of every entry point, made from the built declarations, without what is generated. */
export function makeReports(): Report[] {
  const folder = mkdtempSync(join(tmpdir(), 'galilean-api-'));
  try {
    return entryPoints.map((entryPoint) => {
      const { report: name, specifier, folder: source } = entryPoint;
      const { succeeded } = Extractor.invoke(configOf(entryPoint, folder), {
        compilerState,
        localBuild: true,
        messageCallback: (message) => {
          message.handled = true;
        },
      });
      if (!succeeded) throw new Error(`Cannot make a report of ${specifier}. Is it built?`);
      const text = readFileSync(join(folder, name), 'utf8');
      // Two entry points export what is generated; others may give a name of it another meaning.
      const [, , entry = 'main'] = specifier.split('/');
      const generated = { main: '', query: 'query.ts' }[entry];
      return { name, text: generated === undefined ? text : withoutGenerated(text, source, generated) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
