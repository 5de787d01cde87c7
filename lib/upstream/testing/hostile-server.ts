import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

async function listening(server: Server | ReturnType<typeof createSocketServer>): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that answers as told. Ends with the test. @returns Its address. */
export function startServer(listener: RequestListener): Promise<string> {
  return listening(createServer(listener));
}

/** A server whose every byte the test writes. Ends with the test. @returns Its address. */
export function startSocketServer(onRequest: (socket: Socket) => void): Promise<string> {
  return listening(createSocketServer((socket) => socket.once('data', () => onRequest(socket))));
}
