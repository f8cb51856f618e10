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
const script = (name: string) => fileURLToPath(new URL(`scripts/${name}.mjs`, import.meta.url));

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

/** Only documented examples, like the peers. */
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

const scripted = (name: string, script_: string, of: string): MockServer => ({
  name,
  version: versionOf(of),
  command: process.execPath,
  args: (port) => [script(script_), String(port), bundle],
});

export const otherPeers: readonly MockServer[] = [
  scripted('@scalar/mock-server', 'scalar', '@scalar/mock-server'),
  scripted('openapi-backend on node:http', 'openapi-backend', 'openapi-backend'),
  scripted('msw handlers on node:http', 'msw', 'msw'),
];
