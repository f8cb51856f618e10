/** An answer of the mock, whatever its status. */
export interface Reply {
  status: number;
  text: string;
  /** Undefined when the text is not JSON. */
  json: unknown;
}

/** Nothing answers: the mock was stopped, or this is a copy of its page. The message says what to do. */
class MockGone extends Error {
  constructor() {
    super(`No mock answers at ${location.origin}. Start it again, then repeat this.`);
  }
}

/**
 * Asks the mock that serves this page.
 * @returns the status 0 when the connection broke although the mock is there: then the request may have been carried out
 * @throws MockGone
 */
export async function ask(path: string, init?: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(path, init);
    const text = await response.text();
    return { status: response.status, text, json: parsed(text) };
  } catch {
    await loaded(fetch('/__page/', { method: 'HEAD' }));
    return { status: 0, text: '', json: undefined };
  }
}

/** Waits for something that a mock which is there always gives, such as code on first use. @throws MockGone */
export const loaded = <Given>(given: Promise<Given>): Promise<Given> =>
  given.catch(() => {
    throw new MockGone();
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
