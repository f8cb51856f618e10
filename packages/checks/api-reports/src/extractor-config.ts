import { ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { join } from 'node:path';
import { compilerOptions } from './compiler-options.js';
import type { EntryPoint } from './entry-points.js';

/** How the report of an entry point is made. */
export function configOf(
  { folder, declarations, report }: EntryPoint,
  reportFolder: string,
): ExtractorConfig {
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
