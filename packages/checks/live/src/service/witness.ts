import type { Disguise } from '@galilean/captured';
import { valueAt } from '@galilean/captured';
import { type ClientOptions, isApiError } from '@galilean/client';
import type { ApiDocument } from '@galilean/diff/input/document';
import type { Operation } from '@galilean/diff/input/operation';
import { collectOperations } from '@galilean/diff/operations/collect-operations';
import { Description } from '@galilean/diff/schema/description';
import type { Finding } from '@galilean/release/probe/check-answer';
import { isTelling, judgeAnswer } from '@galilean/release/probe/judge-answer';
import type { KeptAnswer } from '@galilean/release/probe/probe';

/** A difference between an answer and the description. */
export interface Difference extends Finding {
  readonly operationId: string;
  /** `GET /tokens/v2/search` */
  readonly operation: string;
  readonly status: number;
  /** What the answer has there, without what identifies a person; undefined where it has nothing. */
  readonly sample: unknown;
}

/** One answered request, as far as it may be shown. */
export interface Answered {
  readonly operationId: string;
  readonly status: number;
  readonly ms: number;
  /** The service's code, of an error or in the body. */
  code?: string | number;
  /** Fees and rent that the answer states, in lamports. */
  lamports?: Readonly<Record<string, number>>;
}

/** Options of every client; a session brings its own token. */
export type Connection = ClientOptions & { accessToken?: undefined };

/** Looks at every answer of the service, for all that ask it. */
export interface Witness {
  /** The options of a client whose answers are looked at. */
  watch(options: Connection): Connection;
  /** Looks at one answer. @param body undefined: it is not JSON */
  see(answer: KeptAnswer): void;
  /** A difference that another reader of answers found. */
  add(operation: string, findings: readonly Finding[]): void;
  /** Each once, however many answers have it. */
  readonly differences: readonly Difference[];
  /** The answers since the last call. */
  takeAnswers(): readonly Answered[];
  /** Everything is written. */
  settled(): Promise<void>;
}

interface Options {
  readonly document: ApiDocument;
  readonly disguise: Disguise;
  /** Keeps an answer that is as long as its operation documents it. */
  readonly keep: (answer: KeptAnswer) => Promise<void>;
}

export function createWitness({ document, disguise, keep }: Options): Witness {
  const description = new Description(document);
  const operations = collectOperations(description);
  const byId = new Map(operations.map((one) => [String(one.operation['operationId']), one]));
  const byName = new Map(operations.map((one) => [one.name, one]));
  const differences = new Map<string, Difference>();
  let answers: Answered[] = [];
  let writing = Promise.resolve();

  const note = (of: Operation, status: number, findings: readonly Finding[], body: unknown) => {
    const operationId = String(of.operation['operationId']);
    for (const finding of findings) {
      const key = [operationId, finding.location, finding.message].join(' ');
      if (differences.has(key)) continue;
      const sample = disguise.answer({ value: valueAt(body, finding.pointer) }).body as { value: unknown };
      differences.set(key, { ...finding, operationId, operation: of.name, status, sample: sample.value });
    }
  };
  const see = (answer: KeptAnswer) => {
    const { operationId, status, body } = answer;
    const of = byId.get(operationId);
    if (!of || !isTelling(status)) return;
    const { findings, isChecked } = judgeAnswer(description, of, status, body);
    note(of, status, findings, body);
    if (isChecked) writing = writing.then(() => keep(answer));
  };
  /** What a client got: it does not know the request, so the answer is kept with the operation's name. */
  const got = (operationId: string, status: number, body: unknown) => {
    const last = answers.at(-1);
    // A call that runs beside another may end after it.
    if (last?.operationId === operationId) Object.assign(last, factsOf(body));
    see({ operationId, status, body, request: byId.get(operationId)?.name ?? operationId });
  };
  return {
    see,
    add(operation, findings) {
      const of = byName.get(operation);
      if (of) for (const one of findings) note(of, statusIn(one), [one], undefined);
    },
    watch: (options) => ({
      ...options,
      check: got,
      hooks: {
        onResponse: (call, { status, ms }) =>
          void answers.push({ operationId: call.operationId, status, ms: Math.round(ms) }),
        onError: ({ operationId }, { error }) => {
          if (isApiError(error)) got(operationId, error.status, error.body);
        },
      },
    }),
    get differences() {
      return [...differences.values()];
    },
    takeAnswers() {
      const taken = answers;
      answers = [];
      return taken;
    },
    settled: () => writing,
  };
}

const statusIn = ({ location }: Finding) => Number.parseInt(location, 10);

/** The code and the fees that an answer states. */
function factsOf(body: unknown): Pick<Answered, 'code' | 'lamports'> {
  const { code, error, errorCode, ...rest } = Object(body) as Record<string, unknown>;
  const said = [code, Object(error).code, errorCode].find(
    (one) => typeof one === 'number' || (typeof one === 'string' && /^[\w.-]{1,40}$/.test(one)),
  ) as string | number | undefined;
  const fees = Object.entries(rest).filter(
    ([name, value]) => /(?:fee|rent)\w*lamports$/i.test(name) && typeof value === 'number',
  ) as [string, number][];
  return {
    ...(said !== undefined && { code: said }),
    ...(fees.length > 0 && { lamports: Object.fromEntries(fees) }),
  };
}
