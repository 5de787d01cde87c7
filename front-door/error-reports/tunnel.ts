import type { FastifyInstance } from 'fastify';
import { sendError } from '../connections/error-body';
import { readEnvelope } from './envelope';
import type { ErrorService } from './error-service';
import { answerReporter, isOfOtherSite, readBytes, reportLimit, windowSeconds } from './receive-reports';

/** In bytes (K1). */
const bodyBytesMax = 200_000;
/** Per network and minute. A browser sends one report per page and one per error. */
const reportsMax = 120;
/** Larger bodies take up to half a second of processor time. */
const smallBytesMax = 20_000;
const largeReportsMax = 10;

export type TunnelOptions = { path: string; dsn: string; service: ErrorService };

/**
 * Forwards the error reports of browsers to the error service (K1). Content blockers block requests to known services,
 * and the service would see the visitor's address. An envelope must name the configured project; neither its text nor
 * the request decides where it is sent. Nothing of the request but the scrubbed reports is forwarded.
 */
export async function errorTunnel(app: FastifyInstance, { path, dsn, service }: TunnelOptions): Promise<void> {
  readBytes(app, '*', bodyBytesMax);
  const countLarge = app.createRateLimit(reportLimit(largeReportsMax));
  app.post(path, { config: { rateLimit: reportLimit(reportsMax) } }, async (request, reply) => {
    if (isOfOtherSite(request)) return sendError(reply, 403);
    const body = request.body as Buffer | undefined;
    if (body === undefined) return sendError(reply, 400);
    if (body.length > smallBytesMax) {
      const count = await countLarge(request);
      if (!count.isAllowed && count.isExceeded) return sendError(reply.header('retry-after', windowSeconds), 429);
    }
    const envelope = readEnvelope(body, (named) => named === dsn);
    if (envelope === undefined) return sendError(reply, 400);
    if (envelope.reports.length === 0) return answerReporter(reply, { result: 'accepted' });
    return answerReporter(reply, await service.send(envelope));
  });
}
