import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The service's behavior. */
export type Behavior = 'well' | 'ignores-filters' | 'hangs' | 'garbage' | 'fails' | 'empty-answers' | 'truncated';

type Row = Record<string, unknown>;

/** Sends half of a response and breaks the connection. */
function cutOff(response: ServerResponse, headers: Record<string, string>, body: string): void {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

/** A content service with Strapi v3's API on a real port, which can be made to fail. */
export class FaultyContentService {
  behavior: Behavior = 'well';
  /** Maximum rows per response: Strapi's `maxLimit`. */
  rowsMax = Infinity;
  /** A type whose requests always fail. */
  brokenType: string | undefined;
  /** By type. */
  rows: Record<string, Row[]> = {};
  /** The requests, in order. */
  readonly requests: { type: string; query: URLSearchParams; headers: IncomingHttpHeaders }[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://own.invalid');
    const type = url.pathname.slice(1);
    this.requests.push({ type, query: url.searchParams, headers: request.headers });
    this.#answer(type, url.searchParams, response);
  }).on('connection', (socket: Socket) => {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  });
  #port = 0;

  /** Starts it unless it runs: first on any port, later on the same one. */
  async start(): Promise<void> {
    if (this.#server.listening) return;
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Kills it, cutting open connections. */
  async kill(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  #answer(type: string, query: URLSearchParams, response: ServerResponse): void {
    const json = { 'content-type': 'application/json; charset=utf-8' };
    if (this.behavior === 'hangs') return;
    if (this.behavior === 'garbage') response.writeHead(200, json).end('<html>Bad gateway</html>');
    else if (this.behavior === 'fails' || type === this.brokenType)
      response.writeHead(500, json).end('{"statusCode":500}');
    else if (this.behavior === 'empty-answers') response.writeHead(200, json).end();
    else if (this.behavior === 'truncated') cutOff(response, json, JSON.stringify(this.#select(type, query)));
    else response.writeHead(200, json).end(JSON.stringify(this.#select(type, query)));
  }

  #select(type: string, query: URLSearchParams): Row[] {
    const isPreview = query.get('_publicationState') === 'preview';
    const slug = query.get('slug_eq');
    const start = Number(query.get('_start') ?? 0);
    const shown = (this.rows[type] ?? []).filter(
      (row) =>
        (isPreview || row.published_at !== null) &&
        (slug === null || this.behavior === 'ignores-filters' || row.slug === slug),
    );
    return shown.slice(start, start + Math.min(this.rowsMax, Number(query.get('_limit') ?? 100)));
  }
}
