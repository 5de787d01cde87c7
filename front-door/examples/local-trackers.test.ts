import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startFrontDoor } from '../testing/front-door-under-test';
import { readCaptured } from './local-trackers';

const event = { event: '$pageview', properties: { path: '/' } };

describe('the stand-ins of the trackers', () => {
  it.each([
    ['one event', JSON.stringify(event), [event]],
    ['several events', JSON.stringify([event, event]), [event, event]],
    ['a batch', JSON.stringify({ api_key: 'k', batch: [event] }), [event]],
    ['compressed events', gzipSync(JSON.stringify([event])), [event]],
  ])('read %s', (_what, body, events) => {
    expect(readCaptured(Buffer.from(body))).toEqual(events);
  });

  it('capture events of other origins, list and forget them, and reject anything else', async () => {
    const door = await startFrontDoor({ environment: 'dev' });
    const send = (body: string) =>
      door.send('/local/analytics/e/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    const answer = await send(JSON.stringify(event));
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await send('canary')).status).toBe(400);
    expect(JSON.parse((await door.send('/local/analytics/events')).text)).toEqual([event]);
    expect((await door.send('/local/analytics/events', { method: 'DELETE' })).status).toBe(204);
    expect(JSON.parse((await door.send('/local/analytics/events')).text)).toEqual([]);
  });

  it('serve a container that other origins may load', async () => {
    const door = await startFrontDoor({ environment: 'dev' });
    const { headers, text } = await door.send('/local/tag-container/gtm.js?id=GTM-LOCAL');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const page: { dataLayer: unknown[]; receivedByContainer?: unknown[] } = { dataLayer: [{ event: 'gtm.js' }] };
    new Function('window', text)(page);
    page.dataLayer.push({ event: 'pageview', page: '/' });
    expect(page.receivedByContainer).toEqual([{ event: 'gtm.js' }, { event: 'pageview', page: '/' }]);
  });

  it('serve the affiliate script to other origins, capture its commands and reject anything else', async () => {
    const door = await startFrontDoor({ environment: 'dev' });
    const { headers } = await door.send('/local/affiliate/tracking.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const command = { tenant: 'local', name: 'conversion', options: { conversionType: 'lead' }, cid: null, page: '/' };
    const post = (body: string) =>
      door.send('/local/affiliate/events', { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    expect((await post(JSON.stringify(command))).status).toBe(200);
    for (const body of ['canary', '{}', JSON.stringify({ ...command, name: 'sale' })]) {
      expect((await post(body)).status, body).toBe(400);
    }
    expect(JSON.parse((await door.send('/local/affiliate/events')).text)).toEqual([command]);
  });

  it.each(['staging', 'production'] as const)(
    'the stand-ins of the trackers do not exist in %s',
    async (environment) => {
      const door = await startFrontDoor({ environment });
      expect((await door.send('/local/analytics/e/', { method: 'POST', body: '{}' })).status).toBe(405);
      expect((await door.send('/local/tag-container/gtm.js')).headers['content-type']).not.toContain('javascript');
      expect((await door.send('/local/affiliate/tracking.js')).headers['content-type']).not.toContain('javascript');
      expect((await door.send('/local/affiliate/events', { method: 'POST', body: '{}' })).status).toBe(405);
    },
  );
});
