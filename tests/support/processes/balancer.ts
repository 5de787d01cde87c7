import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackendProcess } from './backend-process';

/** Well below the time for which a stopping backend accepts requests. */
const checkEveryMs = 250;

/**
 * A minimal load balancer: it checks whether each backend is ready, distributes requests to those that are, in turn,
 * and never retries.
 */
export class Balancer {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  #ready: BackendProcess[] = [];
  #turn = 0;
  #checks: Promise<void>[] = [];
  #isStopping = false;

  constructor(readonly backends: BackendProcess[]) {
    this.#server = createServer((incoming, outgoing) => {
      const target = this.#ready[this.#turn++ % this.#ready.length];
      if (!target) return void outgoing.writeHead(502).end('no backend is ready');
      const { method, url: path, headers } = incoming;
      const options = { host: '127.0.0.1', port: target.port, method, path, headers, agent: this.#agent };
      const onward = request(options, (answer) => {
        // Connection persistence is hop by hop (RFC 9110, 7.6.1).
        const { connection: _connection, ...passed } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, passed);
        answer.pipe(outgoing);
      });
      onward.on('error', ({ message }) => {
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end(message);
      });
      incoming.pipe(onward);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#checks = this.backends.map((backend) => this.#check(backend));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  isReady(backend: BackendProcess): boolean {
    return this.#ready.includes(backend);
  }

  async #check(backend: BackendProcess): Promise<void> {
    while (!this.#isStopping) {
      const isReady = await backend.request('/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isReady !== this.isReady(backend)) {
        this.#ready = isReady ? [...this.#ready, backend] : this.#ready.filter((one) => one !== backend);
      }
      await pause(checkEveryMs);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#checks);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
