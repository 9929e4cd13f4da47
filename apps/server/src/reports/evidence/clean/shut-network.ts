import { createRequire, syncBuiltinESMExports } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Takes every way to the network from this process: sockets neither connect nor listen, names are not looked up. Node's permission model does
 * not; where the system lends a name space without a network, `rewrite-office.ts` uses that as well.
 */
export function shutNetwork(): void {
  const refuse = () => {
    throw new Error('There is no network here');
  };
  const net = require('node:net');
  const dgram = require('node:dgram');
  const dns = require('node:dns');
  for (const [owner, names] of [
    [net.Socket.prototype, ['connect']],
    [net.Server.prototype, ['listen']],
    [net, ['connect', 'createConnection', 'createServer']],
    [dgram.Socket.prototype, ['bind', 'connect', 'send']],
    [dgram, ['createSocket']],
    [dns, ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveTxt']],
    [globalThis, ['fetch', 'WebSocket', 'EventSource']],
  ] as const) {
    for (const name of names)
      Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false });
  }
  syncBuiltinESMExports();
}
