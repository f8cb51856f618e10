/** What the mock remembers, by kind and id: what really happened. */
export async function memoryOf(url: string): Promise<Record<string, Record<string, any>>> {
  const answer = await ask(`${url}/__control/state`);
  return ((await answer.json()) as { memory: Record<string, Record<string, any>> }).memory;
}

/** Calls the mock's control endpoint, such as `control(url, 'fill', { order })`. */
export async function control(url: string, action: string, body: object = {}): Promise<any> {
  const answer = await ask(`${url}/__control/${action}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The mock refused "${action}": ${await answer.text()}`);
  return answer.json();
}

/** On a busy machine a kept connection may be used just when the mock closes it as idle. Then nothing was done. */
async function ask(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { code } = Object((error as Error).cause) as { code?: string };
    if (code !== 'ECONNRESET' && code !== 'UND_ERR_SOCKET') throw error;
    return fetch(url, init);
  }
}
