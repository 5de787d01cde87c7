import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * The proxy's behavior: `well` forwards everything, `refuses` rejects connections, `resets` breaks each connection
 * after its request, `slow` delays responses by 5 s, `truncated` breaks each response midway, and `html` responds to
 * everything with a page, like a captive portal.
 */
export type FaultMode = 'well' | 'refuses' | 'resets' | 'slow' | 'truncated' | 'html';

const latencyMs = 5_000;
const page = '<!doctype html><title>Welcome</title><h1>Welcome to this network</h1>';
const htmlAnswer = [
  'HTTP/1.1 200 OK',
  'content-type: text/html; charset=utf-8',
  `content-length: ${page.length}`,
  'connection: close',
  '',
  page,
].join('\r\n');
const headEnd = '\r\n\r\n';

/** A proxy between two of our servers that forwards everything byte by byte until a test makes it fail. */
export class FaultProxy {
  /** The target server. */
  target = '';
  /** Method and path of every request received, in order. */
  readonly requests: string[] = [];
  #way: FaultMode = 'well';
  #port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#accept(client));

  /** Starts the proxy on any port. */
  static async start(): Promise<FaultProxy> {
    const proxy = new FaultProxy();
    await proxy.#listen();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Changes the behavior. Open connections are cut, so that none keeps the old behavior. */
  async setMode(way: FaultMode): Promise<void> {
    const wasListening = this.#server.listening;
    this.#way = way;
    this.#cut();
    if (way === 'refuses' && wasListening) await this.#close();
    else if (way !== 'refuses' && !wasListening) await this.#listen();
  }

  async stop(): Promise<void> {
    this.#cut();
    if (this.#server.listening) await this.#close();
  }

  async #listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    // Errors on either side are what the test asked for.
    return socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket));
  }

  #accept(client: Socket): void {
    const way = this.#way;
    this.#keep(client).on('data', (bytes: Buffer) => {
      const [, request] = /^([A-Z]+ \S+) HTTP\/1\.1\r\n/.exec(bytes.toString('latin1')) ?? [];
      if (request !== undefined) this.requests.push(request);
      if (way === 'resets') client.resetAndDestroy();
      if (way === 'html') client.end(htmlAnswer);
    });
    if (way === 'resets' || way === 'html') return;
    const { hostname, port } = new URL(this.target);
    const server = this.#keep(connect(Number(port), hostname));
    client.pipe(server);
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    server.on('data', (bytes: Buffer) => {
      if (way === 'truncated') return this.#breakOff(client, bytes);
      if (way === 'slow') return void setTimeout(() => client.destroyed || client.write(bytes), latencyMs);
      client.write(bytes);
    });
  }

  /** Returns the head of a response and half of the received body. */
  #breakOff(client: Socket, bytes: Buffer): void {
    const bodyStart = bytes.indexOf(headEnd) + headEnd.length;
    client.end(bytes.subarray(0, bodyStart + (bytes.length - bodyStart) / 2));
  }
}
