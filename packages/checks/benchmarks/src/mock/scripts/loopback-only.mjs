/** Preloaded: ends the process with 70 when it looks up a name or connects to another machine. */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

function refuse(what) {
  process.stderr.write(`The process left its machine: ${what}\n`);
  process.exit(70);
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function guarded(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  const isPath = typeof options === 'string' || options?.path !== undefined;
  const host = typeof options === 'object' ? options.host : args[1];
  if (!isPath && typeof host === 'string' && !loopback.has(host)) refuse(host);
  return connect.apply(this, args);
};

const lookup = dns.lookup;
dns.lookup = (name, ...rest) => (loopback.has(name) ? lookup(name, ...rest) : refuse(name));
for (const name of Object.keys(dns).filter((one) => one.startsWith('resolve'))) dns[name] = refuse;
dns.promises.lookup = refuse;
dgram.Socket.prototype.send = () => refuse('a datagram');
syncBuiltinESMExports();
