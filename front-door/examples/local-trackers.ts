import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { localTrackerPaths } from '@app/settings/page';
import { neverCached } from '../pages/cache-control';
import { addLocalAffiliate } from './local-affiliate';

/** The stand-ins' last events. */
const capturedMax = 500;
const bodyBytesMax = 1_000_000;

/** The stand-in container copies what the page pushes to its data layer, where tests and developers can look. */
const containerScript = `(function () {
  var layer = (window.dataLayer = window.dataLayer || []);
  var received = (window.receivedByContainer = layer.slice());
  var push = layer.push;
  layer.push = function () {
    received.push.apply(received, arguments);
    return push.apply(layer, arguments);
  };
})();`;

/** First bytes of gzip data (RFC 1952, 2.3.1). */
const gzipStart = Buffer.from([0x1f, 0x8b]);

/** @returns The events of a request in the analytics service's formats: plain or compressed JSON, one or many. */
export function readCaptured(body: Buffer): unknown[] {
  const isCompressed = body.subarray(0, gzipStart.length).equals(gzipStart);
  const text = (isCompressed ? gunzipSync(body, { maxOutputLength: bodyBytesMax }) : body).toString('utf8');
  const parsed = JSON.parse(text) as unknown;
  if (Array.isArray(parsed)) return parsed as unknown[];
  const { batch } = parsed as { batch?: unknown };
  return Array.isArray(batch) ? (batch as unknown[]) : [parsed];
}

/**
 * Local mode's stand-ins for the analytics service, the tag container and the affiliate service. The browser reaches
 * them under another name of this machine, so that they are foreign to the pages.
 */
export async function localTrackers(app: FastifyInstance): Promise<void> {
  const captured: unknown[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': neverCached,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
  });
  app.options(`${localTrackerPaths.analytics}/*`, (_request, reply) => reply.code(204).send());
  app.post(`${localTrackerPaths.analytics}/*`, (request, reply) => {
    try {
      captured.push(...readCaptured(request.body as Buffer));
    } catch {
      return reply.code(400).send({ status: 0 });
    }
    captured.splice(0, captured.length - capturedMax);
    return reply.send({ status: 1 });
  });
  app.get(`${localTrackerPaths.analytics}/events`, (_request, reply) => reply.send(captured));
  app.delete(`${localTrackerPaths.analytics}/events`, (_request, reply) => {
    captured.length = 0;
    return reply.code(204).send();
  });
  app.get(`${localTrackerPaths.tags}/gtm.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(containerScript),
  );
  addLocalAffiliate(app);
}
