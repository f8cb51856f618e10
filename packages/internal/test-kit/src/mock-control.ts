/** What the mock remembers, by kind and id: what really happened. */
export async function memoryOf(url: string): Promise<Record<string, Record<string, any>>> {
  const answer = await fetch(`${url}/__control/state`);
  return ((await answer.json()) as { memory: Record<string, Record<string, any>> }).memory;
}

/** Calls the mock's control endpoint, such as `control(url, 'fill', { order })`. */
export async function control(url: string, action: string, body: object = {}): Promise<any> {
  const answer = await fetch(`${url}/__control/${action}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The mock refused "${action}": ${await answer.text()}`);
  return answer.json();
}
