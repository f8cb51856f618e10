import { explain, inspectTransaction } from '@galilean/signing/inspect';
import { guard, type Expectation } from '@galilean/signing/guard';
import { inNames } from '../things/names.js';
import type { Shown } from './step.js';

/** The transaction in words, and the guard's report. */
export function explained(transaction: string, expectation: Expectation): Shown[] {
  const { verdict, findings, unproven } = guard(transaction, expectation);
  return [
    {
      label: 'What the transaction does',
      lines: inNames(explain(inspectTransaction(transaction))).split('\n'),
    },
    {
      label: 'What the guard says',
      lines: [
        verdict === 'refuse'
          ? 'Refused: it does something that was not asked for.'
          : 'It does what was asked for.',
        ...findings.map(({ severity, code }) => `${severity === 'refuse' ? 'Refused' : 'Warning'}: ${code}`),
        ...(unproven.length ? [`Not proven without a simulation: ${unproven.join(', ')}.`] : []),
      ],
    },
  ];
}
