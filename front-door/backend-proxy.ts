import { bodyBytesMax } from '@app/api-client/rules/request-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { IncomingHttpHeaders } from 'node:http';
import * as m from '@/locales/generated/messages';
import type { FrontDoorConfig } from './config';
import { sendError } from './error-body';
import { piecesOf } from './pieces';
import { retryOnce } from './retry-once';
import { readAhead } from './upstream-response';

/** RFC 9110, 7.6.1. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/**
 * Removes the hop-by-hop headers, including those that `Connection` lists.
 * @param withheld Names of further headers to remove.
 */
function withoutHopByHop(headers: IncomingHttpHeaders, withheld: readonly string[] = []): IncomingHttpHeaders {
  const listed = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const removed = new Set([...hopByHop, ...listed, ...withheld]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)));
}

const readinessPath = '/api/health/ready';
const connectionsMax = 128;
const connectTimeoutMs = 2_000;
/** Longer than the slowest call, shorter than the time limits of proxies. */
const responseTimeoutMs = 30_000;
/** A restart of the backend takes a few seconds. */
const retryAfterSeconds = 5;

export type BackendProxyOptions = {
  /** Requests to this path and to every path below it are forwarded. */
  path: string;
  /** All by default. */
  methods?: ('GET' | 'HEAD')[];
  /** Names of headers that aren't forwarded. */
  withheldHeaders?: readonly string[];
  /** Paths below it that take larger bodies, in bytes. */
  largerBodies?: Readonly<Record<string, number>>;
};

/** @returns A signal that aborts when the client disconnects before its response was sent. */
function abortOnDisconnect({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  // The client may have disconnected while its request was read.
  if (socket.destroyed) abort();
  socket.once('close', abort);
  raw.once('close', () => socket.off('close', abort));
  return controller.signal;
}

/**
 * Forwards a part of the site to the backend. Register it in a plugin scope of its own, whose body parsers it replaces.
 * Request and response bodies are buffered, so that a slow or disconnected client never occupies a connection to the
 * backend. Responds with 503 and `Retry-After` in the API's error format while the backend is down.
 */
export async function proxyToBackend(
  app: FastifyInstance,
  config: FrontDoorConfig,
  { path, methods, withheldHeaders = [], largerBodies = {} }: BackendProxyOptions,
): Promise<void> {
  const agent = new Agent({
    connections: connectionsMax,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: responseTimeoutMs,
    bodyTimeout: responseTimeoutMs,
  });
  app.addHook('onClose', () => agent.destroy());

  const send = (request: FastifyRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> => {
    const { raw, client, id } = request;
    // The body of a GET has no meaning (RFC 9110, 9.3.1) and isn't forwarded.
    const hasBody = raw.method !== 'GET' && raw.method !== 'HEAD';
    const own = {
      'x-forwarded-for': client.address,
      'x-forwarded-proto': client.isSecure ? 'https' : 'http',
      'x-front-door': config.frontDoorSecret,
      'x-request-id': id,
    };
    return agent.request({
      origin: config.backendUrl,
      path: raw.url ?? path,
      method: raw.method as Dispatcher.HttpMethod,
      headers: { ...withoutHopByHop(raw.headers, ['content-length', 'host', ...withheldHeaders]), ...own },
      body: hasBody ? ((request.body as Buffer | undefined) ?? '') : null,
      signal,
    });
  };

  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const signal = abortOnDisconnect(request, reply);
    try {
      const { statusCode, headers, body } = await retryOnce(request.method, () => send(request, signal));
      const answer = await readAhead(body);
      void reply.code(statusCode).headers(withoutHopByHop(headers));
      if (!Buffer.isBuffer(answer) || answer.length === 0) return await reply.send(answer);
      return await reply.header('content-length', answer.length).send(piecesOf(answer));
    } catch (error) {
      if (signal.aborted) {
        request.log.debug(error, 'client disconnected');
        return reply.hijack();
      }
      request.log.warn(error, 'backend request failed');
      // Operators read this check to learn what is missing.
      const sentence = request.pathname === readinessPath ? m.health_backend_unreachable() : undefined;
      return sendError(reply.header('retry-after', retryAfterSeconds), 503, sentence);
    }
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
    done(null, body),
  );
  for (const [url, bodyLimit] of Object.entries(largerBodies)) {
    app.route({ method: 'POST', url, bodyLimit, handler: forward });
  }
  for (const url of [path, `${path}/*`]) {
    app.route({
      method: methods ?? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: forward,
    });
  }
}
