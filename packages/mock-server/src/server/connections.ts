import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Knows which connections of a server have a request in flight. */
export interface Connections {
  /**
   * Ends idle connections at once, and the others after their answer. The rest of a request has a second to come.
   */
  drain(): void;
}

const GRACE_MILLIS = 1000;

/**
 * `server.close()` waits up to a minute for connections that were opened and never used, such as those a browser opens
 * in advance. This does not wait.
 */
export function trackConnections(server: Server): Connections {
  const inFlight = new Map<Socket, Set<IncomingMessage>>();
  let draining = false;

  server.on('connection', (socket) => {
    inFlight.set(socket, new Set());
    socket.once('close', () => inFlight.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const requests = inFlight.get(socket) ?? new Set();
    requests.add(request);
    response.once('close', () => {
      requests.delete(request);
      if (draining && requests.size === 0 && !socket.destroyed) socket.destroySoon();
    });
  });

  return {
    drain() {
      draining = true;
      for (const [socket, requests] of inFlight) if (requests.size === 0) socket.destroy();
      const cut = () => {
        for (const [socket, requests] of inFlight)
          if ([...requests].some(({ complete }) => !complete)) socket.destroy();
      };
      setTimeout(cut, GRACE_MILLIS).unref();
    },
  };
}
