import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { StartError } from '@app/server-kit/start-error';
import { readSettings } from '../read-settings';
import { mailServerOf } from './mail-server';

const server = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'Dcipher <no-reply@example.com>' };
const read = (variables: Record<string, string>) => mailServerOf(readSettings({ ...server, ...variables }, 'backend'));
const problemOf = (variables: Record<string, string>): string => {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof StartError) return error.message;
  }
  throw new Error('The settings were accepted');
};
const pemOf = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
  String(key.export({ type: 'pkcs8', format: 'pem' }));
const escaped = (text: string) => text.replaceAll('\n', String.raw`\n`);

const key = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
const dkim = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mail', DKIM_PRIVATE_KEY: key };

it('emails are not signed, and no other authority is trusted, by default', () => {
  expect(read({})).toEqual({ url: server.SMTP_URL, from: server.MAIL_FROM, ca: undefined, dkim: undefined });
});

it('the key of DKIM may have escaped line breaks', () => {
  const signature = { domain: 'example.com', selector: 'mail', key };
  expect(read(dkim)?.dkim).toEqual(signature);
  expect(read({ ...dkim, DKIM_PRIVATE_KEY: escaped(key) })?.dkim).toEqual(signature);
});

it('each setting of DKIM needs the others', () => {
  expect(problemOf({ DKIM_DOMAIN: 'example.com' }).split('\n')).toEqual([
    expect.stringContaining('DKIM_SELECTOR is missing'),
    expect.stringContaining('DKIM_PRIVATE_KEY is missing'),
  ]);
  expect(problemOf({ ...dkim, DKIM_DOMAIN: 'Dcipher <a@b>' })).toContain('DKIM_DOMAIN is not valid');
});

it('a key that does not sign, and a certificate that is none, are rejected without being quoted', () => {
  const elliptic = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  for (const wrong of [elliptic, 'secret', key.slice(0, 400)]) {
    const problem = problemOf({ ...dkim, DKIM_PRIVATE_KEY: wrong });
    expect(problem).toContain('DKIM_PRIVATE_KEY is not valid');
    expect(problem).not.toContain(wrong.slice(0, 40));
  }
  expect(problemOf({ SMTP_CA: key })).toContain('SMTP_CA is not valid');
});
