import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ControlError } from '../../../../mock-server/src/contract/wire.js';
import { isMockServerError } from '../../../../mock-server/src/contract/errors.js';
import { createMock, type Mock } from '../../../../mock-server/src/assembly/mock.js';
import { loadPlay } from '../../../../mock-server/src/control/play/load-play.js';
import { repositoryFile } from '../repository.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const plays = 'packages/mock-server/plays';
const folder = mkdtempSync(join(tmpdir(), 'galilean-fuzz-play-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'play.yaml');

let opened: Promise<Mock> | undefined;
const open = () => (opened ??= createMock({}));
const sent = async (mock: Mock, action: string, fields: object): Promise<Record<string, unknown>> => {
  const body = new TextEncoder().encode(JSON.stringify(fields));
  const answer = await mock.handle({ method: 'POST', target: `/__control/${action}`, headers: {}, body });
  hold(answer.status < 500, 'the control endpoint answers or refuses');
  return JSON.parse(answer.body!) as Record<string, unknown>;
};

const isTyped = (error: unknown): boolean => isMockServerError(error) || error instanceof ControlError;

/** A file of a stranger is a play or is refused with a line; what is a play begins, or is refused, and time can pass. */
export const play: Target = {
  name: 'play',
  words: [
    'name: speed: start: funds: prices: walks: orders: events: at: candles: csv: price: fault: advance:',
    '.nan .inf -.inf 1e400 -1 0 1h 1.2.3 now null true ~ {} [] - : , # | > & * << ! !!binary !!set !!float %YAML ---',
    '__proto__: constructor: "&a [*a]" "&a [b]" "*a" "? " SOL wallet 2026-09-01T00:00:00Z',
  ].flatMap((line) => line.split(' ')),
  async prepare() {
    await open();
  },
  seeds: () => [
    ...readdirSync(repositoryFile(plays))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => readFileSync(repositoryFile(`${plays}/${name}`))),
    'name: a\nspeed: .nan\nprices: { SOL: .inf }\n',
    'name: a\nevents:\n  - { at: 1m, price: { asset: SOL, usd: 5 } }\n',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`)}]`).join('\n')}\n`,
    'name: &n [*n]\n',
    '{"name":"a","__proto__":{"speed":5},"prices":{"__proto__":1}}',
  ],
  async run(input) {
    writeFileSync(path, input);
    const loaded = await valueOrRefusal(() => loadPlay(path), isTyped);
    if (!loaded) return;
    hold(typeof loaded.name === 'string', 'a play has a name');
    const mock = await open();
    await sent(mock, 'play', { play: loaded });
    const { now } = await sent(mock, 'clock', { speed: 0 });
    const moved = await sent(mock, 'advance', { seconds: 60 });
    hold(Number.isFinite(now) && moved['now'] === Number(now) + 60_000, `time passes after ${textOf(input)}`);
  },
};
