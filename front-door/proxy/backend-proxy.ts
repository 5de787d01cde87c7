import { bodyBytesMax, uploadBytesMax } from '@app/server-kit/request-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';
import * as m from '@/locales/generated/messages';
import type { FrontDoorConfig } from '../config';
import { sendError } from '../connections/error-body';
import { NetworkLimit, TooBusy } from '../connections/network-limit';
import { chunkedBody } from './chunked-body';
import { mayHaveHadEffect } from './request-outcome';
import { retryOnce } from './retry-once';
import { acceptUploads, pacedBody, UploadTooLargeError } from './receive-upload';
import { readAhead, streamLong } from './upstream-response';

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
/** Requests that the backend works on. */
const exchangeLimits = {
  concurrentMax: 128,
  concurrentPerNetworkMax: 64,
  queuedMax: 2_000,
  // All connections that a network may have.
  queuedPerNetworkMax: 256,
  queuedMsMax: 10_000,
};
/** Uploads and long responses, each of which a slow client may occupy for minutes. */
const transferLimits = {
  concurrentMax: 256,
  concurrentPerNetworkMax: 12,
  queuedMax: 200,
  queuedPerNetworkMax: 50,
  queuedMsMax: 5_000,
};
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
  /** A path below it to which files are uploaded. */
  uploadPath?: string;
};

/** Connections, body and withheld headers of a forwarded request. */
type Sending = { pool: Agent; body: Dispatcher.DispatchOptions['body']; withheld: readonly string[] };

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
 * backend. Only uploads and responses of more than 1 MiB are streamed, with places of their own. Responds in the API's error
 * format with 503 and `Retry-After` while the backend is down, and with 502 to a write whose response was lost.
 */
export async function proxyToBackend(
  app: FastifyInstance,
  config: FrontDoorConfig,
  { path, methods, withheldHeaders = [], largerBodies = {}, uploadPath }: BackendProxyOptions,
): Promise<void> {
  const createAgent = (connections: number) => {
    const agent = new Agent({
      connections,
      connect: { timeout: connectTimeoutMs },
      headersTimeout: responseTimeoutMs,
      bodyTimeout: responseTimeoutMs,
    });
    app.addHook('onClose', () => agent.destroy());
    return agent;
  };
  const exchanges = new NetworkLimit(exchangeLimits);
  const downloads = new NetworkLimit(transferLimits);
  // A long response keeps its connection while it waits for a place, too.
  const agent = createAgent(exchangeLimits.concurrentMax + transferLimits.concurrentMax + transferLimits.queuedMax);

  const send = (
    request: FastifyRequest,
    signal: AbortSignal,
    { pool, body, withheld }: Sending,
  ): Promise<Dispatcher.ResponseData> => {
    const { raw, client, id } = request;
    const own = {
      'x-forwarded-for': client.address,
      'x-forwarded-proto': client.isSecure ? 'https' : 'http',
      'x-front-door': config.frontDoorSecret,
      'x-request-id': id,
    };
    return pool.request({
      origin: config.backendUrl,
      path: raw.url ?? path,
      method: raw.method as Dispatcher.HttpMethod,
      headers: { ...withoutHopByHop(raw.headers, ['host', ...withheld, ...withheldHeaders]), ...own },
      body,
      signal,
    });
  };

  const sendBuffered = (request: FastifyRequest, signal: AbortSignal) => {
    // The body of a GET has no meaning (RFC 9110, 9.3.1) and isn't forwarded.
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? ((request.body as Buffer | undefined) ?? '') : null;
    return retryOnce(request.method, () => send(request, signal, { pool: agent, body, withheld: ['content-length'] }));
  };

  const forwardWith =
    (limit: NetworkLimit, sendRequest: typeof sendBuffered) => async (request: FastifyRequest, reply: FastifyReply) => {
      const signal = abortOnDisconnect(request, reply);
      const { network } = request.client;
      try {
        const { statusCode, headers, answer } = await limit.run(network, async () => {
          signal.throwIfAborted();
          const { body, ...response } = await sendRequest(request, signal);
          return { ...response, answer: await readAhead(body, Number(response.headers['content-length'] ?? 0)) };
        });
        const isLong = !Buffer.isBuffer(answer);
        const content = isLong ? await streamLong(answer, () => downloads.enter(network)) : answer;
        void reply.code(statusCode).headers(withoutHopByHop(headers));
        if (isLong || answer.length === 0) return await reply.send(content);
        return await reply.header('content-length', answer.length).send(chunkedBody(answer));
      } catch (error) {
        if (signal.aborted) {
          request.log.debug(error, 'client disconnected');
          return reply.hijack();
        }
        if (error instanceof UploadTooLargeError) return sendError(reply, 413);
        if (error instanceof TooBusy) return sendError(reply.header('retry-after', retryAfterSeconds), error.status);
        request.log.warn(error, 'backend request failed');
        // Operators read this check to learn what is missing.
        const sentence = request.pathname === readinessPath ? m.health_backend_unreachable() : undefined;
        const status = mayHaveHadEffect(request.method, error) ? 502 : 503;
        return sendError(reply.header('retry-after', retryAfterSeconds), status, sentence);
      }
    };

  const forward = forwardWith(exchanges, sendBuffered);

  if (uploadPath !== undefined) {
    const uploads = new NetworkLimit(transferLimits);
    const uploadAgent = createAgent(transferLimits.concurrentMax);
    await app.register(async (scope) => {
      acceptUploads(scope);
      scope.post(
        uploadPath,
        forwardWith(uploads, async (request, signal) => {
          if (Number(request.headers['content-length'] ?? 0) > uploadBytesMax) throw new UploadTooLargeError();
          const body = Readable.from(pacedBody(request.raw), { objectMode: false });
          return send(request, signal, { pool: uploadAgent, body, withheld: [] });
        }),
      );
    });
  }
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
