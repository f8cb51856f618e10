import type { Disguise } from '@galilean/captured';
import { isApiError } from '@galilean/client';
import { isFlowError } from '@galilean/flow';
import { isSigningError } from '@galilean/signing';
import type { GuardReport } from '@galilean/signing/guard';
import type { Ended } from './kinds.js';

/** How a trade or a dry run ended, as far as it may be shown. */
export interface Ending {
  /** A result's kind, or the code of the error. */
  readonly kind: string;
  /** The service's code and words, where it refused. */
  readonly said?: string;
  /** What the guard or the reader refused; the findings of the run. */
  readonly refused: readonly string[];
  /** What only the service claims. */
  readonly unproven: readonly string[];
  readonly signature?: string;
}

interface Facts {
  readonly report?: GuardReport;
  readonly code?: string | number;
  readonly said?: string;
  readonly signature?: string | null;
}

const refusedBy = ({ findings }: GuardReport) =>
  findings.filter(({ severity }) => severity === 'refuse').map(({ code }) => code);

/** Waits for a flow and says how it ended, also when it throws. */
export async function howItEnded(work: () => Promise<Ended>, disguise: Disguise): Promise<Ending> {
  try {
    const { kind, report, code, said, signature } = (await work()) as Ended & Facts;
    const words = [code, said].filter((one) => one !== undefined).join(' ');
    return {
      kind,
      ...(words && { said: disguise.text(words) }),
      ...(signature && { signature }),
      refused: report ? refusedBy(report) : [],
      unproven: report?.unproven ?? [],
    };
  } catch (error) {
    return failed(error, disguise);
  }
}

function failed(error: unknown, disguise: Disguise): Ending {
  const cause = isFlowError(error) ? (error.cause ?? error) : error;
  const signature = isFlowError(error) ? error.context.signature : undefined;
  const of = (kind: string, said: string, refused: readonly string[] = []): Ending => ({
    kind,
    said: disguise.text(said),
    ...(signature && { signature }),
    refused,
    unproven: [],
  });
  if (isFlowError(error, 'flow/aborted')) return of('stopped by you', error.message);
  if (isSigningError(cause, 'guard/refused')) return of('refused', cause.message, cause.context.codes);
  // It did not even read the transaction.
  if (isSigningError(cause)) return of(cause.code, cause.message, [cause.code]);
  if (isApiError(cause)) return of(`${cause.operationId} ${cause.status}`, cause.message);
  const { code, name, message } = Object(cause) as Partial<Error & { readonly code: unknown }>;
  return of(typeof code === 'string' ? code : (name ?? 'error'), message ?? '');
}
