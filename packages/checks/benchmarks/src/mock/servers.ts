import { fileURLToPath } from 'node:url';
import { versionOf } from '../contest/versions.js';
import { bundle, command } from '../folders.js';

/** The command of a mock server for the description. */
export interface MockServer {
  readonly name: string;
  readonly version: string;
  readonly command: string;
  readonly args: (port: number) => readonly string[];
}

const ourCommand = fileURLToPath(new URL('../../../../mock-server/dist/cli.js', import.meta.url));

/** Node's arguments for our mock server. */
export const mockServer = (port: number, ...more: readonly string[]): readonly string[] => [
  ourCommand,
  '--port',
  String(port),
  '--quiet',
  ...more,
];

export const ours: MockServer = {
  name: 'Galilean mock server',
  version: versionOf('@galilean/mock-server'),
  command: process.execPath,
  args: (port) => mockServer(port),
};

/** Only documented examples, like Prism. */
export const oursStatic: MockServer = {
  ...ours,
  name: 'Galilean mock server, static',
  args: (port) => mockServer(port, '--static'),
};

export const prism: MockServer = {
  name: 'prism mock',
  version: versionOf('@stoplight/prism-cli'),
  command: command('prism'),
  args: (port) => ['mock', '-v', 'warn', '-h', '127.0.0.1', '-p', String(port), bundle],
};
