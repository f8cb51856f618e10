import { checkUpstream, forward } from '../http/forward.js';

/** An answer of the real service, as it was sent. */
export interface UpstreamAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Where paper trading reads. It has no way to send anything but a GET without a body. */
export interface Upstream {
  /**
   * @param target path and query
   * @param headers of the caller; those that a read needs are sent on
   * @throws Error when there is no answer
   */
  get(target: string, headers: Readonly<Record<string, string>>): Promise<UpstreamAnswer>;
}

/** Tokens of the mock's own log-ins stay here: the service did not hand them out. */
const SENT_ON = ['accept-language', 'user-agent', 'x-api-key'];

/**
 * The live service.
 * @throws MockServerError `INVALID_OPTION` for what is no base URL
 */
export function liveUpstream(url: string): Upstream {
  const base = checkUpstream(url);
  return {
    async get(target, headers) {
      const kept = Object.entries(headers).filter(([name]) => SENT_ON.includes(name));
      const request = { method: 'GET', target, headers: Object.fromEntries(kept), body: new Uint8Array() };
      const answer = await forward(base, request);
      return {
        status: answer.status,
        headers: answer.headers,
        text: new TextDecoder().decode(answer.body),
      };
    },
  };
}
