/** Whether a content type is JSON: `application/json` or a type with the suffix `+json`. */
export function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^\s*application\/(?:json|[^\s;]+\+json)\s*(?:;|$)/i.test(contentType);
}

/** Whether a content type is one: a type and a subtype, with or without parameters (RFC 9110, section 8.3.1). */
export const isMediaType = (contentType: string): boolean =>
  /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/.test(contentType);
