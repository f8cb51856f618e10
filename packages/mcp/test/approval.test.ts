import { us } from '@galilean/test-kit/wallets';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newFolder, openMock, openTools, SOL, USDC } from './trading.js';

const mock = await openMock();
const run = 'approve-this.the-person-agreed';
const swap = { inputMint: SOL, outputMint: USDC, amount: '500000000', minimumOut: '70000000', run };
const held = async () => JSON.stringify(await mock.control.balances());

/** Tools whose limits are below the swap, so that a person is asked by this script. */
const asking = (script: string, seconds: number, ...more: string[]) =>
  openTools(mock.url, {
    sell: { [SOL]: { perTrade: '200000000', perDay: '3000000000' } },
    approval: { command: [process.execPath, '-e', script, '--', ...more], seconds },
  });

it('a command of the limits approves what is above them: without a shell, by what the bytes say', async () => {
  const [file, touched] = [newFolder(), newFolder()];
  const script = `fs.writeFileSync(${JSON.stringify(file)}, JSON.stringify({
    words: fs.readFileSync(0, 'utf8'), args: process.argv.slice(1) }))`;
  const args = [`$(touch ${touched})`, '; exit 0', `| tee ${touched}`, '"quoted"'];
  const tool = await asking(script, 60, ...args);
  expect(await tool('swap', swap)).toMatchObject({ mode: 'mock', kind: 'landed' });
  const asked = JSON.parse(readFileSync(file, 'utf8')) as { words: string; args: string[] };
  expect(asked.args).toEqual(args);
  expect(existsSync(touched)).toBe(false);
  expect(asked.words.split('\n')).toEqual([
    `Sign for ${us}?`,
    `At most 500000000 base units of ${SOL} leave.`,
    expect.stringMatching(new RegExp(`^At least 7\\d{7} base units of ${USDC} arrive\\.$`)),
    expect.stringMatching(/^Fees, tips and rent: up to \d+ lamports\.$/),
    expect.stringMatching(
      new RegExp(`^Above the limit sell\\.perTrade of ${SOL}: 50\\d{7}, 200000000 allowed\\.$`),
    ),
    '',
  ]);
  expect(asked.words).not.toContain(run);
  expect((await tool('limits'))['taken']).toMatchObject({ tradesInLastHour: 1 });
});

it.each([
  ['refuses', 'process.exit(1)', 60],
  ['takes too long', 'setTimeout(() => {}, 600_000)', 1],
])('nothing is signed or reserved when the command %s', async (_, script, seconds) => {
  const tool = await asking(script, seconds);
  const before = await held();
  expect(await tool('swap', swap)).toMatchObject({
    error: 'limit/exceeded',
    signed: false,
    breaches: [{ limit: `sell.perTrade of ${SOL}` }],
  });
  expect(await held()).toBe(before);
  expect((await tool('limits'))['taken']).toMatchObject({ tradesInLastHour: 0, sold: {} });
});

it('no command is asked for what no approval makes right', async () => {
  const file = newFolder();
  const tool = await asking(`fs.writeFileSync(${JSON.stringify(file)}, '')`, 60);
  const bought = { ...swap, inputMint: USDC, outputMint: SOL, amount: '50000000', minimumOut: '1' };
  expect(await tool('swap', bought)).toMatchObject({ error: 'limit/unlisted', signed: false });
  expect(existsSync(file)).toBe(false);
});
