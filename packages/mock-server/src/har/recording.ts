import { closeSync, openSync, writeSync } from 'node:fs';
import { MockServerError } from '../contract/errors.js';
import { packageVersion } from '../version.js';
import type { HarEntry } from './har.js';

/** A growing HAR file that is complete after every entry, so a killed mock loses nothing. */
export interface Recording {
  add(entry: HarEntry): void;
  close(): void;
}

const TAIL = '\n]}}\n';

/**
 * Starts a new file.
 * @throws MockServerError `RECORD_FAILED`
 */
export function startRecording(path: string): Recording {
  const creator = JSON.stringify({ name: '@galilean/mock-server', version: packageVersion() });
  const file = open(path);
  let end = 0;
  let count = 0;
  const write = (text: string): void => {
    writeSync(file, text + TAIL, end);
    end += Buffer.byteLength(text);
  };
  write(`{"log":{"version":"1.2","creator":${creator},"entries":[`);
  return {
    add: (entry) => write(`${count++ === 0 ? '' : ','}\n${JSON.stringify(entry)}`),
    close: () => closeSync(file),
  };
}

function open(path: string): number {
  try {
    return openSync(path, 'w', 0o600);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new MockServerError(
      'RECORD_FAILED',
      `The recording ${path} cannot be written (${code ?? String(cause)}). Check that its folder exists and that you may write to it.`,
      { cause },
    );
  }
}
