import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMailer, type SmtpMailer } from './smtp-mailer';

type Received = { to: string[]; from: string; raw: string };

describe('delivery by SMTP', () => {
  const received: Received[] = [];
  let server: SMTPServer;
  let mailer: SmtpMailer;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        let raw = '';
        stream.on('data', (part: Buffer) => (raw += part.toString('utf8')));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({ raw, from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Dcipher <no-reply@example.com>');
  });
  afterAll(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  const message = {
    id: '0b1e7f0a-9f0e-4c3e-8d65-0d7f4f1c2a3b',
    to: 'ada@example.com',
    subject: 'Welcome',
    html: '<b>x</b>',
    text: 'x',
  };

  it('sends HTML and plain text to exactly one recipient', async () => {
    await mailer.deliver(message);
    const last = received.at(-1);
    expect(last).toMatchObject({ from: 'no-reply@example.com', to: ['ada@example.com'] });
    expect(last?.raw).toMatch(/^To: ada@example\.com\r?$/m);
    expect(last?.raw).toContain('text/plain');
    expect(last?.raw).toContain('text/html');
  });

  it('K5: uses the same Message-ID for every attempt, so that duplicates are recognizable', async () => {
    await mailer.deliver(message);
    await mailer.deliver(message);
    const ids = received.slice(-2).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim());
    expect(ids).toEqual([`<${message.id}@example.com>`, `<${message.id}@example.com>`]);
  });

  it('K4: adds no header or recipient for a subject with line breaks', async () => {
    await mailer.deliver({ ...message, subject: 'a\r\nBcc: eve@example.com\r\n\r\nbody' });
    const last = received.at(-1);
    expect(last?.to).toEqual(['ada@example.com']);
    expect(last?.raw).not.toMatch(/^Bcc:/im);
  });

  it('K5: rejects if the server is unreachable, so that the outbox retries', async () => {
    const nowhere = createSmtpMailer('smtp://127.0.0.1:1', 'no-reply@example.com');
    await expect(nowhere.deliver(message)).rejects.toThrow();
    nowhere.close();
  });
});
