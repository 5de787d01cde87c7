import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { ReportError } from '@app/server-kit/errors/error-reporter';
import { reportLoggedErrors } from '@app/server-kit/errors/report-logged-errors';
import { headerBytesMax, samlFormBytesMax } from '@app/server-kit/request-limits';
import { isPersonal, patternOf } from '@app/routes/patterns';
import { routes } from '@app/routes';
import { answerInOrder } from './proxy/answer-in-order';
import { neverCached, pagePathOf } from './pages/cache-control';
import { contentProxy } from './proxy/content-proxy';
import { dataPolicy } from './pages/content-security-policy';
import type { FrontDoorConfig } from './config';
import { Connections } from './connections/connections';
import { answerUnparsed } from './connections/answer-unparsed';
import { sendError } from './connections/error-body';
import { errorReports } from './error-reports/error-reports';
import { localErrorService } from './examples/local-error-service';
import { localTrackers } from './examples/local-trackers';
import { addWorkflowExample } from './examples/workflow-example';
import { identifyClient, type Client } from './connections/forwarded';
import { addMaintenance } from './maintenance/maintenance';
import { forwardEvents } from './proxy/forward-events';
import { PageSource } from './pages/page-source';
import { withoutLocalTools } from './pages/local-tools';
import { pages } from './pages/pages';
import type { PagesHandler } from './pages/pages-handler';
import { exemptUploads } from './proxy/receive-upload';
import { isPlainRequest } from './connections/request-target';
import type { PagePolicyOf } from './pages/content-security-policy';
import { securityHeaders } from './pages/security-headers';
import { staticFiles } from './pages/static-files';
import { untrustedProxyNotice } from './connections/untrusted-proxy-notice';
import { proxyToBackend } from './proxy/backend-proxy';

/** Forwards every API call to the backend. */
async function apiProxy(app: FastifyInstance, { config }: { config: FrontDoorConfig }): Promise<void> {
  await proxyToBackend(app, config, {
    path: '/api',
    largerBodies: { '/api/sso/saml/acs/*': samlFormBytesMax },
    uploadPath: '/api/flow-files',
  });
}

declare module 'fastify' {
  /* eslint-disable @typescript-eslint/consistent-type-definitions -- only an interface can be added to. */
  interface FastifyRequest {
    /** The client behind trusted proxies. */
    client: Client;
    /** The URL without its query. */
    pathname: string;
  }
  interface FastifyInstance {
    /** Set when the server is asked to stop, so that load balancers stop sending requests. */
    isStopping: boolean;
  }
  /* eslint-enable @typescript-eslint/consistent-type-definitions */
}

export type FrontDoorDeps = {
  config: FrontDoorConfig;
  handlePage: PagesHandler;
  /** Returns a page's policy, see `pagePolicies`. */
  policyOf: PagePolicyOf;
  isDevServer?: boolean;
  /** Receives each logged error. */
  report?: ReportError | undefined;
  /** Standard output by default. */
  logStream?: { write(line: string): void };
  /** Monotonic time in milliseconds. */
  monotonicMs?: () => number;
  /** Milliseconds since the epoch. */
  nowMs?: () => number;
};

/** A client that takes longer to send its request is disconnected (I2). */
const requestTimeoutMs = 10_000;

/** @returns The requested hostname, without a port. */
const hostnameOf = (request: FastifyRequest) => (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();

/** The loggable part of a URL: its page's pattern, or its first two segments. The rest may contain secrets. */
const loggedPathOf = ({ pathname }: FastifyRequest) =>
  patternOf(pagePathOf(pathname)) ?? pathname.split('/').slice(0, 3).join('/');

function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, environment: string): void {
  const isOfOneUser = isPersonal(pagePathOf(request.pathname));
  void reply.headers({
    ...securityHeaders(request.client.isSecure, isOfOneUser),
    'content-security-policy': dataPolicy,
    'x-request-id': request.id,
    ...((environment !== 'production' || isOfOneUser) && { 'x-robots-tag': 'noindex' }),
  });
}

/** Whether the client disconnected before its request was read. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (isAborted(request)) request.log.debug(error, 'request aborted by its client');
  else if (status >= 500) {
    const { method } = request;
    request.log.error({ err: error, method, route: loggedPathOf(request), status }, 'request failed');
  }
  // The rest of a rejected body is not read, so the connection can't be reused.
  if (status === 413) void reply.header('connection', 'close');
  sendError(reply, status);
}

/**
 * Builds the front door, in tests, too. It identifies the client, sets the headers of every response, serves
 * maintenance, forwards `/api` and content images to the backend, and everything else to the pages. It does not listen
 * yet.
 */
export async function buildFrontDoor(deps: FrontDoorDeps): Promise<FastifyInstance> {
  const { config, handlePage, policyOf, isDevServer = false } = deps;
  const app = Fastify({
    logger: {
      level: config.logLevel,
      ...(deps.report && { hooks: { logMethod: reportLoggedErrors(deps.report) } }),
      ...(deps.logStream && { stream: deps.logStream }),
    },
    // Fastify's request lines contain the whole URL, which may contain a secret.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }: IncomingMessage) => (config.environment === 'dev' ? url : withoutLocalTools(url)),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 1_000, maxHeaderSize: headerBytesMax },
    clientErrorHandler: answerUnparsed,
    frameworkErrors: (error, request, reply) => {
      identify(request);
      setSecurityHeaders(request, reply, config.environment);
      answerError(error, request, reply);
    },
  });
  const warnOfProxy = untrustedProxyNotice(app.log, config.trustedProxies);
  const identify = (request: FastifyRequest) => {
    warnOfProxy(request.raw);
    request.client = identifyClient(request.raw, config.trustedProxies);
    request.pathname = request.url.split('?', 1)[0] ?? '/';
  };

  app.decorate('isStopping', false);
  app.decorateRequest('client', null as unknown as Client);
  app.decorateRequest('pathname', '');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(({ method }, reply) => {
    // A file deleted since startup.
    if (method === 'GET' || method === 'HEAD') return sendError(reply, 404);
    return sendError(reply.header('allow', 'GET, HEAD'), 405);
  });
  new Connections(app.server, config.trustedProxies);
  exemptUploads(app.server);
  answerInOrder(app);
  app.addHook('onRequest', async (request, reply) => {
    identify(request);
    setSecurityHeaders(request, reply, config.environment);
    if (!isPlainRequest(request.raw)) return sendError(reply, 400);
    if (config.allowedHostnames && !config.allowedHostnames.includes(hostnameOf(request))) return sendError(reply, 403);
    // The response is completed, but the connection is not reused.
    if (app.isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, client } = request;
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info({
      method,
      path: loggedPathOf(request),
      status: reply.statusCode,
      client: client.address,
      durationMs,
    });
  });

  const { monotonicMs = () => performance.now(), nowMs = Date.now } = deps;
  await app.register(rateLimit, { global: false });
  const source = new PageSource(app, handlePage, monotonicMs);
  addMaintenance(app, {
    config,
    monotonicMs,
    nowMs,
    // The development server would compile the page.
    isHealthy: async () => isDevServer || source.isHealthy(),
  });
  // Not cached, because the page may move.
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', neverCached).redirect(routes.accountPassword, 302),
  );
  if (config.environment === 'dev') {
    addWorkflowExample(app);
    await app.register(localTrackers);
    await app.register(localErrorService);
  }
  if (config.trackers.analytics) await app.register(forwardEvents, { analytics: config.trackers.analytics });
  if (config.errorReports) {
    const { errorReports: settings, environment, release } = config;
    await app.register(errorReports, { settings, environment, release, monotonicMs });
  }
  await app.register(apiProxy, { config });
  await app.register(contentProxy, { config });
  const { rootDir, buildsFolder } = config;
  if (!isDevServer) await app.register(staticFiles, { rootDir, buildsFolder, nowMs });
  await app.register(pages, { handle: handlePage, source, policyOf, isDevServer, editorOrigin: config.editorOrigin });
  return app;
}
