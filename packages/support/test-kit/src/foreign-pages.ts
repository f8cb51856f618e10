import { expect } from 'vitest';

/**
 * Proxies, firewalls and login pages can answer instead of the service after it has acted. These are their statuses,
 * and two of a failing gateway.
 */
const statuses = [400, 401, 403, 404, 408, 409, 413, 425, 429, 451, 499, 500, 502];
const page = '<!doctype html><title>Blocked</title>';

type MakePage = (status: number) => Response;

export const foreignPages: Readonly<Record<string, MakePage>> = {
  'a page': (status) => new Response(page, { status, headers: { 'content-type': 'text/html' } }),
  'a page with a JSON content type': (status) =>
    new Response(page, { status, headers: { 'content-type': 'application/json' } }),
  'JSON of another kind': (status) => Response.json({ status, reason: 'Blocked' }, { status }),
  'the right members with an HTML content type': (status) =>
    new Response(JSON.stringify({ error: 'no', code: -1 }), {
      status,
      headers: { 'content-type': 'text/html' },
    }),
};

/** Hides the answers to some requests behind a page, from the moment that `hide` is called. */
export class HiddenAnswers {
  /** How many requests the service carried out unseen. */
  acted = 0;
  private answer: (() => Response) | undefined;
  private readonly send: (request: Request) => Promise<Response>;
  private readonly isHidden: (url: string, method: string) => boolean;

  constructor(
    send: (request: Request) => Promise<Response>,
    isHidden: (url: string, method: string) => boolean,
  ) {
    this.send = send;
    this.isHidden = isHidden;
  }

  hide(make: () => Response): void {
    this.answer = make;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const theirs = await this.send(request);
    if (!this.answer || !this.isHidden(request.url, request.method)) return theirs;
    this.acted++;
    return this.answer();
  };
}

/** How a flow may end if its last answer is lost after the service has acted. */
const right = new Set(['unknown', 'created', 'cancelled', 'opened', 'claimed']);

/** Runs a flow up to its last call, which the service carries out; then the page answers. */
export type FlowBehindPage = (make: () => Response) => Promise<{ kind: string; acted: number }>;

export async function neverFails(flow: FlowBehindPage, kindOfPage: string): Promise<void> {
  // The content of a page has the same effect for all statuses.
  for (const status of kindOfPage === 'a page' ? statuses : [400, 403, 413]) {
    const { kind, acted } = await flow(() => foreignPages[kindOfPage]!(status));
    // After a 401, sessions log in again and send the same bytes once more.
    expect(acted, `after ${status}`).toBeGreaterThan(0);
    expect(right, `it ended with "${kind}" after ${status}`).toContain(kind);
  }
}
