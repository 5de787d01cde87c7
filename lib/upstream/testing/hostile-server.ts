import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

async function startListening(server: Server | ReturnType<typeof createSocketServer>): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a server that stops at the end of the test. @returns Its URL. */
export function startServer(listener: RequestListener): Promise<string> {
  return startListening(createServer(listener));
}

/** Starts a raw TCP server that stops at the end of the test. @returns Its URL. */
export function startSocketServer(onRequest: (socket: Socket) => void): Promise<string> {
  return startListening(createSocketServer((socket) => socket.once('data', () => onRequest(socket))));
}
