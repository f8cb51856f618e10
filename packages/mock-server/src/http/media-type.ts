/** Whether a content type is JSON: `application/json` or a type with the suffix `+json`. */
export function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^\s*application\/(?:json|[^\s;]+\+json)\s*(?:;|$)/i.test(contentType);
}
