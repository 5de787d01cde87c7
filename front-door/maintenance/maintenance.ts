import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '@app/routes';
import { neverCached } from '../pages/cache-control';
import type { FrontDoorConfig } from '../config';
import { sendError } from '../connections/error-body';
import { maintenanceDocument } from './maintenance-document';
import { maintenanceSwitch, type Maintenance } from './maintenance-switch';

/** "A couple of hours", as the page says, if no end is known. */
const usualDurationSeconds = 2 * 60 * 60;
const retryAfterSecondsMin = 60;
/** Healthy during maintenance, so that no orchestrator replaces a working server. */
const healthPath = '/healthz';

/** @returns Seconds after which clients should retry. */
function retryAfterSeconds({ until }: Maintenance, nowMs: number): number {
  if (!until) return usualDurationSeconds;
  return Math.max(retryAfterSecondsMin, Math.ceil((until.getTime() - nowMs) / 1000));
}

export type MaintenanceDeps = {
  config: FrontDoorConfig;
  monotonicMs: () => number;
  /** Milliseconds since the epoch, for `Retry-After`. */
  nowMs: () => number;
  /** Whether pages can be served. */
  isHealthy: () => Promise<boolean>;
};

/**
 * During maintenance every URL responds with 503, before anything else: cached pages, router data, the API. Without
 * maintenance `/maintenance` shows the page. The health endpoint always responds, with the state of the server.
 */
export function addMaintenance(app: FastifyInstance, { config, monotonicMs, nowMs, isHealthy }: MaintenanceDeps): void {
  const current = maintenanceSwitch({ ...config.maintenance, monotonicMs });

  const sendDocument = (reply: FastifyReply, isOn: boolean, until?: Date) => {
    const { supportEmail } = config;
    const { html, contentSecurityPolicy } = maintenanceDocument({ isOn, until, supportEmail });
    return reply
      .headers({ 'content-security-policy': contentSecurityPolicy, 'x-robots-tag': 'noindex' })
      .header('cache-control', neverCached)
      .type('text/html; charset=utf-8')
      .send(html);
  };
  const reject = (request: FastifyRequest, reply: FastifyReply, active: Maintenance) => {
    void reply.header('retry-after', retryAfterSeconds(active, nowMs()));
    const isData = request.pathname.startsWith('/api/') || request.pathname.startsWith('/_next/');
    return isData ? sendError(reply, 503) : sendDocument(reply.code(503), true, active.until);
  };

  app.addHook('onRequest', async (request, reply) => {
    const active = request.pathname === healthPath ? undefined : await current();
    if (active) return reject(request, reply, active);
  });
  app.get(healthPath, async (_request, reply) => {
    void reply.header('cache-control', neverCached);
    if (app.isStopping) return reply.code(503).send({ status: 'stopping' });
    if (await current()) return { status: 'maintenance' };
    return (await isHealthy()) ? { status: 'ok' } : reply.code(503).send({ status: 'unhealthy' });
  });
  app.get(routes.maintenance, async (_request, reply) => sendDocument(reply, false));
}
