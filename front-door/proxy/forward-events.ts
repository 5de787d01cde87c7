import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { request as send } from 'undici';
import { z } from 'zod';
import { contentPercentEvent, contentPercents, pageViewEvent } from '@app/measurement';
import { measuredPath } from '@app/measurement/measured-path';
import { measurePath } from '@app/measurement';
import { neverCached } from '../pages/cache-control';
import { sendError } from '../connections/error-body';

/** A path that contains nothing but a public page's own path or a pattern. */
const Path = z
  .string()
  .max(200)
  .refine((path) => measuredPath(path) === path);

/** The fields that are forwarded, and no others. */
const Measured = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal(pageViewEvent), path: Path }),
  z.strictObject({ name: z.literal(contentPercentEvent), path: Path, percent: z.literal(contentPercents) }),
]);

const bodyBytesMax = 512;
/** Per client and minute: a visitor causes six events per page. */
const eventsMax = 120;
const timeoutMs = 3_000;
/** A slow analytics service must not occupy this server. */
const forwardedAtOnceMax = 50;

/**
 * Forwards the events of pages that load no tracker to the analytics service. The event gets a random visitor id: no
 * cookie, address, referrer or browser name of the client is forwarded.
 */
export async function forwardEvents(
  app: FastifyInstance,
  { analytics }: { analytics: { key: string; host: string } },
): Promise<void> {
  let forwarding = 0;
  /** A path is the stand-in of local mode, which this server serves itself. */
  const captureUrl = () => {
    const { port } = app.server.address() as AddressInfo;
    const base = analytics.host.startsWith('/') ? `http://127.0.0.1:${port}${analytics.host}` : analytics.host;
    return `${base}/i/v0/e/`;
  };
  const rateLimit = {
    max: eventsMax,
    timeWindow: 60_000,
    keyGenerator: ({ client }: { client: { address: string } }) => client.address,
  };
  app.post(measurePath, { bodyLimit: bodyBytesMax, config: { rateLimit } }, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return sendError(reply, 403);
    const measured = Measured.safeParse(request.body);
    if (!measured.success) return sendError(reply, 400);
    if (forwarding >= forwardedAtOnceMax) return sendError(reply, 503);
    const { name, ...fields } = measured.data;
    forwarding += 1;
    try {
      const response = await send(captureUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          api_key: analytics.key,
          event: name === pageViewEvent ? '$pageview' : name,
          distinct_id: randomUUID(),
          properties: { ...fields, $pathname: fields.path, $process_person_profile: false, $ip: '0.0.0.0' },
        }),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      await response.body.dump();
    } catch (error) {
      request.log.warn(error, 'event not forwarded');
      return sendError(reply, 503);
    } finally {
      forwarding -= 1;
    }
    return reply.code(204).header('cache-control', neverCached).send();
  });
}
