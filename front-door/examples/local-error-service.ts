import { gunzipSync } from 'node:zlib';
import { localDsn, localErrorServicePath } from '@app/server-kit/errors/error-service';
import type { FastifyInstance } from 'fastify';
import { neverCached } from '../pages/cache-control';
import { readEnvelope, type Report } from '../error-reports/envelope';

/** The stand-in's last reports. */
const capturedMax = 200;
const bodyBytesMax = 1_000_000;

/** First bytes of gzip data (RFC 1952, 2.3.1). Reporters on servers compress long reports. */
const gzipStart = Buffer.from([0x1f, 0x8b]);

/** A report as the page of local mode lists it, the newest first. */
export type CapturedReport = {
  id: string;
  type: string;
  /** The message of the error, or the name of a trace. */
  message: string;
  environment: string;
  release: string;
  path: string;
  payload: Record<string, unknown>;
};

/** Only reports from a tunnel name their project. */
const isOwn = (dsn: string | undefined) => dsn === undefined || dsn === localDsn;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function messageOf({ payload }: Report): string {
  const exceptions = memberOf(payload.exception, 'values');
  const last: unknown = Array.isArray(exceptions) ? exceptions.at(-1) : undefined;
  if (last === undefined) return textOf(payload.message) || textOf(payload.transaction);
  return `${textOf(memberOf(last, 'type'))}: ${textOf(memberOf(last, 'value'))}`;
}

function pathOf({ payload }: Report): string {
  const url = textOf(memberOf(payload.request, 'url'));
  if (URL.canParse(url)) return new URL(url).pathname;
  return url || textOf(memberOf(payload.tags, 'path')) || textOf(payload.transaction);
}

function capture(report: Report): CapturedReport {
  const { payload, type } = report;
  return {
    id: textOf(payload.event_id),
    type,
    message: messageOf(report),
    environment: textOf(payload.environment),
    release: textOf(payload.release),
    path: pathOf(report),
    payload,
  };
}

/**
 * Local mode's stand-in for the error service. It takes the reports of browsers from the tunnel, and those of the
 * servers directly.
 */
export async function localErrorService(app: FastifyInstance): Promise<void> {
  const captured: CapturedReport[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', neverCached));
  app.post(`${localErrorServicePath}/api/1/envelope/`, (request, reply) => {
    const body = readBody(request.body);
    const envelope = body && readEnvelope(body, isOwn);
    if (envelope === undefined) return reply.code(400).send({ detail: 'invalid envelope' });
    captured.unshift(...envelope.reports.map(capture).reverse());
    captured.splice(capturedMax);
    return reply.send({ id: envelope.header.event_id });
  });
  app.get(`${localErrorServicePath}/reports`, (_request, reply) => reply.send(captured));
}

function readBody(body: unknown): Buffer | undefined {
  if (!Buffer.isBuffer(body)) return undefined;
  if (!body.subarray(0, gzipStart.length).equals(gzipStart)) return body;
  try {
    return gunzipSync(body, { maxOutputLength: bodyBytesMax });
  } catch {
    return undefined;
  }
}
