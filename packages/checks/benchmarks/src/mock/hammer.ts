import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const PARALLEL = 8;

/**
 * Sends this many GETs over a few open connections, each after the answer to the one before, and waits for the last.
 * It uses bare sockets: an HTTP client would be busier than the measured server.
 */
export async function hammer(url: string, count: number): Promise<void> {
  let left = count;
  const worker = async () => {
    const { hostname, port, host, pathname, search } = new URL(url);
    const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept: */*\r\nx-api-key: k\r\n\r\n`;
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    try {
      while (left-- > 0) await get(socket, request);
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

const get = (socket: Socket, request: string) =>
  new Promise<void>((resolve, reject) => {
    let answer = '';
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (!isWhole(answer)) return;
      stop();
      if (answer.startsWith('HTTP/1.1 200 ')) resolve();
      else reject(new Error(`The answer was ${answer.slice(0, answer.indexOf('\r\n'))}.`));
    };
    const broken = () => {
      stop();
      reject(new Error('The connection ended without an answer.'));
    };
    const stop = () => void socket.off('data', read).off('close', broken).off('error', broken);
    socket.on('data', read).once('close', broken).once('error', broken).write(request);
  });

/** @param answer In Latin-1: a character is a byte. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.slice(0, end + 2))?.[1];
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= end + 4 + Number(length);
}
