// @ts-check
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * The port range: below the systems' ephemeral ports (Linux from 32,768, others from 49,152), because an outgoing
 * connection could take one of those before the server listens on it.
 */
const portFirst = 20_000;
const portLast = 32_767;
const triesMax = 100;

/** @param {import('node:net').ListenOptions} place @returns {Promise<boolean>} Whether a server may listen there. */
const isFree = (place) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(place, () => server.close(() => resolve(true)));
  });

/**
 * Reserves a port until this process exits by binding the UDP port of the same number. The servers use TCP, so they are
 * not affected, and the system releases the port in any event.
 * @param {number} port
 * @returns {Promise<boolean>} Whether no other process has reserved it.
 */
const reserve = (port) =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });

/**
 * @returns {Promise<number>} A TCP port without a listener on any address of this machine, which no other call returns
 * while this process runs. Tests run in parallel and next to a started product.
 */
export async function freePort() {
  for (let tries = 0; tries < triesMax; tries++) {
    const port = portFirst + Math.floor(Math.random() * (portLast - portFirst + 1));
    if ((await reserve(port)) && (await isFree({ port })) && (await isFree({ port, host: '127.0.0.1' }))) return port;
  }
  throw new Error(`No free port between ${portFirst} and ${portLast}`);
}
