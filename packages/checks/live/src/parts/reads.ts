import { fromSecretKey } from '@galilean/signing/keys';
import { createPace } from '@galilean/release/probe/pace';
import { probe, verdictOf, type Probed } from '@galilean/release/probe/probe';
import { createTriggerSession, type StoredToken } from '@galilean/trigger/flows';
import { randomBytes } from 'node:crypto';
import type { Service } from '../service/service.js';
import type { Witness } from '../service/witness.js';

/** Ids in answers, which later requests ask for: of an event, an order, a position, or the owner of one. */
const LISTED = /^(?:eventId|marketId|orderPubkey|positionPubkey|ownerPubkey)$/;

/**
 * Sends every operation that only reads, and reads what belongs to a wallet that exists only here. The first id that an
 * answer lists replaces the documented example, which the service has long forgotten.
 */
export async function* reads(service: Service): AsyncGenerator<Probed> {
  const { document, apiKey, baseUrl, rate, only, witness, signal } = service;
  const listed = new Map<string, string>();
  for await (const result of probe({
    document,
    apiKey,
    pace: createPace(rate),
    known: (parameter) => listed.get(parameter),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(only && { only }),
    async keep(answer) {
      witness.see(answer);
      if (answer.status === 200) note(answer.body, listed);
    },
  })) {
    signal?.throwIfAborted();
    witness.add(result.operation, result.findings);
    // The other parts send what does more, and the session below what needs a wallet.
    if (result.verdict !== 'skipped' || result.words.startsWith('no example')) yield result;
  }
  if (!only) yield* readsOfWallet(service);
}

function note(body: unknown, listed: Map<string, string>): void {
  for (const [name, value] of Object.entries(Object(body) as object)) {
    if (typeof value === 'object') note(value, listed);
    else if (LISTED.test(name) && typeof value === 'string' && value && !listed.has(name))
      listed.set(name, value);
  }
}

/** The id of no order. */
const noId = '00000000-0000-4000-8000-000000000000';

/** Logs a wallet in that exists only here, and reads what belongs to it: nothing. */
async function* readsOfWallet({ connection, witness, signal }: Service): AsyncGenerator<Probed> {
  let refreshToken = '';
  const store = {
    get: () => undefined,
    set: (_wallet: string, token?: StoredToken) => void (refreshToken = token?.refreshToken ?? refreshToken),
  };
  const signer = await fromSecretKey(randomBytes(32));
  const client = createTriggerSession(connection, signer, { refresh: true, store });
  const asked: Readonly<Record<string, () => PromiseLike<unknown>>> = {
    'GET /trigger/v2/vault': () => client.getVault({}, { signal }),
    'GET /trigger/v2/orders/history': () => client.listPriceOrders({}, { signal }),
    'GET /trigger/v2/orders/history/dca': () => client.listDcaOrders({}, { signal }),
    'GET /trigger/v2/orders/history/dca/{id}': () => client.getDcaOrder({ id: noId }, { signal }),
    'POST /trigger/v2/auth/refresh': () => client.refreshAccessToken({ refreshToken }, { signal }),
  };
  const login = ['POST /trigger/v2/auth/challenge', 'POST /trigger/v2/auth/verify'];
  for (const [index, [operation, ask]] of Object.entries(asked).entries()) {
    signal?.throwIfAborted();
    const error = await Promise.resolve(ask()).then(
      () => undefined,
      (reason: unknown) => Object(reason) as { readonly status?: number; readonly name?: string },
    );
    // The first call logs in.
    if (index === 0) for (const one of login) yield verdictOn(one, witness);
    const { status, name } = error ?? {};
    if (error && status === undefined)
      yield { operation, verdict: 'not checked', findings: [], words: `no answer: ${name}` };
    else yield { ...verdictOn(operation, witness), words: status === undefined ? '' : `answered ${status}` };
  }
}

function verdictOn(operation: string, { differences }: Witness): Probed {
  const findings = differences.filter((one) => one.operation === operation);
  return { operation, verdict: verdictOf(findings), findings, words: '' };
}
