import { describe, expect, it } from 'vitest';
import { StartError } from '@app/server-kit/start-error';
import { readSettings } from './read-settings';

const problemsOf = (variables: Record<string, string>, program: 'backend' | 'front door' = 'backend') => {
  try {
    readSettings(variables, program);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message.split('\n');
  }
};

describe('readSettings', () => {
  it('readSettings has a default for every setting that an installation on one machine needs', () => {
    expect(readSettings({}, 'backend')).toMatchObject({ APP_ENV: 'dev', HOST: '127.0.0.1', WEB_PORT: 3000 });
  });

  it('readSettings names every problem at once: invalid settings, missing ones, and those that contradict each other', () => {
    const problems = problemsOf({
      APP_ENV: 'production',
      WEB_PORT: 'abc',
      LOG_LEVEL: 'loud',
      LOCAL_MODE: 'yes',
      STRIPE_SECRET_KEY: 'hunter2',
      MIRO_CLIENT_ID: 'app',
      ANALYTICS_KEY: 'phc_key',
      SENTRY_TUNNEL_PATH: '/login',
      TRUSTED_PROXIES: 'proxy',
      PUBLIC_BASE_URL: 'http://www.example.com',
    });
    for (const name of [
      ...['WEB_PORT', 'LOG_LEVEL', 'LOCAL_MODE', 'STRIPE_PUBLISHABLE_KEY', 'MIRO_CLIENT_SECRET', 'ANALYTICS_HOST'],
      ...['SENTRY_TUNNEL_PATH', 'TRUSTED_PROXIES', 'PUBLIC_BASE_URL', 'DATABASE_URL', 'SMTP_URL', 'OPERATOR_NAME'],
    ]) {
      expect(problems.filter((problem) => problem.includes(name)).length, name).toBeGreaterThan(0);
    }
    expect(problems.join('\n')).not.toContain('hunter2');
  });

  it('readSettings counts an invalid setting as invalid only, not as missing', () => {
    const problems = problemsOf({ APP_ENV: 'staging', SMTP_URL: 'mail.example' });
    expect(problems.filter((problem) => problem.includes('SMTP_URL'))).toHaveLength(1);
  });

  it('readSettings needs none of the secrets of the backend in the front door', () => {
    expect(problemsOf({ APP_ENV: 'production' }, 'front door')).toEqual([]);
  });
});
