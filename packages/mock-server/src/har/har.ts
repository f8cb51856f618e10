/** A name and its value, as HAR lists headers and query parameters. */
export interface Named {
  name: string;
  value: string;
}

/** One request and its answer: the fields of HAR 1.2 that we need. */
export interface HarEntry {
  startedDateTime: string;
  /** Milliseconds. */
  time: number;
  request: {
    method: string;
    url: string;
    httpVersion: string;
    headers: Named[];
    queryString: Named[];
    cookies: Named[];
    headersSize: number;
    bodySize: number;
    postData?: { mimeType: string; text?: string; encoding?: string };
  };
  response: {
    status: number;
    statusText: string;
    httpVersion: string;
    headers: Named[];
    cookies: Named[];
    content: { size: number; mimeType: string; text?: string; encoding?: string };
    redirectURL: string;
    headersSize: number;
    bodySize: number;
  };
  cache: object;
  timings: { send: number; wait: number; receive: number };
  comment?: string;
}
