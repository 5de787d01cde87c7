import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { selfSignedCertificate } from '@/backend/cryptography/self-signed-certificate';
import { DeliveryError } from './delivery-error';
import { createSmtpMailer, smtpTimeouts, type SmtpMailer } from './smtp-mailer';
import { MailServer } from './testing/mail-server';

const settings = { from: 'Dcipher <no-reply@example.com>', ca: undefined, dkim: undefined };
const message = {
  id: '0b1e7f0a-9f0e-4c3e-8d65-0d7f4f1c2a3b',
  to: 'ada@example.com',
  subject: 'Welcome',
  html: '<b>x</b>',
  text: 'x',
};

describe('delivery by SMTP', () => {
  const server = new MailServer();
  let mailer: SmtpMailer;
  beforeAll(async () => {
    await server.start();
    mailer = createSmtpMailer({ ...settings, url: server.url });
  });
  afterEach(() => void (server.behavior = {}));
  afterAll(async () => {
    mailer.close();
    await server.stop();
  });

  const last = () => server.received.at(-1);
  const failure = async () => {
    const error: unknown = await mailer.deliver(message).catch((reason: unknown) => reason);
    if (!(error instanceof DeliveryError)) throw new Error('The email was accepted', { cause: error });
    return { outcome: error.outcome, code: error.code, answer: error.answer };
  };

  it('sends HTML and plain text to exactly one recipient', async () => {
    await mailer.deliver(message);
    expect(last()?.to).toEqual(['ada@example.com']);
    expect(last()?.raw).toMatch(/^To: ada@example\.com\r?$/m);
    expect(last()?.raw).toMatch(/^From: Dcipher <no-reply@example\.com>\r?$/m);
    expect(last()?.raw).toContain('text/plain');
    expect(last()?.raw).toContain('text/html');
  });

  it('K5: uses the same Message-ID for every attempt, so that duplicates are recognizable', async () => {
    await mailer.deliver(message);
    server.behavior = { dropsAfterText: true };
    await failure();
    const ids = server.received.slice(-2).map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${message.id}@example.com>`, `<${message.id}@example.com>`]);
  });

  it('K4: adds no header or recipient for a subject with line breaks', async () => {
    await mailer.deliver({ ...message, subject: 'a\r\nBcc: eve@example.com\r\n\r\nbody' });
    expect(last()?.to).toEqual(['ada@example.com']);
    expect(last()?.raw).not.toMatch(/^Bcc:/im);
  });

  it('K5: an unreachable server defers the email, so that the outbox retries', async () => {
    const nowhere = createSmtpMailer({ ...settings, url: 'smtp://127.0.0.1:1' });
    await expect(nowhere.deliver(message)).rejects.toMatchObject({ outcome: 'deferred', answer: null });
    nowhere.close();
  });

  it('K5: an answer of 4xx to the recipient or the text defers the email, with the sentence of the server', async () => {
    server.behavior = { atRecipient: { code: 450, sentence: '4.2.0 Greylisted, see you later' } };
    const greylisted = { outcome: 'deferred', code: 'SMTP 450', answer: '450 4.2.0 Greylisted, see you later' };
    expect(await failure()).toEqual(greylisted);
    server.behavior = { afterText: { code: 452, sentence: '4.3.1 Insufficient system storage' } };
    expect(await failure()).toMatchObject({ outcome: 'deferred', code: 'SMTP 452' });
  });

  it('K5: an answer of 5xx to the text rejects the email and not its address', async () => {
    server.behavior = { afterText: { code: 554, sentence: '5.7.1 Looks like spam' } };
    expect(await failure()).toEqual({ outcome: 'rejected', code: 'SMTP 554', answer: '554 5.7.1 Looks like spam' });
  });

  it.each([
    [550, '5.1.1 No such user', 'bounced'],
    [553, 'No mailbox here by that name', 'bounced'],
    [550, '5.2.1 Mailbox disabled', 'bounced'],
    [552, '5.2.2 Mailbox full', 'rejected'],
    [550, '5.7.1 Blocked by policy', 'rejected'],
    [554, '5.7.1 Relay access denied', 'rejected'],
    [550, 'relay not permitted', 'rejected'],
  ])('K5: an answer of %i %s to the recipient means that the email %s', async (code, sentence, outcome) => {
    server.behavior = { atRecipient: { code, sentence } };
    expect(await failure()).toMatchObject({ outcome, code: `SMTP ${code}` });
  });

  it('K5: a connection that breaks after the text leaves the email unanswered, because the server may have accepted it', async () => {
    server.behavior = { dropsAfterText: true };
    expect(await failure()).toMatchObject({ outcome: 'unanswered', answer: null });
  });

  it('M1: the sentence of the server contains neither addresses nor secrets of links', async () => {
    const secret = 'aB3_xQ9-aB3_xQ9-aB3_xQ9-aB3_xQ9-aB3_xQ9-aB3';
    const sentence = `5.7.1 <ada@example.com> https://www.example.com/verify-email?token=${secret} ${secret}`;
    server.behavior = { afterText: { code: 554, sentence } };
    const { answer } = await failure();
    expect(answer).toMatch(/^554 5\.7\.1 /);
    expect(answer).not.toMatch(/ada|aB3_/);
  });

  it('K5: a server may take as long as RFC 5321, section 4.5.3.2, allows: 5 minutes to greet and 10 after the text', () => {
    const { connectionTimeout, greetingTimeout, socketTimeout } = smtpTimeouts;
    expect(Math.min(connectionTimeout, greetingTimeout)).toBeGreaterThanOrEqual(5 * minuteMs);
    expect(socketTimeout).toBeGreaterThanOrEqual(10 * minuteMs);
  });
});

describe('the signature and the certificate of delivery by SMTP', () => {
  it('signs emails with DKIM if a key is set', async () => {
    const server = new MailServer();
    await server.start();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const dkim = { domain: 'example.com', selector: 'mail', key: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
    const mailer = createSmtpMailer({ ...settings, url: server.url, dkim: { ...dkim, key: String(dkim.key) } });
    await mailer.deliver(message);
    mailer.close();
    await server.stop();
    const signature = server.received[0]?.raw.replaceAll(/\r\n\s+/g, ' ') ?? '';
    expect(signature).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; .*d=example\.com; .*s=mail; /m);
  });

  it('trusts a server of an own certificate authority only if it is set', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const validity = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2049-01-01T00:00:00Z') };
    const cert = selfSignedCertificate(privateKey, { commonName: 'localhost', ...validity });
    const server = new MailServer({ key, cert, secure: true, disabledCommands: ['AUTH'] });
    await server.start();
    const url = server.url.replace('smtp:', 'smtps:').replace('127.0.0.1', 'localhost');
    const strict = createSmtpMailer({ ...settings, url });
    await expect(strict.deliver(message)).rejects.toMatchObject({ outcome: 'deferred' });
    const trusting = createSmtpMailer({ ...settings, url, ca: cert });
    await trusting.deliver(message);
    expect(server.received).toHaveLength(1);
    strict.close();
    trusting.close();
    await server.stop();
  });
});
