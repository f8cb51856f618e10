import { readCaptured, withValueAt, type CapturedAnswer, type CapturedFile } from '@galilean/captured';
import { beforeAll, expect, it } from 'vitest';
import { capturedCheck, type CapturedVerdict } from '../../src/captured/check-captured.js';
import { reportLines } from '../../src/captured/report.js';
import { loadSide } from '@galilean/diff/input/load-side';
import { capturedFolder, ourDescription, repositoryRoot } from '@galilean/description/paths';

let files: CapturedFile[];
let check: (answer: CapturedAnswer) => CapturedVerdict;

beforeAll(async () => {
  files = await readCaptured(capturedFolder);
  check = capturedCheck((await loadSide(ourDescription, repositoryRoot)).document);
});

const named = (start: string) => files.find(({ name }) => name.startsWith(start))!.answer;
const changed = (start: string, pointer: string, value: unknown): CapturedAnswer => {
  const answer = named(start);
  return { ...answer, body: withValueAt(answer.body, pointer, value) };
};

it('every captured answer is as described, or differs exactly at the named places', () => {
  expect(files.length).toBeGreaterThan(30);
  const verdicts = files.map((file) => ({ file, verdict: check(file.answer) }));
  const wrong = verdicts.filter(({ verdict }) => !verdict.ok);
  expect(wrong.flatMap(({ file, verdict }) => reportLines(file, verdict))).toEqual([]);
});

it('most answers are whole', () => {
  expect(files.filter(({ answer }) => answer.elided).length).toBeLessThan(files.length / 3);
});

it.each([
  ['a field of another type', 'getLeaderboard', '/data/0/winRatePct', 50, '/data/0/winRatePct'],
  ['a missing field', 'getUltraNative', '/amount', undefined, '/amount'],
  ['a malformed key', 'getLeaderboard', '/data/1/ownerPubkey', '0OIl', '/data/1/ownerPubkey'],
  ['an error of another form', 'searchTokens-429', '', { error: 'Too many requests' }, '/message'],
])('finds %s', (_, file, pointer, value, place) => {
  const answer = changed(file, pointer, value);
  // A field that is `undefined` is not in JSON.
  const verdict = check({ ...answer, body: JSON.parse(JSON.stringify(answer.body)) as unknown });
  expect(verdict.ok).toBe(false);
  expect(verdict.wrong.map((one) => one.pointer)).toContain(place);
});

it('finds a status that is not described', () => {
  const { ok, wrong } = check({ ...named('getPrices'), status: 206 });
  expect(ok).toBe(false);
  expect(wrong[0]!.message).toBe('getPrices does not document 206 with a JSON body');
});

it('fills what was cut out from an example, and refuses a place that no example has', () => {
  const answer = named('createPredictionOrder-200');
  expect(check({ ...answer, elided: answer.elided!.slice(1) }).ok).toBe(false);
  expect(check({ ...answer, elided: [...answer.elided!, '/nowhere'] }).wrong[0]!.message).toMatch(
    /\/nowhere/,
  );
});

it('an older answer differs exactly where it says', () => {
  const old = changed('getLeaderboard', '/data/0/winRatePct', 50);
  const said = { ...old, supersededBy: 'percentages became text in March 2026' };
  const exact = check({ ...said, differsAt: ['/data/0/winRatePct'] });
  expect(exact).toMatchObject({ ok: true, explained: [{ pointer: '/data/0/winRatePct' }] });
  const tooFew = check({ ...said, differsAt: ['/data/1/winRatePct'] });
  expect(tooFew.ok).toBe(false);
  expect(tooFew.wrong.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    expect.stringMatching(/^\/data\/0\/winRatePct is number/),
    '/data/1/winRatePct is said to differ and does not',
  ]);
});

it('prints a line per answer, with a pointer for each place that differs', () => {
  const answer = changed('getLeaderboard', '/data/0/winRatePct', 50);
  expect(reportLines({ name: 'one.json', answer }, check(answer))).toEqual([
    'differs one.json',
    '        /data/0/winRatePct is number, described as string',
  ]);
  expect(
    reportLines({ name: 'one.json', answer: named('getLeaderboard') }, check(named('getLeaderboard'))),
  ).toEqual(['ok      one.json']);
});
