import { closeSync, openSync, writeSync } from 'node:fs';
import { MockServerError } from '../errors.js';
import { packageVersion } from '../version.js';
import type { HarEntry } from './har.js';

/** A HAR file that grows, and is whole after every entry: whoever kills the mock keeps what was recorded. */
export interface Recording {
  add(entry: HarEntry): void;
  close(): void;
}

const TAIL = '\n]}}\n';

/**
 * Begins a file anew.
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
      `The recording ${path} cannot be written (${code ?? String(cause)}). Check that its folder exists and is yours to write.`,
      { cause },
    );
  }
}
