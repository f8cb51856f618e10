import { Agent, request } from 'node:http';

const PARALLEL = 8;

/** Sends so many GETs over a few kept connections and waits for the last answer. */
export async function hammer(url: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  let left = count;
  const worker = async () => {
    while (left-- > 0) await get(url, agent);
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL }, worker));
  } finally {
    agent.destroy();
  }
}

const get = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    request(url, { agent, headers: { 'x-api-key': 'k' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
