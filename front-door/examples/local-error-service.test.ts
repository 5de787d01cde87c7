import { gzipSync } from 'node:zlib';
import { errorServiceUrl, localDsn } from '@app/server-kit/errors/error-service';
import { createEnvelope, serializeEnvelope } from '@sentry/core';
import { describe, expect, it } from 'vitest';
import { send, startFrontDoor } from '../testing/front-door-under-test';
import type { CapturedReport } from './local-error-service';

const eventId = 'fc6d8c0c43fc4630ad850ee518f1b9d0';
const event = {
  event_id: eventId,
  exception: {
    values: [
      { type: 'Error', value: 'cause' },
      { type: 'TypeError', value: 'broken' },
    ],
  },
  environment: 'dev',
  release: '1.0.0',
  request: { url: 'http://localhost:3000/pricing?plan=1' },
};

async function start() {
  const errorReports = { dsn: localDsn, tunnelPath: '/error-reports' };
  const door = await startFrontDoor({ environment: 'dev', errorReports });
  const { pathname, search } = new URL(errorServiceUrl(localDsn, Number(new URL(door.origin).port)));
  const captured = async () => JSON.parse((await door.send('/local/error-service/reports')).text) as CapturedReport[];
  return { ...door, path: `${pathname}${search}`, captured };
}

/** An envelope, serialized by the code of the real reporters. */
function envelope(header: Record<string, unknown>, payload: object = event, type = 'event'): string {
  return String(serializeEnvelope(createEnvelope(header as never, [[{ type }, payload]] as never)));
}

describe('the stand-in of the error service', () => {
  it('captures what browsers send through the tunnel and servers send directly, and lists the newest first', async () => {
    const door = await start();
    const header = { event_id: eventId, dsn: localDsn };
    expect((await door.send('/error-reports', { method: 'POST', body: envelope(header) })).status).toBe(202);
    const trace = { event_id: eventId, transaction: 'GET /login', environment: 'dev' };
    const direct = envelope({ event_id: eventId }, trace, 'transaction');
    expect((await door.send(door.path, { method: 'POST', body: direct })).status).toBe(200);
    expect(await door.captured()).toEqual([
      {
        id: eventId,
        type: 'transaction',
        message: 'GET /login',
        environment: 'dev',
        release: '',
        path: 'GET /login',
        payload: trace,
      },
      {
        id: eventId,
        type: 'event',
        message: 'TypeError: broken',
        environment: 'dev',
        release: '1.0.0',
        path: '/pricing',
        payload: { ...event, request: { url: 'http://localhost:3000/pricing', headers: {} } },
      },
    ]);
  });

  it('captures compressed reports, and rejects other projects and text with 400', async () => {
    const door = await start();
    const body = gzipSync(envelope({ event_id: eventId }));
    const { origin, path } = door;
    const response = await fetch(`${origin}${path}`, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(await door.captured()).toHaveLength(1);
    for (const invalid of ['canary', envelope({ dsn: 'https://key@evil.example/1' }), '\u001f\u008bcanary']) {
      expect((await send(origin, path, { method: 'POST', body: invalid })).status).toBe(400);
    }
    expect(await door.captured()).toHaveLength(1);
  });

  it('lists violations of the policy by their page', async () => {
    const door = await start();
    const report = {
      'document-uri': 'http://localhost:3000/login',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.example/',
    };
    const headers = { 'content-type': 'application/csp-report' };
    const body = JSON.stringify({ 'csp-report': report });
    expect((await door.send('/error-reports/policy', { method: 'POST', headers, body })).status).toBe(202);
    const message = 'Content security policy: img-src blocked https://evil.example on /login';
    expect(await door.captured()).toMatchObject([{ type: 'event', message, environment: 'dev', path: '/login' }]);
  });

  it.each(['staging', 'production'] as const)(
    'the stand-in of the error service does not exist in %s',
    async (environment) => {
      const { send: request } = await startFrontDoor({ environment });
      const path = '/local/error-service/api/1/envelope/';
      expect((await request(path, { method: 'POST', body: envelope({}) })).status).toBe(405);
      expect((await request('/local/error-service/reports')).headers['content-type']).not.toContain('json');
    },
  );
});
