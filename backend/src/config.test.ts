import { describe, expect, it } from 'vitest';
import { StartError } from '@app/server-kit/start-error';
import { readConfig } from './config';

const production = {
  APP_ENV: 'production',
  PUBLIC_BASE_URL: 'https://www.example.com/',
  DATABASE_URL: 'postgres://app:secret@db.internal/app',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Dcipher <no-reply@example.com>',
  CONTACT_EMAIL: 'contact@example.com',
  CMS_BASE_URL: 'https://content.example.com',
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 High Street, Cambridge',
  OPERATOR_LAW: 'The law of England',
  OPERATOR_HOST: 'Example Cloud, Frankfurt',
  SELLER_COUNTRY: 'DE',
  SELLER_VAT_NUMBER: 'DE 123 456 789',
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET_KEY: 'secret',
};
const problem = (variables: Record<string, string | undefined>) => {
  try {
    readConfig(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('The settings were accepted');
};

describe('readConfig', () => {
  it('needs no settings in dev', () => {
    expect(readConfig({})).toMatchObject({
      environment: 'dev',
      host: '127.0.0.1',
      port: 3001,
      publicBaseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      recaptcha: undefined,
      paymentProvider: 'simulator',
      checksHost: true,
    });
  });

  it.each([
    ['dev', undefined, true],
    ['dev', 'no', false],
    ['production', undefined, false],
    ['production', 'yes', true],
  ])('in %s with API_DOCUMENT=%s sets servesApiDocument to %s', (environment, setting, isServed) => {
    const variables = environment === 'dev' ? {} : production;
    expect(readConfig({ ...variables, API_DOCUMENT: setting }).servesApiDocument).toBe(isServed);
  });

  it('treats an empty variable as unset', () => {
    const empty = Object.fromEntries(Object.keys(production).map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('accepts production with all required settings', () => {
    expect(readConfig(production)).toMatchObject({
      environment: 'production',
      publicBaseUrl: 'https://www.example.com',
      recaptcha: { siteKey: 'site', secretKey: 'secret' },
      paymentProvider: 'none',
    });
  });

  it('reports all invalid or missing settings together', () => {
    expect(problem({ WEB_PORT: 'abc', LOG_LEVEL: 'loud' }).split('\n')).toEqual([
      expect.stringContaining('WEB_PORT is not valid'),
      expect.stringContaining('LOG_LEVEL is not valid'),
    ]);
    const missing = problem({ APP_ENV: 'production' });
    for (const name of Object.keys(production).filter((one) => one !== 'APP_ENV')) {
      expect(missing).toContain(`The setting ${name} is missing: `);
    }
  });

  it.each(Object.keys(production).filter((name) => name !== 'APP_ENV'))(
    'rejects production and staging without %s',
    (name) => {
      const isForProduction = /^(CMS_BASE_URL|OPERATOR_|SELLER_)/.test(name);
      const environments = isForProduction ? ['production'] : ['production', 'staging'];
      for (const environment of environments) {
        expect(problem({ ...production, APP_ENV: environment, [name]: undefined })).toContain(name);
      }
    },
  );

  it("prints the seller's VAT number in its only spelling, and rejects one that is none of the seller's country", () => {
    expect(readConfig(production).seller.vatNumber).toBe('DE123456789');
    expect(readConfig({ SELLER_COUNTRY: 'GR', SELLER_VAT_NUMBER: 'gr-123456789' }).seller.vatNumber).toBe(
      'EL123456789',
    );
    expect(readConfig({}).seller.vatNumber).toBeUndefined();
    for (const number of ['DE12345678', 'ATU12345678'])
      expect(problem({ ...production, SELLER_VAT_NUMBER: number })).toContain('SELLER_VAT_NUMBER is not valid');
  });

  it('rejects local mode and a site without TLS in production', () => {
    expect(problem({ ...production, LOCAL_MODE: 'yes' })).toContain('LOCAL_MODE');
    expect(problem({ ...production, PUBLIC_BASE_URL: 'http://www.example.com' })).toContain('https://');
  });

  it.each(['production', 'staging'])('N1: rejects the payment simulator in %s', (environment) => {
    const settings = { ...production, APP_ENV: environment };
    expect(problem({ ...settings, PAYMENT_PROVIDER: 'simulator' })).toContain('PAYMENT_PROVIDER=simulator');
    expect(readConfig({ ...settings, PAYMENT_PROVIDER: 'none' }).paymentProvider).toBe('none');
  });

  it.each(['production', 'staging'])('rejects a setting for the built-in proof of work in %s', (environment) => {
    const settings = { ...production, APP_ENV: environment, PROOF_OF_WORK_DERIVATIONS: '10' };
    expect(problem(settings)).toContain('PROOF_OF_WORK_DERIVATIONS');
  });

  it('reports errors to the configured project, to the stand-in of local mode, or nowhere', () => {
    const SENTRY_DSN = 'https://key@errors.example.com/1';
    const url = 'https://errors.example.com/api/1/envelope/?sentry_version=7&sentry_key=key';
    expect(readConfig({ ...production, SENTRY_DSN }).errorService).toEqual({ dsn: SENTRY_DSN, url });
    expect(readConfig({ WEB_PORT: '4000' }).errorService?.url).toContain('http://127.0.0.1:4000/local/');
    expect(readConfig(production).errorService).toBeUndefined();
    expect(problem({ SENTRY_DSN: 'errors.example.com', LOG_LEVEL: 'loud' })).toMatch(/SENTRY_DSN .+\n.+LOG_LEVEL /);
    expect(problem({ ...production, SENTRY_DSN: 'http://key@localhost:8000/1' })).toContain('SENTRY_DSN must begin');
  });

  it('limits the proof of work to 3,000 key derivations in dev, unless another number is set', () => {
    expect(readConfig({}).proofOfWorkDerivations).toBe(3_000);
    expect(readConfig({ PROOF_OF_WORK_DERIVATIONS: '10' }).proofOfWorkDerivations).toBe(10);
    for (const value of ['0', '1.5', 'none']) {
      expect(problem({ PROOF_OF_WORK_DERIVATIONS: value })).toContain('PROOF_OF_WORK_DERIVATIONS');
    }
  });

  const stripeKeys = (mode: 'test' | 'live') => ({
    STRIPE_SECRET_KEY: `sk_${mode}_a1`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_a1`,
    STRIPE_WEBHOOK_SECRET: 'whsec_a1',
  });

  it.each([
    ['dev', 'test'],
    ['staging', 'test'],
    ['production', 'live'],
  ] as const)('sells with Stripe in %s if its %s keys are set', (environment, mode) => {
    const settings = { ...production, APP_ENV: environment, LOCAL_MODE: environment === 'dev' ? 'yes' : undefined };
    const config = readConfig({ ...settings, ...stripeKeys(mode) });
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = stripeKeys(mode);
    expect(config.paymentProvider).toBe('stripe');
    expect(config.stripe).toEqual({ secretKey, publishableKey, webhookSecret: 'whsec_a1', apiUrl: undefined });
    const without = readConfig({ ...settings, ...stripeKeys(mode), PAYMENT_PROVIDER: 'none' });
    expect([without.paymentProvider, without.stripe]).toEqual(['none', undefined]);
    expect(problem({ ...settings, ...stripeKeys(mode === 'test' ? 'live' : 'test') })).toContain('STRIPE_SECRET_KEY');
  });

  it.each(Object.keys(stripeKeys('test')))("rejects Stripe's keys without %s, or with an unusable one", (name) => {
    for (const value of [undefined, '', 'secret-value', 'sk_wrong_a1']) {
      const sentence = problem({ ...stripeKeys('test'), [name]: value });
      expect(sentence).toContain(name);
      expect(sentence).not.toMatch(/secret-value|_a1/);
    }
  });

  it('rejects a secret key and a publishable key of different modes', () => {
    const mixed = { ...stripeKeys('live'), STRIPE_PUBLISHABLE_KEY: 'pk_test_a1' };
    expect(problem({ ...production, ...mixed })).toContain('must be live keys');
    expect(problem({ ...stripeKeys('test'), STRIPE_PUBLISHABLE_KEY: 'pk_live_a1' })).toContain('must be test keys');
  });

  it("reads the address of another server that speaks Stripe's API: an origin with TLS, or on this machine", () => {
    for (const apiUrl of [
      'https://stripe.example.com',
      'https://proxy.example:8443/',
      'http://localhost:12111',
      'http://[::1]:80',
    ]) {
      expect(readConfig({ ...stripeKeys('test'), STRIPE_API_URL: apiUrl }).stripe?.apiUrl).toBe(apiUrl);
    }
    const unusable = [
      'stripe.example.com',
      'http://stripe.example.com',
      'https://a.example/v1',
      'https://a.example/?b=c',
    ];
    for (const apiUrl of [...unusable, 'https://user:pass@a.example', 'ftp://localhost', 'http://localhost.example']) {
      expect(problem({ ...stripeKeys('test'), STRIPE_API_URL: apiUrl })).toContain('STRIPE_API_URL must be an origin');
    }
  });

  it('rejects PAYMENT_PROVIDER=stripe without keys', () => {
    expect(problem({ PAYMENT_PROVIDER: 'stripe' })).toContain('STRIPE_SECRET_KEY');
  });

  it('accepts dev without payments', () => {
    expect(readConfig({ PAYMENT_PROVIDER: 'none' }).paymentProvider).toBe('none');
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'example.com', '127.0.0.1.example.com'])(
    'rejects the host %s in dev without LOCAL_MODE=yes',
    (host) => {
      expect(problem({ HOST: host })).toContain('LOCAL_MODE=yes');
      expect(readConfig({ HOST: host, LOCAL_MODE: 'yes' }).checksHost).toBe(false);
    },
  );

  it('rejects a database on another machine in dev without LOCAL_MODE=yes', () => {
    expect(problem({ DATABASE_URL: production.DATABASE_URL })).toContain('another machine');
    expect(problem({ DATABASE_URL: 'postgres://localhost.evil.example/app' })).toContain('another machine');
    expect(readConfig({ DATABASE_URL: production.DATABASE_URL, LOCAL_MODE: 'yes' }).databaseUrl).toBeDefined();
    expect(readConfig({ DATABASE_URL: 'postgres://app@127.0.0.1:5432/app' }).databaseUrl).toBeDefined();
  });

  it.each([
    { APP_ENV: 'prod' },
    { BACKEND_PORT: '70000' },
    { BACKEND_PORT: 'x' },
    { DATABASE_URL: 'mysql://localhost/app' },
    { SMTP_URL: 'mail.example.com' },
    { MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' },
    { PASSWORD_PEPPER: 'short' },
    { PAYMENT_PROVIDER: 'unknown' },
    { MIRO_API_URL: 'http://api.miro.example' },
    { SURVEYMONKEY_AUTHORIZE_URL: 'javascript:alert(1)' },
    { MIRO_CLIENT_ID: 'hunter2' },
    { SURVEYMONKEY_CLIENT_SECRET: 'hunter2' },
    { RATE_LIMIT_PUBLIC: '0' },
    { RATE_LIMIT_PUBLIC: 'off' },
    { RATE_LIMIT_PUBLIC: '1e3' },
  ])('rejects %j in one sentence that names the setting', (variables) => {
    const sentence = problem(variables);
    expect(sentence).toContain(Object.keys(variables)[0]);
    expect(sentence).not.toContain('\n');
  });

  it('connects services with their keys only, except for the local stand-ins in dev', () => {
    const keys = { MIRO_CLIENT_ID: 'app', MIRO_CLIENT_SECRET: 'secret' };
    expect(readConfig(production).connections).toEqual({});
    expect(readConfig({ ...production, ...keys, MIRO_API_URL: 'https://miro.example/' }).connections).toEqual({
      miro: {
        clientId: 'app',
        clientSecret: 'secret',
        authorizeUrl: 'https://miro.com/oauth/authorize',
        apiUrl: 'https://miro.example',
      },
    });
    const { miro, surveymonkey } = readConfig(keys).connections;
    expect([miro?.apiUrl, surveymonkey?.apiUrl]).toEqual([
      'https://api.miro.com',
      'http://localhost:3000/api/local/connections/surveymonkey',
    ]);
  });

  it('never repeats a secret in an error', () => {
    expect(problem({ DATABASE_URL: 'mysql://app:hunter2@localhost/app' })).not.toContain('hunter2');
    expect(problem({ PASSWORD_PEPPER: 'hunter2' })).not.toContain('hunter2');
    expect(problem({ MIRO_CLIENT_SECRET: 'hunter2' })).not.toContain('hunter2');
  });

  it('rejects a folder other than the project', () => {
    expect(() => readConfig({}, '/')).toThrow(StartError);
  });
});
