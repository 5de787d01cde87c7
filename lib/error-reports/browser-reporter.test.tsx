import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../env', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  environmentName: 'production',
  release: 'dcipher-web@0.1.0+1a2b3c4d5e6f',
  errorReports: { dsn: 'https://key@errors.example.test/1', tunnelPath: '/error-reports' },
}));

/** Node finds the server's entry of the package. */
const browserEntry = vi.hoisted(() => '../../node_modules/@sentry/nextjs/build/cjs/index.client.js');
vi.mock('@sentry/nextjs', () => import(/* @vite-ignore */ browserEntry));

const on = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({ default: { events: { on } } }));

type Item = Record<string, unknown> & { tags?: Record<string, string>; request?: { url: string } };
const linkToken = 'q8Zr3-Kx0vT_1mYw7LbN2cHd5FgJ9sPaQeRiUoTyVxB';

describe('the reporter of the browser', () => {
  const sent: { url: string; init: RequestInit; type: string; item: Item }[] = [];

  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const [, header, item] = String(init.body).trim().split('\n');
      const { type } = JSON.parse(header ?? '') as { type: string };
      sent.push({ url, init, type, item: JSON.parse(item ?? '') as Item });
      return new Response('{}');
    });
  });

  async function report(address: string, ...errors: unknown[]) {
    window.history.replaceState({}, '', address);
    const { startReporter } = await import('./browser-reporter');
    const send = startReporter();
    for (const error of errors) send(error, { part: 'window', requestId: undefined });
    await vi.waitFor(() => expect(sent.filter(({ type }) => type === 'event').length).toBeGreaterThan(0));
    return sent.filter(({ type }) => type === 'event');
  }

  it('M1: sends errors through this site, scrubbed, with the pattern of the page and without cookies', async () => {
    document.cookie = 'accessToken=canary-cookie';
    const cause = new Error('card 4242 4242 4242 4242');
    const events = await report(
      `/new-password/${linkToken}?email=ada%40acme.com`,
      new Error(`No user ada@acme.com for ${linkToken}`, { cause }),
    );
    const [{ url, init, item } = expect.unreachable()] = events;
    expect([url, init.method, init.credentials]).toEqual(['/error-reports', 'POST', 'omit']);
    expect(item).toMatchObject({
      environment: 'production',
      release: 'dcipher-web@0.1.0+1a2b3c4d5e6f',
      transaction: '/new-password/:token',
      tags: { part: 'window', path: '/new-password/:token' },
      request: { url: `${window.location.origin}/new-password/:token` },
      exception: { values: [{ value: 'card (card number)' }, { value: 'No user (email) for (token)' }] },
    });
    expect(String(init.body)).not.toMatch(/ada@|ada%40|canary|4242|q8Zr3/);
    expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['user']));
    for (const absent of ['user', 'breadcrumbs', 'extra', 'server_name']) expect(item).not.toHaveProperty(absent);
  });

  it('says of an error that nothing has caught that it is unhandled', async () => {
    window.history.replaceState({}, '', '/pricing');
    const { startReporter } = await import('./browser-reporter');
    const send = startReporter();
    for (const part of ['window', 'promise', 'page'] as const) send(new Error(part), { part });
    const events = () => sent.filter(({ type }) => type === 'event').map(({ item }) => item.exception);
    await vi.waitFor(() => expect(events()).toHaveLength(3));
    expect(events()).toMatchObject([
      { values: [{ value: 'window', mechanism: { handled: false, type: 'window' } }] },
      { values: [{ value: 'promise', mechanism: { handled: false, type: 'promise' } }] },
      { values: [{ value: 'page', mechanism: { handled: true, type: 'page' } }] },
    ]);
  });

  it('sends an error once, and no request that was aborted', async () => {
    const error = new Error('shown in every frame');
    await report('/pricing', error, error, new DOMException('left', 'AbortError'), new Error('last'));
    const values = () => sent.filter(({ type }) => type === 'event').map(({ item }) => JSON.stringify(item.exception));
    await vi.waitFor(() => expect(values().at(-1)).toContain('last'));
    expect(values()).toHaveLength(2);
    expect(values()[0]).toContain('shown in every frame');
  });

  it('K1: stores nothing in the browser', async () => {
    const before = [document.cookie, localStorage.length, sessionStorage.length];
    await report('/pricing', new Error('broken'));
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(before);
  });
});
