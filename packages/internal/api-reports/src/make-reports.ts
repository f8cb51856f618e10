import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilerOptions } from './compiler-options.js';
import { entryPoints, type EntryPoint } from './entry-points.js';

/** A report with its file name and its text. */
export interface Report {
  readonly name: string;
  readonly text: string;
}

/** The report of every entry point, made from the built declarations. */
export function makeReports(): Report[] {
  const folder = mkdtempSync(join(tmpdir(), 'galilean-api-'));
  try {
    const configs = entryPoints.map((entry) => configOf(entry, folder));
    // One program for all of them takes a tenth of the time of one each.
    const compilerState = CompilerState.create(configs[0]!, {
      additionalEntryPoints: entryPoints.map(({ declarations }) => declarations),
    });
    return configs.map((config, index) => {
      const { report: name, specifier } = entryPoints[index]!;
      const { succeeded } = Extractor.invoke(config, {
        compilerState,
        localBuild: true,
        messageCallback: (message) => {
          message.handled = true;
        },
      });
      if (!succeeded) throw new Error(`No report can be made of ${specifier}: is it built?`);
      return { name, text: readFileSync(join(folder, name), 'utf8') };
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
      // The report alone is wanted; release tags and the grammar of TSDoc are not used here.
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
}
