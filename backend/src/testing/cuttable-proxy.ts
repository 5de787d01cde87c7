import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to a server that a test can interrupt and restore. */
export type CuttableProxy = {
  url: string;
  /** Closes every connection and rejects new ones. */
  cut(): void;
  mend(): void;
  /** Accepts connections but forwards nothing, like a server that hangs. */
  hang(): void;
  close(): Promise<void>;
};

/**
 * @param target Such as `postgres://user:password@127.0.0.1:5432/name`. The proxy's URL differs in host and port only.
 */
export async function createCuttableProxy(target: string): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'hanging' = 'open';
  const to = new URL(target);
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    sockets.add(near);
    near.on('error', () => undefined);
    if (state === 'hanging') return near.resume();
    const far = connect({ host: to.hostname, port: Number(to.port) });
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      breakAll();
    },
    mend: () => (state = 'open'),
    hang: () => {
      breakAll();
      state = 'hanging';
    },
    close: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
