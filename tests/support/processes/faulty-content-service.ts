import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { answerLikeStrapi, forbidden, unauthorized } from './strapi-answers';

/** The service's behavior. */
export type Behavior = 'well' | 'ignores-filters' | 'hangs' | 'garbage' | 'fails' | 'empty-answers' | 'truncated';

type Row = Record<string, unknown>;

/** Sends half of a response and breaks the connection. */
function cutOff(response: ServerResponse, headers: Record<string, string>, body: string): void {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

/** A content service with the API of Strapi 3, 4 or 5 on a real port, which can be made to fail. */
export class FaultyContentService {
  behavior: Behavior = 'well';
  version: 3 | 4 | 5 = 3;
  /** Its API is below this path, as behind a proxy. */
  basePath = '';
  /** The only accepted API token. Undefined: the public role may find every type. */
  token: string | undefined;
  /** Types that neither the public role nor the token may find. */
  forbiddenTypes: string[] = [];
  /** Versions 4 and 5: fields that are relations, media, components or dynamic zones. */
  relations: string[] = ['image'];
  /** Relations to types that may not be found. */
  restrictedRelations: string[] = [];
  /** The delay of each response, in milliseconds. */
  delayMs = 0;
  /** Called before each response, to change rows while a list is read. */
  beforeAnswer: (request: { type: string; query: URLSearchParams }) => void = () => {};
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
    const type = url.pathname.slice(this.basePath.length).replace(/^\/(api\/)?/, '');
    this.requests.push({ type, query: url.searchParams, headers: request.headers });
    setTimeout(() => this.#answer(type, url.searchParams, request.headers, response), this.delayMs);
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
    return `http://127.0.0.1:${this.#port}${this.basePath}`;
  }

  /** Strapi's check of permissions; undefined if the request may be answered. */
  #rejection(type: string, { authorization }: IncomingHttpHeaders) {
    const isPublic = this.token === undefined;
    if (!isPublic && authorization !== undefined && authorization !== `Bearer ${this.token}`) return unauthorized;
    const isKnown = isPublic || authorization !== undefined;
    return isKnown && !this.forbiddenTypes.includes(type) ? undefined : forbidden;
  }

  #answer(type: string, query: URLSearchParams, headers: IncomingHttpHeaders, response: ServerResponse): void {
    this.beforeAnswer({ type, query });
    const rejection = this.#rejection(type, headers);
    const json = { 'content-type': 'application/json; charset=utf-8' };
    if (this.behavior === 'hangs') return;
    if (this.behavior === 'garbage') response.writeHead(200, json).end('<html>Bad gateway</html>');
    else if (this.behavior === 'fails' || type === this.brokenType)
      response.writeHead(500, json).end('{"statusCode":500}');
    else if (rejection) response.writeHead(rejection.status, json).end(JSON.stringify(rejection.body));
    else if (this.behavior === 'empty-answers') response.writeHead(200, json).end();
    else if (this.behavior === 'truncated') cutOff(response, json, JSON.stringify(this.#select(type, query)));
    else {
      const { status, body } = this.#rightAnswer(type, query);
      response.writeHead(status, json).end(JSON.stringify(body));
    }
  }

  #rightAnswer(type: string, query: URLSearchParams): { status: number; body: unknown } {
    const { version, relations, restrictedRelations: restricted } = this;
    if (version !== 3) return answerLikeStrapi({ version, query, rows: this.rows[type] ?? [], relations, restricted });
    const [name = '', below] = type.split('/');
    return { status: 200, body: below === 'count' ? this.#matching(name, query).length : this.#select(name, query) };
  }

  #matching(type: string, query: URLSearchParams): Row[] {
    const isPreview = query.get('_publicationState') === 'preview';
    const slug = query.get('slug_eq');
    return (this.rows[type] ?? []).filter(
      (row) =>
        (isPreview || row.published_at !== null) &&
        (slug === null || this.behavior === 'ignores-filters' || row.slug === slug),
    );
  }

  #select(type: string, query: URLSearchParams): Row[] {
    const start = Number(query.get('_start') ?? 0);
    const rows = this.#matching(type, query);
    return rows.slice(start, start + Math.min(this.rowsMax, Number(query.get('_limit') ?? 100)));
  }
}
