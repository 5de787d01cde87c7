// @ts-check
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * Where ports are looked for: below what systems give to outgoing connections (Linux from 32,768 up, others from
 * 49,152). One of those could take a port in the seconds between its choice and the start of the server on it.
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
 * Keeps other tests from choosing a port until this process ends. UDP has ports of its own and the servers speak TCP,
 * so that holding the UDP port of the same number disturbs no server, and the system lets go of it however a test ends.
 * @param {number} port
 * @returns {Promise<boolean>} Whether nobody else keeps it.
 */
const reserve = (port) =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });

/**
 * @returns {Promise<number>} A TCP port that nothing listens on, at any address of this machine, and that no other call
 *   of this function is given while this process lives: tests run beside each other and beside a started product.
 */
export async function freePort() {
  for (let tries = 0; tries < triesMax; tries++) {
    const port = portFirst + Math.floor(Math.random() * (portLast - portFirst + 1));
    if ((await reserve(port)) && (await isFree({ port })) && (await isFree({ port, host: '127.0.0.1' }))) return port;
  }
  throw new Error(`No port between ${portFirst} and ${portLast} is free.`);
}
