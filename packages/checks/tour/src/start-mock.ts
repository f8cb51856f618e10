import { isMockServerError, startMockServer, type MockServer } from '@galilean/mock-server';

interface Started {
  readonly mock: MockServer;
  /** Whether it executes transactions, so that wallets have balances. */
  readonly hasLedger: boolean;
}

/** Starts a mock with a ledger or, where `litesvm` has no binary, without. @param port taken if it is free */
export async function startMock(port: number): Promise<Started> {
  try {
    return { mock: await startAt(port, true), hasLedger: true };
  } catch (error) {
    if (!isMockServerError(error) || error.code !== 'LEDGER_MISSING') throw error;
    return { mock: await startAt(port, false), hasLedger: false };
  }
}

async function startAt(port: number, ledger: boolean): Promise<MockServer> {
  try {
    return await startMockServer({ port, ledger });
  } catch (error) {
    if (!isMockServerError(error) || error.code !== 'PORT_IN_USE') throw error;
    return startMockServer({ ledger });
  }
}
