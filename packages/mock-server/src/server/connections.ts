import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Knows which connections of a server have a request in flight. */
export interface Connections {
  /** Ends idle connections at once, and the others after their answer. */
  drain(): void;
}

/**
 * `server.close()` waits up to a minute for connections that were opened and never used, such as those a browser opens
 * in advance. This does not wait.
 */
export function trackConnections(server: Server): Connections {
  const inFlight = new Map<Socket, number>();
  let draining = false;

  server.on('connection', (socket) => {
    inFlight.set(socket, 0);
    socket.once('close', () => inFlight.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (inFlight.get(socket) ?? 1) - 1;
      if (socket.destroyed) return;
      inFlight.set(socket, left);
      if (draining && left === 0) socket.destroySoon();
    });
  });

  return {
    drain() {
      draining = true;
      for (const [socket, requests] of inFlight) if (requests === 0) socket.destroy();
    },
  };
}
