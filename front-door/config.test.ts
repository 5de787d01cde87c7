import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { builtStyleHashes, hashSource } from './content-security-policy';
import { StartError } from './start-error';

const root = mkdtempSync(path.join(tmpdir(), 'front-door-config-'));
mkdirSync(path.join(root, '.keys'));
writeFileSync(path.join(root, '.keys', 'front-door.secret'), 'secret\n');
afterAll(() => rmSync(root, { recursive: true }));

const read = (variables: Record<string, string>) => readConfig(variables as NodeJS.ProcessEnv, root);

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
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 would open the local tools'],
    [{ WEB_PORT: 'http' }, 'The setting WEB_PORT is not valid'],
    [{ BACKEND_URL: 'backend:3001' }, 'The setting BACKEND_URL is not valid'],
    [{ APP_ENV: 'prod' }, 'The setting APP_ENV is not valid'],
    [{ MAINTENANCE_UNTIL: 'tonight' }, 'The setting MAINTENANCE_UNTIL is not valid'],
    [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES contains "proxy"'],
    [{ KEYS_DIR: 'elsewhere' }, 'is missing: start the backend once'],
  ])('rejects %j with one sentence', (variables, sentence) => {
    expect(() => read(variables)).toThrow(StartError);
    expect(() => read(variables)).toThrow(sentence);
  });
});

describe('J2: the style sheets of a build', () => {
  it('are allowed by hash, except those of every page, which the router never inserts', () => {
    const folder = path.join(root, '.next', 'static', 'css');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'a.css'), '.a{content:"é"}');
    writeFileSync(path.join(folder, 'a.css.map'), '{}');
    writeFileSync(path.join(folder, 'base.css'), '.base{}');
    writeFileSync(path.join(folder, 'billing.css'), '.billing{}');
    const [base, a, billing] = ['base', 'a', 'billing'].map((name) => `static/css/${name}.css`);
    const manifest = { pages: { '/_app': [base], '/': [base, a], '/payment': [a, billing], '/addons': [billing] } };
    writeFileSync(path.join(root, '.next', 'build-manifest.json'), JSON.stringify(manifest));
    expect(builtStyleHashes(path.join(root, '.next'))).toEqual({
      general: [hashSource(''), hashSource('.a{content:"é"}')],
      ofPaymentPages: [hashSource('.billing{}')],
    });
  });

  it('are none without a build', () => {
    expect(builtStyleHashes(path.join(root, 'nothing'))).toEqual({ general: [], ofPaymentPages: [] });
  });
});
