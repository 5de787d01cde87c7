import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendError } from '../connections/error-body';
import type { ErrorService } from './error-service';
import { parseJson } from './parse-json';
import { readViolation, type PolicyViolation } from './policy-violation';
import { answerReporter, isOfOtherSite, readBytes, reportLimit } from './receive-reports';

const contentType = 'application/csp-report';
const bodyBytesMax = 100_000;
/** Per network and minute. */
const reportsMax = 30;
/** A violation is forwarded once in this time, however many visitors report it. */
const repeatMs = 10 * 60_000;
const rememberedMax = 1_000;

export type PolicyReportOptions = {
  path: string;
  dsn: string;
  environment: string;
  release: string | undefined;
  service: ErrorService;
  /** Monotonic time in milliseconds. */
  monotonicMs: () => number;
};

const eventId = () => randomUUID().replaceAll('-', '');

type Origin = Pick<PolicyReportOptions, 'environment' | 'release'>;

function eventOf({ directive, blocked, path, source }: PolicyViolation, { environment, release }: Origin) {
  const payload = {
    event_id: eventId(),
    platform: 'javascript',
    level: 'warning',
    logger: 'csp',
    environment,
    release,
    message: `Content security policy: ${directive} blocked ${blocked} on ${path}`,
    tags: { directive, blocked, path, ...(source && { source }) },
    // One issue for each blocked source. Pages are counted by their tag.
    fingerprint: ['csp', directive, blocked],
  };
  return { type: 'event', payload };
}

/** Receives violations of the content security policy and forwards each new one to the error service as an event. */
export async function policyReports(app: FastifyInstance, options: PolicyReportOptions): Promise<void> {
  const { path, dsn, service, monotonicMs } = options;
  const forwardedMs = new LRUCache<string, number>({ max: rememberedMax });
  const isNew = (violation: PolicyViolation) => {
    const key = JSON.stringify(violation);
    const lastMs = forwardedMs.get(key);
    if (lastMs !== undefined && monotonicMs() - lastMs < repeatMs) return false;
    forwardedMs.set(key, monotonicMs());
    return true;
  };
  readBytes(app, [contentType], bodyBytesMax);
  app.post(path, { config: { rateLimit: reportLimit(reportsMax) } }, async (request, reply) => {
    if (isOfOtherSite(request)) return sendError(reply, 403);
    const violation = Buffer.isBuffer(request.body) ? readViolation(parseJson(z.unknown(), request.body)) : undefined;
    if (violation === undefined) return sendError(reply, 400);
    if (violation && isNew(violation)) {
      const event = eventOf(violation, options);
      // Browsers do not retry, so an event that can't be sent is dropped.
      await service.send({ header: { dsn, event_id: event.payload.event_id }, reports: [event] });
    }
    return answerReporter(reply, { result: 'accepted' });
  });
}
