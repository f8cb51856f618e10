import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilerOptions } from './compiler-options.js';
import { withoutGenerated } from './without-generated.js';
import { entryPoints, type EntryPoint } from './entry-points.js';

/** A report: its file name and text. */
export interface Report {
  readonly name: string;
  readonly text: string;
}

/** The report of every entry point, made from the built declarations, without what is generated. */
export function makeReports(): Report[] {
  const folder = mkdtempSync(join(tmpdir(), 'galilean-api-'));
  try {
    const configs = entryPoints.map((entry) => configOf(entry, folder));
    // One program for all takes a tenth of the time of one for each.
    const compilerState = CompilerState.create(configs[0]!, {
      additionalEntryPoints: entryPoints.map(({ declarations }) => declarations),
    });
    return configs.map((config, index) => {
      const { report: name, specifier, folder: source } = entryPoints[index]!;
      const { succeeded } = Extractor.invoke(config, {
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

function configOf({ folder, declarations, report }: EntryPoint, reportFolder: string): ExtractorConfig {
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: declarations,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions, files: [declarations] } },
      apiReport: {
        enabled: true,
        reportFileName: report,
        reportFolder,
        reportTempFolder: join(reportFolder, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      // We only need the report, without release tags and TSDoc grammar.
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
}
