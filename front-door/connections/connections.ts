import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, withoutMapping, type TrustedProxies } from './trusted-proxies';

/** An office behind one address has dozens of browsers with six connections each. */
const connectionsPerNetworkMax = 256;
const checkIntervalMs = 5_000;
/** A client that reads less than this between two checks is slower than any network that can load the site. */
const readBytesMin = 1_024;
/** A phone in a tunnel may read nothing for 15 seconds. */
const slowChecksMax = 4;

type Progress = { readBytes: number; slowChecks: number };

/** @returns Bytes that the network has accepted. Node counts bytes as written while they are still buffered. */
const readBytesOf = (socket: Socket) => socket.bytesWritten - socket.writableLength;

/** Limits the connections of each network, and destroys those whose clients don't read their responses. */
export class Connections {
  readonly #progress = new Map<Socket, Progress>();
  readonly #counts = new Map<string, number>();

  /** @param trusted Proxies that connect on behalf of all their clients, and are not limited. */
  constructor(
    server: Server,
    private readonly trusted: TrustedProxies,
  ) {
    server.on('connection', (socket) => this.#accept(socket));
    const timer = setInterval(() => this.closeSlowReaders(), checkIntervalMs);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  }

  /** Destroys each connection whose client has read less than 1 kB in four checks in a row while data was buffered. */
  closeSlowReaders(): void {
    for (const [socket, progress] of this.#progress) {
      const readBytes = readBytesOf(socket);
      const isSlow = socket.writableLength > 0 && readBytes - progress.readBytes < readBytesMin;
      progress.slowChecks = isSlow ? progress.slowChecks + 1 : 0;
      progress.readBytes = readBytes;
      if (progress.slowChecks >= slowChecksMax) socket.destroy();
    }
  }

  #accept(socket: Socket): void {
    const address = withoutMapping(socket.remoteAddress ?? '');
    const network = networkOf(address);
    const count = this.#counts.get(network) ?? 0;
    if (count >= connectionsPerNetworkMax && !this.trusted.includes(address)) {
      socket.destroy();
      return;
    }
    this.#counts.set(network, count + 1);
    this.#progress.set(socket, { readBytes: 0, slowChecks: 0 });
    socket.once('close', () => {
      this.#progress.delete(socket);
      const remaining = (this.#counts.get(network) ?? 1) - 1;
      if (remaining > 0) this.#counts.set(network, remaining);
      else this.#counts.delete(network);
    });
  }
}
