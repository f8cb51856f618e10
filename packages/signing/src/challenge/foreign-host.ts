/** The name of a site in a text, or the start of its address; undefined if there is none. */
export const foreignHost = (text: string): string | undefined =>
  /[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.[a-z]{2,}|[a-z]*:\/\/[^\s/]*|localhost/i.exec(text)?.[0].slice(0, 64);
