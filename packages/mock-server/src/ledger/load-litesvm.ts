import { MockServerError } from '../contract/errors.js';
import { installCommand } from './install-command.js';

export type LiteSvmModule = typeof import('litesvm');

/**
 * Loads the optional package `litesvm`. Nothing else of the mock loads it.
 * @throws MockServerError `LEDGER_MISSING`
 */
export async function loadLiteSvm(): Promise<LiteSvmModule> {
  try {
    const module = (await import('litesvm')) as LiteSvmModule & { default?: LiteSvmModule };
    return module.default ?? module;
  } catch (cause) {
    const place = { folder: process.cwd(), userAgent: process.env['npm_config_user_agent'] };
    throw new MockServerError(
      'LEDGER_MISSING',
      'The ledger needs the package litesvm, which cannot be loaded. Install it with ' +
        `\`${installCommand('litesvm@1.5', place)}\`, where this package is installed. It has no binary for Windows.`,
      { cause },
    );
  }
}
