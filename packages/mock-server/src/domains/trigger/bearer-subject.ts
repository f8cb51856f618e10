/** The wallet that an access token names, before anybody has checked it: good for choosing a scenario, for nothing else. */
export function unverifiedSubject(authorization: string | undefined): string | undefined {
  const [, payload] = /^bearer\s+[\w-]+\.([\w-]+)\./i.exec(authorization ?? '') ?? [];
  if (payload === undefined) return undefined;
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown } | null;
    return typeof claims?.sub === 'string' ? claims.sub : undefined;
  } catch {
    return undefined;
  }
}
