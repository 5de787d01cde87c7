import { describe, expect, it } from 'vitest';
import { routePatterns } from '@app/routes/patterns';
import { readSettings, trackerSourcesOf } from '@app/settings';
import { startBackend, startFrontDoor, themeHash } from '../testing/front-door-under-test';
import { parseTrustedProxies } from '../connections/trusted-proxies';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('J1: the security headers', () => {
  it.each([
    ['a page', '/', 200],
    ['a page that does not exist', '/nowhere', 404],
    ['a page that fails', '/broken', 500],
    ['a static file', '/_next/static/chunks/main.js', 200],
    ['a call while the backend is down', '/api/account', 503],
    ['an invalid URL', '/%', 400],
    ['the health endpoint', '/healthz', 200],
    ['the maintenance page', '/maintenance', 200],
    ['a redirect', '/.well-known/change-password', 302],
  ])('J1: the security headers are set for %s', async (_what, path, status) => {
    const door = await startFrontDoor(
      {},
      {
        handlePage: (request, response) => {
          if (request.url === '/broken') throw new Error('broken');
          response.statusCode = request.url === '/nowhere' ? 404 : 200;
          response.end();
        },
      },
    );
    const answer = await door.send(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(everywhere);
    expect(answer.headers['referrer-policy']).toBeTruthy();
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
  });

  it('J1: the security headers are set during maintenance', async () => {
    const door = await startFrontDoor({ maintenance: { isOn: true, until: undefined, file: '/nowhere' } });
    for (const path of ['/', '/api/account']) {
      const answer = await door.send(path);
      expect(answer.status).toBe(503);
      expect(answer.headers).toMatchObject(everywhere);
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('include HSTS only if a trusted proxy reports TLS', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const behindProxy = await startFrontDoor({ trustedProxies: parseTrustedProxies(['127.0.0.1']) });
    const alone = await startFrontDoor();
    expect((await behindProxy.send('/', { headers })).headers['strict-transport-security']).toMatch(
      /^max-age=(\d{8,}); includeSubDomains$/,
    );
    expect((await alone.send('/', { headers })).headers).not.toHaveProperty('strict-transport-security');
  });

  it('keep URLs with secrets out of the referrer', async () => {
    const door = await startFrontDoor();
    expect((await door.send('/new-password/abc')).headers['referrer-policy']).toBe('no-referrer');
    expect((await door.send('/pricing')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it("J1: the security headers do not replace the backend's policy for the API document's page", async () => {
    const backendUrl = await startBackend((_request, response) => {
      response.setHeader('content-security-policy', "default-src 'self'").end();
    });
    const door = await startFrontDoor({ backendUrl });
    const { headers } = await door.send('/api/docs');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
    expect(headers).toMatchObject(everywhere);
  });
});

describe("J2: the pages' content security policy", () => {
  const policyOf = async (config: Parameters<typeof startFrontDoor>[0], page = '/') => {
    const { headers } = await (await startFrontDoor(config)).send(page);
    const policy = String(headers['content-security-policy']);
    const directives = policy.split('; ').map((directive) => directive.split(' '));
    return { policy, directives: new Map(directives.map(([name = '', ...sources]) => [name, sources])) };
  };

  it('J2: allows our scripts and the head script by its hash, and nothing inline', async () => {
    const { policy, directives } = await policyOf({});
    expect(directives.get('script-src')).toEqual(["'self'", themeHash]);
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|nonce|\*/);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it("J2: the pages' content security policy is the same for every visitor, so that shared caches can store pages", async () => {
    const door = await startFrontDoor();
    const [one, other] = await Promise.all([door.send('/'), door.send('/', { headers: { cookie: 'a=b' } })]);
    expect(one.headers['content-security-policy']).toBe(other.headers['content-security-policy']);
  });

  const captchaPages = ['/', '/signup', '/contact-us', '/download-whitepaper'];

  it("J2: allows the CAPTCHA service's hosts on the pages of its forms only, and only if it is configured", async () => {
    const [google, gstatic] = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
    for (const page of captchaPages) {
      const { directives } = await policyOf({ hasRecaptcha: true }, page);
      expect(directives.get('script-src')).toEqual(["'self'", themeHash, google, gstatic]);
      expect(directives.get('frame-src')).toEqual([google, 'https://recaptcha.google.com/recaptcha/']);
      expect(directives.get('connect-src')).toEqual(["'self'", google]);
      expect((await policyOf({}, page)).policy).not.toContain('google');
    }
    for (const page of ['/about', '/login', '/account', '/payment', '/products/dcipher-workflows', '/nowhere'])
      expect((await policyOf({ hasRecaptcha: true }, page)).policy, page).not.toContain('google');
  });

  const paymentPages = [
    '/checkout',
    '/checkout/billing',
    '/payment',
    '/payment/invoices',
    '/subscription/options',
    '/addons',
  ];
  const otherPages = ['/', '/account', '/payments', '/checkouts', '/pricing', '/api/payments/config'];

  it('H2: allows Stripe on payment pages only, and only if it is configured', async () => {
    const stripe = 'https://js.stripe.com';
    for (const page of paymentPages) {
      const { directives } = await policyOf({ cardFields: 'stripe' }, page);
      expect(directives.get('script-src')).toEqual(["'self'", themeHash, stripe, 'https://*.js.stripe.com']);
      expect(directives.get('frame-src')).toEqual([stripe, 'https://*.js.stripe.com', 'https://hooks.stripe.com']);
      expect(directives.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
      expect((await policyOf({}, page)).policy).not.toContain('stripe');
    }
    for (const page of otherPages) {
      expect((await policyOf({ cardFields: 'stripe' }, page)).policy).not.toContain('stripe');
    }
  });

  it("H2: allows the simulator's card fields as frames of payment pages only, and no script of theirs", async () => {
    const cardFields = { origin: 'http://127.0.0.1:3000' };
    const { directives } = await policyOf({ cardFields }, '/payment');
    expect(directives.get('frame-src')).toEqual([cardFields.origin]);
    expect(directives.get('script-src')).toEqual(["'self'", themeHash]);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect((await policyOf({ cardFields }, '/account')).directives.get('frame-src')).toEqual(["'none'"]);
  });

  /** Returns the part of the configuration that decides about the trackers of these settings. */
  const trackerConfig = (variables: Record<string, string>) => {
    const values = readSettings({ APP_ENV: 'production', ...variables }, 'front door');
    return { trackerSources: trackerSourcesOf(values), affiliateSources: trackerSourcesOf(values, ['affiliate']) };
  };
  const trackers = {
    ANALYTICS_KEY: 'phc_test',
    ANALYTICS_HOST: 'https://analytics.example.test/ingest',
    TAG_CONTAINER_ID: 'GTM-ABC1234',
  };
  const tags = 'https://tags.example.test';

  it('J7: allows the configured trackers on public pages only', async () => {
    const config = trackerConfig({ ...trackers, TAG_HOSTS: 'tags.example.test' });
    const container = 'https://www.googletagmanager.com';
    for (const page of ['/', '/pricing', '/blog/a-post', '/what-we-measure', '/contact-us']) {
      const { policy, directives } = await policyOf(config, page);
      expect(directives.get('script-src')).toEqual(["'self'", themeHash, container, tags]);
      expect(directives.get('img-src')).toEqual(["'self'", 'data:', tags]);
      expect(directives.get('connect-src')).toEqual(["'self'", 'https://analytics.example.test', tags]);
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    }
    for (const page of [
      ...paymentPages,
      '/login',
      '/signup',
      '/account',
      '/account/password',
      '/new-password/secret',
    ]) {
      expect((await policyOf(config, page)).policy).not.toMatch(/analytics|tags|googletagmanager/);
    }
    expect((await policyOf({})).policy).not.toMatch(/analytics|tag/);
  });

  it('J7: allows the tag container to send to its own host if no other is named', async () => {
    const { directives } = await policyOf(trackerConfig(trackers), '/about');
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'https://www.googletagmanager.com']);
    expect(directives.get('connect-src')).toContain('https://www.googletagmanager.com');
  });

  it('J7: allows the affiliate scripts on public pages and on the page after a sign-up only', async () => {
    const config = trackerConfig({
      ...trackers,
      AFFILIATE_TENANT: 'acme',
      AFFILIATE_SCRIPT_URLS: 'https://scripts.example.test/tracking.js',
      AFFILIATE_CLICK_PARAMETER: 'ref',
      AFFILIATE_REVENUE_ORIGIN_ID: 'revenue-1',
      AFFILIATE_COOKIE_DAYS: '45',
      AFFILIATE_HOSTS: 'acme.example.test',
    });
    const origins = ['https://scripts.example.test', 'https://acme.example.test'];
    const { policy, directives } = await policyOf(config, '/postsignup');
    expect(directives.get('script-src')).toEqual(expect.arrayContaining(origins));
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://acme.example.test']);
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'https://acme.example.test']);
    expect(policy).not.toMatch(/unsafe|analytics|googletagmanager/);
    expect((await policyOf(config, '/contact-us')).directives.get('script-src')).toEqual(
      expect.arrayContaining(origins),
    );
    for (const page of [...paymentPages, '/signup', '/login', '/verify-email', '/account', '/new-password/secret']) {
      expect((await policyOf(config, page)).policy, page).not.toMatch(/scripts\.example|acme\.example/);
    }
    expect((await policyOf(trackerConfig(trackers), '/postsignup')).directives.get('script-src')).toEqual([
      "'self'",
      themeHash,
    ]);
  });

  const errorReports = { dsn: 'https://key@errors.example.test/1', tunnelPath: '/error-reports' };

  it('K1: names where violations are reported if errors are reported, and is silent otherwise', async () => {
    for (const page of ['/', '/login', '/payment', '/nowhere']) {
      const { headers } = await (await startFrontDoor({ errorReports })).send(page);
      expect(headers['content-security-policy']).toMatch(/; report-uri \/error-reports\/policy$/);
      expect(JSON.stringify(headers)).not.toContain('errors.example.test');
      const without = (await (await startFrontDoor()).send(page)).headers;
      expect(JSON.stringify(without)).not.toMatch(/report/);
    }
  });

  it('J2: the headers of every page stay below 2,000 bytes with every service', async () => {
    const everything = {
      ...{ cardFields: 'stripe' as const, hasRecaptcha: true, apiOrigin: 'https://api.example.test' },
      ...{ imageOrigins: ['https://content.example.test'], workflowFrameSource: 'https://flows.example.test' },
      ...trackerConfig({ ...trackers, TAG_HOSTS: 'tags.example.test' }),
      errorReports,
    };
    const door = await startFrontDoor(everything);
    for (const pattern of routePatterns) {
      const { headers } = await door.send(pattern.replaceAll(/:\w+/g, 'a-name'));
      const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
      expect(bytes, pattern).toBeLessThan(2_000);
    }
  });

  it('allows an API on another host', async () => {
    const { directives } = await policyOf({ apiOrigin: 'https://api.example.test' });
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://api.example.test']);
  });

  it('allows images of this site and the content service only', async () => {
    expect((await policyOf({})).directives.get('img-src')).toEqual(["'self'", 'data:']);
    const { directives } = await policyOf({ imageOrigins: ['https://content.example.test'] });
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'https://content.example.test']);
  });

  it("J2: allows the example workflow's host on its page only, and no frames unless it is configured", async () => {
    const page = '/products/dcipher-workflows';
    const frame = 'https://flows.example.test';
    expect((await policyOf({}, page)).directives.get('frame-src')).toEqual(["'none'"]);
    const { directives } = await policyOf({ workflowFrameSource: frame }, page);
    expect(directives.get('frame-src')).toEqual([frame]);
    expect(directives.get('connect-src')).toEqual(["'self'", frame]);
    const local = await policyOf({ workflowFrameSource: "'self'" }, page);
    expect(local.directives.get('frame-src')).toEqual(["'self'"]);
    expect(local.directives.get('connect-src')).toEqual(["'self'"]);
    for (const other of [...paymentPages, ...otherPages])
      expect((await policyOf({ workflowFrameSource: frame }, other)).policy, other).not.toContain(frame);
  });
});
