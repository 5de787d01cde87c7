import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hashSource } from '../pages/content-security-policy';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';
import { maintenanceDocument } from './maintenance-document';

const on = { isOn: true, until: undefined, file: '/nowhere/maintenance' };

function switchFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'front-door-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'maintenance');
}

describe('L8: maintenance', () => {
  it.each(['/', '/pricing', '/account', '/nowhere', '/maintenance', '/.well-known/change-password'])(
    'L8: replaces %s with the maintenance page, with 503 and Retry-After',
    async (address) => {
      const answer = await (await startFrontDoor({ maintenance: on })).send(address);
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('7200');
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.text).toContain('<h1>A scheduled maintenance is in progress</h1>');
      expect(answer.text).toContain('a couple of hours');
    },
  );

  it.each(['/api/account', '/_next/data/build/pricing.json'])('responds to %s with an API error', async (address) => {
    let isReached = false;
    const backendUrl = await startBackend((_request, response) => {
      isReached = true;
      response.end();
    });
    const answer = await (await startFrontDoor({ maintenance: on, backendUrl })).send(address);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('7200');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_unavailable' });
    expect(isReached).toBe(false);
  });

  it('L8: maintenance is turned on and off by a file at run time, checked at most once a second', async () => {
    let nowMs = 0;
    const file = switchFile();
    const door = await startFrontDoor({ maintenance: { ...on, isOn: false, file } }, { monotonicMs: () => nowMs });
    const statusAt = async (ms: number) => {
      nowMs = ms;
      return (await door.send('/')).status;
    };
    expect(await statusAt(0)).toBe(200);
    writeFileSync(file, '');
    expect(await statusAt(999)).toBe(200);
    expect(await statusAt(1000)).toBe(503);
    rmSync(file);
    expect(await statusAt(1999)).toBe(503);
    expect(await statusAt(2000)).toBe(200);
  });

  it('shows the end from the file, and sends it as Retry-After', async () => {
    const file = switchFile();
    writeFileSync(file, '2026-03-07T14:30:00Z\n');
    const nowMs = Date.UTC(2026, 2, 7, 14, 0);
    const door = await startFrontDoor({ maintenance: { ...on, isOn: false, file } }, { nowMs: () => nowMs });
    const answer = await door.send('/');
    expect(answer.text).toContain('<time datetime="2026-03-07T14:30:00.000Z">Back by 14:30 UTC, 07 Mar 2026</time>');
    expect(answer.headers['retry-after']).toBe('1800');
  });

  it('sends a Retry-After of one minute once the end has passed', async () => {
    const until = new Date('2026-03-07T14:30:00Z');
    const door = await startFrontDoor({ maintenance: { ...on, until } }, { nowMs: () => until.getTime() + 1 });
    expect((await door.send('/')).headers['retry-after']).toBe('60');
  });

  it('keeps the health endpoint healthy and reports maintenance there', async () => {
    const [going, over] = await Promise.all([startFrontDoor({ maintenance: on }), startFrontDoor()]);
    expect(await going.send('/healthz')).toMatchObject({ status: 200, text: '{"status":"maintenance"}' });
    expect(await over.send('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  it('responds with 200 on its own page when off, without indexing and polling', async () => {
    const answer = await (await startFrontDoor()).send('/maintenance');
    expect(answer.status).toBe(200);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.text).toContain('<h1>A scheduled maintenance is in progress</h1>');
    expect(answer.text).not.toContain('<script');
  });
});

describe('the maintenance page', () => {
  const { html, contentSecurityPolicy } = maintenanceDocument({ isOn: true, supportEmail: 'help@dcipher.example' });
  const inline = (tag: string) => html.match(new RegExp(`<${tag}>(.*?)</${tag}>`, 's'))?.[1] ?? '';

  it('the maintenance page is at most 15 kB and loads nothing', () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(15 * 1024);
    expect(html).not.toMatch(/\s(src|srcset)=|<link|url\(|@import/);
  });

  it('the maintenance page may use only its own style and script, by hash', () => {
    expect(contentSecurityPolicy).toContain(`style-src ${hashSource(inline('style'))};`);
    expect(contentSecurityPolicy).toContain(`script-src ${hashSource(inline('script'))};`);
    expect(contentSecurityPolicy).toContain("default-src 'none'");
    expect(html).not.toMatch(/\s(style|on\w+)=/);
  });

  it('the maintenance page has a language, one title, one heading, and a live region for the notice that the site is back', () => {
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Dcipher | A scheduled maintenance is in progress</title>');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('<div role="status"><div id="back" hidden>');
    expect(html).toContain('href="mailto:help@dcipher.example"');
  });
});
