import type { Trade } from '../parts/trades.js';
import { isContradiction, type Finding, type Report } from './report.js';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: string, rows: readonly (readonly string[])[]): string[] => [
  head,
  head.replaceAll(/[^|]+/g, '---'),
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
];

export function asMarkdown(report: Report): string {
  const { date, server, differences, reads, unsigned, trades, stopped } = report;
  const contradictions = differences.filter(isContradiction);
  const additions = differences.filter((one) => !isContradiction(one));
  const blocks: (readonly string[])[] = [
    ['# Live run'],
    [`${date}, ${server}. ${counts(report)}`],
    ...(stopped ? [[`**Not finished:** ${stopped}`]] : []),
    ...(contradictions.length > 0 ? [['## Contradictions'], ...contradictions.flatMap(findingOf)] : []),
    ...(additions.length > 0 ? [['## More than described'], ...additions.flatMap(findingOf)] : []),
    ...(reads.length > 0
      ? [
          ['## Reads'],
          table(
            '| operation | verdict | why |',
            reads.map(({ operation, verdict, words }) => [operation, verdict, words]),
          ),
        ]
      : []),
    ...(unsigned.length > 0
      ? [
          ['## Unsigned'],
          table(
            '| transaction | wallet | came to | guard refuses | unproven | the service says |',
            unsigned.map(({ name, wallet, ending: { kind, refused, unproven, said = '' } }) => [
              name,
              wallet,
              kind,
              refused.join(', '),
              unproven.join(', '),
              said,
            ]),
          ),
        ]
      : []),
    ...(trades.length > 0 ? [['## Trades'], ...trades.flatMap(tradeOf)] : []),
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

function counts({ differences, reads, unsigned, trades }: Report): string {
  const contradictions = differences.filter(isContradiction).length;
  const refused = unsigned.filter(({ ending }) => ending.refused.length > 0).length;
  return [
    `${reads.filter(({ verdict }) => verdict !== 'skipped').length} reads`,
    `${unsigned.length} unsigned`,
    `${trades.length} trades`,
    `${contradictions} contradictions`,
    `${differences.length - contradictions} additions`,
    `${refused} that the guard refuses.`,
  ].join(', ');
}

function findingOf({ operation, also, location, message, place, draft }: Finding): string[][] {
  const where = place === undefined ? '' : ` See \`${place}\`.`;
  const others = also.length === 0 ? '' : ` Also ${also.map((one) => `\`${one}\``).join(', ')}.`;
  return [
    [`- **${operation}** \`${location}\` ${message}.${where}${others}`],
    ...(draft === undefined ? [] : [['```diff', draft, '```']]),
  ];
}

function tradeOf({ name, service, mock, differs }: Trade): string[][] {
  const steps = (of: Trade['mock']) =>
    of.answers.map(({ operationId, status, code, ms, lamports }) =>
      [operationId, status, code, `${ms} ms`, lamports && JSON.stringify(lamports)].filter(Boolean).join(' '),
    );
  const [real, expected] = [steps(service), steps(mock)];
  const rows = Array.from({ length: Math.max(real.length, expected.length) }, (_, index) => [
    real[index] ?? '',
    expected[index] ?? '',
  ]);
  return [
    [`### ${name}`],
    table('| the service | the mock |', [
      ...rows,
      [service, mock].map(({ ending, ms }) => `**${ending.kind}** ${ending.said ?? ''} after ${ms} ms`),
    ]),
    differs.length > 0 ? differs.map((one) => `- ${one}`) : ['As in the mock.'],
  ];
}
