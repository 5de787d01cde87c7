import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { localDsn } from '@app/server-kit/errors/error-service';
import { StartError } from '@app/server-kit/start-error';
import { noTrackerSources } from '@app/settings';
import { readConfig } from './config';
import { builtStyleHashes, hashSource } from './pages/content-security-policy';

const root = mkdtempSync(path.join(tmpdir(), 'front-door-config-'));
mkdirSync(path.join(root, '.keys'));
writeFileSync(path.join(root, '.keys', 'front-door.secret'), 'secret\n');
afterAll(() => rmSync(root, { recursive: true }));

const read = (variables: Record<string, string>) => readConfig(variables as NodeJS.ProcessEnv, root);

const affiliate = {
  AFFILIATE_TENANT: 'acme',
  AFFILIATE_SCRIPT_URLS: 'https://scripts.service.test/tracking.js',
  AFFILIATE_CLICK_PARAMETER: 'ref',
  AFFILIATE_REVENUE_ORIGIN_ID: 'revenue-1',
  AFFILIATE_COOKIE_DAYS: '45',
};

describe('readConfig', () => {
  it('returns the settings of local use without any variables', () => {
    expect(read({})).toMatchObject({
      environment: 'dev',
      host: '127.0.0.1',
      port: 3000,
      backendUrl: 'http://127.0.0.1:3001',
      frontDoorSecret: 'secret',
      allowedHostnames: ['localhost', '127.0.0.1', '[::1]'],
      maintenance: { isOn: false, file: path.join(root, '.data', 'maintenance') },
    });
  });

  it('treats an empty variable as absent', () => {
    expect(read({ APP_ENV: '', WEB_PORT: '', MAINTENANCE: '' }).port).toBe(3000);
  });

  it('allows loopback names and the own base URL in dev, and any name in production', () => {
    expect(read({ PUBLIC_BASE_URL: 'http://app.parent.test:3000' }).allowedHostnames).toContain('app.parent.test');
    expect(read({ LOCAL_MODE: 'yes', HOST: '0.0.0.0' }).allowedHostnames).toBeUndefined();
    expect(read({ APP_ENV: 'production' }).allowedHostnames).toBeUndefined();
  });

  it('takes the example workflow from this site in dev, from the configured origin, or from nowhere', () => {
    const WORKFLOW_DEFINITIONS_URL = 'https://flows.example.test/app';
    expect(read({}).workflowFrameSource).toBe("'self'");
    expect(read({ WORKFLOW_DEFINITIONS_URL }).workflowFrameSource).toBe('https://flows.example.test');
    expect(read({ APP_ENV: 'production' }).workflowFrameSource).toBeUndefined();
  });

  it('takes card fields from Stripe if its key is set, from the simulator in dev, or from nowhere', () => {
    const STRIPE_PUBLISHABLE_KEY = 'pk_test_a1';
    expect(read({}).cardFields).toEqual({ origin: 'http://127.0.0.1:3000' });
    expect(read({ PUBLIC_BASE_URL: 'http://127.0.0.1:4000' }).cardFields).toEqual({ origin: 'http://localhost:4000' });
    expect(read({ PAYMENT_PROVIDER: 'none' }).cardFields).toBeUndefined();
    expect(read({ APP_ENV: 'production' }).cardFields).toBeUndefined();
    expect(read({ APP_ENV: 'production', PAYMENT_PROVIDER: 'simulator' }).cardFields).toBeUndefined();
    for (const APP_ENV of ['dev', 'staging', 'production']) {
      expect(read({ APP_ENV, STRIPE_PUBLISHABLE_KEY }).cardFields).toBe('stripe');
      expect(read({ APP_ENV, STRIPE_PUBLISHABLE_KEY, PAYMENT_PROVIDER: 'none' }).cardFields).toBeUndefined();
    }
  });

  it('J7: readConfig has the configured trackers, the stand-ins of local mode, or none', () => {
    const local = read({});
    expect(local.trackers).toMatchObject({
      analytics: { host: '/local/analytics' },
      tags: { id: 'GTM-LOCAL' },
      affiliate: { tenant: 'local' },
    });
    expect(local.trackerSources.scripts).toEqual(['http://127.0.0.1:3000']);
    const none = read({ APP_ENV: 'production', TAG_HOSTS: 'tags.example.test' });
    expect(none.trackers).toEqual({});
    expect(none.trackerSources).toEqual(noTrackerSources);
    const analytics = { ANALYTICS_KEY: 'phc_key', ANALYTICS_HOST: 'https://analytics.example.test/' };
    const all = read({ ...analytics, TAG_CONTAINER_ID: 'GTM-ABC1234', TAG_HOSTS: 'tags.example.test' });
    expect(all.trackers.analytics).toEqual({ key: 'phc_key', host: 'https://analytics.example.test' });
    expect(all.trackerSources).toEqual({
      scripts: ['https://www.googletagmanager.com', 'https://tags.example.test'],
      images: ['https://tags.example.test'],
      connections: ['https://analytics.example.test', 'https://tags.example.test'],
    });
  });

  it('J7: readConfig has the affiliate service of one tenant, and the origins that its scripts need', () => {
    const config = read({ ...affiliate, APP_ENV: 'production', AFFILIATE_HOSTS: 'acme.service.test' });
    expect(config.trackers.affiliate).toMatchObject({ tenant: 'acme', clickParameter: 'ref', cookieDays: 45 });
    const named = 'https://acme.service.test';
    expect(config.affiliateSources).toEqual({
      scripts: ['https://scripts.service.test', named],
      images: [named],
      connections: [named],
    });
    const none = read({ APP_ENV: 'production', AFFILIATE_HOSTS: 'acme.service.test' });
    expect(none.affiliateSources).toEqual(noTrackerSources);
  });

  it('K1: reports errors to the configured project, to the stand-in of local mode, or nowhere', () => {
    const SENTRY_DSN = 'https://key@errors.example.test/1';
    expect(read({}).errorReports).toEqual({ dsn: localDsn, tunnelPath: '/error-reports' });
    expect(read({ APP_ENV: 'production', SENTRY_TUNNEL_PATH: '/e' }).errorReports).toBeUndefined();
    expect(read({ APP_ENV: 'production', SENTRY_DSN, SENTRY_TUNNEL_PATH: '/e' }).errorReports).toEqual({
      dsn: SENTRY_DSN,
      tunnelPath: '/e',
    });
    for (const SENTRY_TUNNEL_PATH of [
      '/login',
      '/api',
      '/cms',
      '/local',
      '/measure',
      '/',
      'e',
      '/e/f',
      '/e?f',
      '//e',
    ]) {
      expect(() => read({ SENTRY_DSN, SENTRY_TUNNEL_PATH }), SENTRY_TUNNEL_PATH).toThrow(
        'SENTRY_TUNNEL_PATH is not valid',
      );
    }
    expect(() => read({ SENTRY_DSN: 'key', SENTRY_TUNNEL_PATH: '/api' })).toThrow(
      /SENTRY_DSN .+\n.+SENTRY_TUNNEL_PATH /,
    );
  });

  it('allows images of this site, and of an outside content service and its hosts', () => {
    expect(read({ BACKEND_URL: 'http://127.0.0.1:4001' }).imageOrigins).toEqual([]);
    const elsewhere = {
      CMS_BASE_URL: 'https://content.example.test/cms',
      CMS_IMAGE_HOSTS: 'a.example.test, b.example.test:8443',
    };
    expect(read(elsewhere).imageOrigins).toEqual([
      'https://content.example.test',
      'https://a.example.test',
      'https://b.example.test:8443',
    ]);
  });

  it.each([
    [{ CMS_BASE_URL: 'content' }, 'The setting CMS_BASE_URL is not valid'],
    [{ CMS_IMAGE_HOSTS: 'https://a.example.test' }, 'The setting CMS_IMAGE_HOSTS is not valid'],
    [{ CMS_PREVIEW_SECRET: 'guessable' }, 'The setting CMS_PREVIEW_SECRET is not valid'],
    [{ ANALYTICS_KEY: 'phc_key' }, 'Set ANALYTICS_HOST for the tracker as well, or none of its settings.'],
    [{ ANALYTICS_KEY: 'a key', ANALYTICS_HOST: 'https://a.test' }, 'The setting ANALYTICS_KEY is not valid'],
    [
      { APP_ENV: 'production', ANALYTICS_KEY: 'phc_key', ANALYTICS_HOST: 'http://a.test' },
      'ANALYTICS_HOST must begin with https outside of dev.',
    ],
    [{ SENTRY_DSN: 'https://errors.example.test/1' }, 'The setting SENTRY_DSN is not valid: must be the address'],
    [
      { APP_ENV: 'production', SENTRY_DSN: 'http://key@localhost:8000/1' },
      'SENTRY_DSN must begin with https outside of dev.',
    ],
    [
      { AFFILIATE_TENANT: 'acme', AFFILIATE_CLICK_PARAMETER: 'ref' },
      'Set AFFILIATE_SCRIPT_URLS, AFFILIATE_REVENUE_ORIGIN_ID, AFFILIATE_COOKIE_DAYS for the tracker as well',
    ],
    [
      { ...affiliate, AFFILIATE_SCRIPT_URLS: 'https://a.test/1.js,https://a.test/2.js' },
      'must be one address, or four',
    ],
    [{ ...affiliate, AFFILIATE_SCRIPT_URLS: 'javascript:alert(1)' }, 'The setting AFFILIATE_SCRIPT_URLS is not valid'],
    [{ ...affiliate, AFFILIATE_TENANT: 'a.b' }, 'The setting AFFILIATE_TENANT is not valid'],
    [{ ...affiliate, AFFILIATE_COOKIE_DAYS: '0' }, 'The setting AFFILIATE_COOKIE_DAYS is not valid'],
    [
      { ...affiliate, APP_ENV: 'production', AFFILIATE_SCRIPT_URLS: 'http://a.test/t.js' },
      'AFFILIATE_SCRIPT_URLS must begin with https outside of dev.',
    ],
    [{ TAG_CONTAINER_ID: 'UA-1' }, 'The setting TAG_CONTAINER_ID is not valid'],
    [{ TAG_HOSTS: 'https://a.example.test' }, 'The setting TAG_HOSTS is not valid'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 would open the local tools'],
    [{ WEB_PORT: 'http' }, 'The setting WEB_PORT is not valid'],
    [{ BACKEND_URL: 'backend:3001' }, 'The setting BACKEND_URL is not valid'],
    [{ APP_ENV: 'prod' }, 'The setting APP_ENV is not valid'],
    [{ MAINTENANCE_UNTIL: 'tonight' }, 'The setting MAINTENANCE_UNTIL is not valid'],
    ...['proxy', 'proxy.test', '10.0.0.0/33', '10.0.0.0/', '1.2.3', '::1/200'].map(
      (entry): [Record<string, string>, string] => [
        { TRUSTED_PROXIES: `127.0.0.1, ${entry}` },
        `The setting TRUSTED_PROXIES is not valid: contains "${entry}", which is neither an address nor a range`,
      ],
    ),
    [{ KEYS_DIR: 'elsewhere' }, 'is missing: start the backend once'],
  ])('rejects %j with one sentence', (variables, sentence) => {
    expect(() => read(variables)).toThrow(StartError);
    expect(() => read(variables)).toThrow(sentence);
  });
});

describe('J2: the style sheets of a build', () => {
  it('J2: the style sheets of a build are allowed by hash, except those of every page, which the router never inserts', () => {
    const folder = path.join(root, '.next', 'static', 'css');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'a.css'), '.a{content:"é"}');
    writeFileSync(path.join(folder, 'a.css.map'), '{}');
    writeFileSync(path.join(folder, 'base.css'), '.base{}');
    writeFileSync(path.join(folder, 'billing.css'), '.billing{}');
    writeFileSync(path.join(folder, 'local.css'), '.local{}');
    const [base, a, billing, local] = ['base', 'a', 'billing', 'local'].map((name) => `static/css/${name}.css`);
    const manifest = {
      pages: { '/_app': [base], '/': [base, a], '/payment': [a, billing], '/addons': [billing], '/local': [local] },
    };
    writeFileSync(path.join(root, '.next', 'build-manifest.json'), JSON.stringify(manifest));
    expect(builtStyleHashes(path.join(root, '.next'), false)).toEqual({
      general: [hashSource(''), hashSource('.a{content:"é"}')],
      ofPaymentPages: [hashSource('.billing{}')],
    });
    // Only dev serves the pages of the local tools.
    expect(builtStyleHashes(path.join(root, '.next'), true).general).toContain(hashSource('.local{}'));
  });

  it('J2: the style sheets of a build are none without a build', () => {
    expect(builtStyleHashes(path.join(root, 'nothing'), true)).toEqual({ general: [], ofPaymentPages: [] });
  });
});
