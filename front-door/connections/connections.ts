import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { transferredBytesMin } from '@app/server-kit/request-limits';
import { Tally } from '@app/server-kit/tally';
import { networkOf, withoutMapping, type TrustedProxies } from './trusted-proxies';

/** An office behind one address has dozens of browsers with six connections each. */
const connectionsPerNetworkMax = 256;
const checkIntervalMs = 5_000;
/** A client that reads less than this between two checks is slower than any network that can load the site. */
const readBytesMin = 1_024;
/** A phone in a tunnel may read nothing for 15 seconds. */
const slowChecksMax = 4;

type Progress = {
  readBytes: number;
  slowChecks: number;
  /** Bytes read before the response that is buffered, and the checks since then. */
  startBytes: number;
  busyChecks: number;
};

/** @returns Bytes that the network has accepted. Node counts bytes as written while they are still buffered. */
const readBytesOf = (socket: Socket) => socket.bytesWritten - socket.writableLength;

/** Limits the connections of each network, and destroys those whose clients don't read their responses. */
export class Connections {
  readonly #progress = new Map<Socket, Progress>();
  readonly #counts = new Tally();

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

  /**
   * Destroys each connection whose client has read less than 1 kB in four checks in a row while data was buffered, or too
   * little for the time for which data has been buffered.
   */
  closeSlowReaders(): void {
    for (const [socket, progress] of this.#progress) {
      const readBytes = readBytesOf(socket);
      const isBusy = socket.writableLength > 0;
      const isSlow = isBusy && readBytes - progress.readBytes < readBytesMin;
      progress.slowChecks = isSlow ? progress.slowChecks + 1 : 0;
      progress.readBytes = readBytes;
      if (progress.slowChecks >= slowChecksMax) socket.destroy();
      progress.busyChecks = isBusy ? progress.busyChecks + 1 : 0;
      if (!isBusy) progress.startBytes = readBytes;
      const bytesMin = transferredBytesMin(progress.busyChecks * checkIntervalMs);
      if (isBusy && readBytes - progress.startBytes < bytesMin) socket.destroy();
    }
  }

  #accept(socket: Socket): void {
    const address = withoutMapping(socket.remoteAddress ?? '');
    const network = networkOf(address);
    if (this.#counts.of(network) >= connectionsPerNetworkMax && !this.trusted.includes(address)) {
      socket.destroy();
      return;
    }
    this.#counts.add(network);
    this.#progress.set(socket, { readBytes: 0, slowChecks: 0, startBytes: 0, busyChecks: 0 });
    socket.once('close', () => {
      this.#progress.delete(socket);
      this.#counts.remove(network);
    });
  }
}
