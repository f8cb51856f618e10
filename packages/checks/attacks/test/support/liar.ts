import { fromFunction, isSigningError } from '@galilean/signing';
import type { GuardPolicy } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { beforeAll } from 'vitest';
import type { Flow } from '../../src/flows/flows.js';
import { clientsOf, openService, type Fetch, type Service } from '../../src/honest/service.js';
import { us, victim } from '../../src/wallets.js';
import { frozenTime } from './frozen-time.js';

/** How a flow ended at a service that may lie. */
export interface End {
  /** How often the wallet signed. */
  readonly signatures: number;
  readonly error?: unknown;
  /** Why the flow signed nothing: of the guard, of the login, of the reader, or of the flow itself. */
  readonly said: string;
}

/** Opens a service for the tests of a file, and puts its lies between it and a flow of a user with this policy. */
export function openLiar(): (
  flow: Flow,
  lying: (service: Service) => Fetch,
  policy?: GuardPolicy,
) => Promise<End> {
  frozenTime();
  let service: Service;
  let snapshot: Uint8Array;
  beforeAll(async () => {
    service = await openService(false);
    snapshot = await service.mock.snapshot();
  });
  return async (flow, lying, policy) => {
    let signatures = 0;
    const signer = fromFunction(us, (message) => {
      signatures++;
      return key.signBytes(message);
    });
    const clients = clientsOf(lying(service), signer);
    const end = await flow({ clients, signer, state: service.state, policy }).then(
      (result) => ({ said: saidBy(result) }),
      (error: unknown) => ({ error, said: refusalIn(error) }),
    );
    await service.mock.restore(snapshot);
    return { ...end, signatures };
  };
}

const key = fromKeypair(victim);

function refusalIn(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const reason = isSigningError(error) ? error : cause;
  return isSigningError(reason) ? reason.message : String(error);
}

/** What a result says that is no error. */
function saidBy(result: unknown): string {
  const { kind, reason } = Object(result) as { kind?: unknown; reason?: unknown };
  return `${String(kind)} ${String(reason)}`;
}
