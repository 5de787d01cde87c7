import { bodyBytesMax, headerBytesMax } from '@app/server-kit/request-limits';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { ConnectionError } from 'fastify';
import type { Deps } from '@/backend/deps';
import { checkAnswers } from '../calls/answer-check';
import { serveApiDocument } from '../document/api-document';
import type { Caller, KeyCaller } from '../calls/authenticate';
import { rejectCardData } from '../calls/card-data';
import { createClientAddress } from './client-address';
import { errorHandler } from '../errors/error-handler';
import { isReceivingFile } from '../calls/file-body';
import { HttpError } from '../errors/http-error';
import { validatorCompiler } from '../errors/invalid-input';
import { parseJsonBody } from './json-body';
import { createRateLimiter } from '../limits/rate-limit';
import {
  parseQuery,
  requireJson,
  requireLocalHost,
  rejectPrefetchedChanges,
  requireOwnOrigin,
  requirePlainQuery,
  requireSafeUrl,
  setCommonHeaders,
} from './request-guards';
import { addGracefulShutdown } from './graceful-shutdown';
import { answerUnknownRoutes } from './unknown-route';
import { toErrorBody } from '../errors/error-answer';

/** Responses by the error codes of Node's HTTP parser. Any other code means that the bytes are not HTTP. */
const answers: Record<string, { line: string; status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', status: 431, code: 'error_payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', status: 408, code: 'error_validation' },
};
const notHttp = { line: '400 Bad Request', status: 400, code: 'error_validation' } as const;

/** Answers a request that Node could not parse, and closes the connection. */
function answerMalformedRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isReceivingFile(socket)) return;
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { line, status, code } = answers[error.code] ?? notHttp;
  const body = JSON.stringify(toErrorBody(new HttpError(status, code), randomUUID()));
  socket.end(
    `HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `cache-control: private, no-store\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** For the headers and for the whole request. Slower clients are treated as holding connections open on purpose. */
const receiveTimeoutMs = 10_000;
const connectionsCheckMs = 1_000;

/** Returns the site's own origins: the public one, and in dev both loopback names. */
function ownOrigins({ publicBaseUrl, environment }: Deps['config']): ReadonlySet<string> {
  const { origin, port } = new URL(publicBaseUrl);
  const local = environment === 'dev' ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`] : [];
  return new Set([origin, ...local]);
}

/** M2: identifies the user or key, and the client of a rejected call. Other log entries contain neither. */
function rejectedCallerFields(request: FastifyRequest): { userId?: string; keyId?: string; clientAddress: string } {
  const caller = request.getDecorator<Caller | KeyCaller | undefined>('caller');
  const clientAddress = request.getDecorator<string>('clientAddress');
  if (!caller) return { clientAddress };
  return 'keyId' in caller ? { keyId: caller.keyId, clientAddress } : { userId: caller.userId, clientAddress };
}

function addGuards(app: FastifyInstance, { config, keys, clock, database, authenticator }: Deps): void {
  const clientAddress = createClientAddress({ ...config, frontDoorSecret: keys.frontDoorSecret });
  const origins = ownOrigins(config);
  app.decorate('authenticator', authenticator);
  app.decorate('idempotency', { database, clock, keys });
  app.decorate('servedEndpoints', new Set<string>());
  app.decorate('preflightMethods', new Map<string, never>());
  app.decorateRequest('caller', undefined);
  app.decorateRequest('clientAddress', '');

  app.addHook('onRequest', async (request) => {
    request.setDecorator('clientAddress', clientAddress(request));
    if (config.checksHost) requireLocalHost(request);
    requireSafeUrl(request);
    requirePlainQuery(request);
    requireOwnOrigin(request, origins);
    rejectPrefetchedChanges(request);
    if (!request.is404) requireJson(request);
  });
  app.addHook('onSend', async (request, reply) => setCommonHeaders(request, reply, clock.now().getTime()));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The route's pattern, not the URL: a path or a query may contain a token.
    const entry = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      ...(reply.statusCode === 403 && rejectedCallerFields(request)),
    };
    request.log.info(entry, 'request completed');
  });
}

/**
 * Creates the HTTP server with what all calls share: guards, limits, headers, errors, the log and the API document. It
 * does not depend on any module.
 */
export async function createHttpServer(deps: Deps): Promise<FastifyInstance> {
  const { config, ids } = deps;
  const handleError = errorHandler();
  const app = Fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => ids.uuid(),
    requestIdHeader: false,
    bodyLimit: bodyBytesMax,
    requestTimeout: receiveTimeoutMs,
    http: {
      maxHeaderSize: headerBytesMax,
      headersTimeout: receiveTimeoutMs,
      connectionsCheckingInterval: connectionsCheckMs,
    },
    clientErrorHandler: answerMalformedRequest,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 512 },
    frameworkErrors: handleError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const body = parseJsonBody(bytes);
      if (request.routeOptions.config.acceptsCardData !== true) rejectCardData(body);
      return body;
    },
  );
  answerUnknownRoutes(app);
  addGracefulShutdown(app, config.stopDelayMs);

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: config.publicBaseUrl.startsWith('https:') && {
      maxAge: 63_072_000,
      includeSubDomains: true,
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.eventLoopDelayMaxMs,
    pressureHandler: () => {
      throw new HttpError(503, 'error_unavailable', { headers: { 'retry-after': '5' } });
    },
  });
  addGuards(app, deps);
  if (config.environment !== 'production') checkAnswers(app);
  const rateLimiter = await createRateLimiter(app, config.limits, config.redisUrl);
  app.decorate('rateLimiter', rateLimiter);
  if (config.servesApiDocument) await serveApiDocument(app, config, rateLimiter);
  return app;
}
