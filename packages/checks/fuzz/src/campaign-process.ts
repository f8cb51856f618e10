import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Campaign } from './attack.js';

/** The result of a campaign in a separate process: its figures, and how many inputs it would keep. */
export type CampaignFigures = Omit<Campaign, 'newInputs'> & { readonly newInputs: number };

const script = fileURLToPath(new URL('campaign.ts', import.meta.url));

/**
 * Each target gets a process, because V8 stops counting blocks of functions that it optimised for an earlier target.
 *
 * @throws Error with the campaign's finding as text
 */
export async function campaignInItsOwnProcess(
  target: string,
  seconds: number,
  seed: number,
): Promise<CampaignFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    script,
    target,
    String(seconds),
    String(seed),
  ]);
  return JSON.parse(stdout) as CampaignFigures;
}
