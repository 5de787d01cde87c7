import { hourMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailServer } from '@/backend/email/testing/mail-server';
import { BackendProcess } from '../support/processes/backend-process';
import { eventually } from '../support/time/eventually';
import { createLocalApi } from '../support/people/local-api';
import { register } from '../support/people/registration';

const user = (name: string) => ({
  email: `${name}@mail.example`,
  password: 'Contour-Line-7',
  firstName: 'Grace',
  lastName: 'Walker',
});

describe('emails', () => {
  const mailServer = new MailServer();
  let backend: BackendProcess;
  const local = createLocalApi(() => `${backend.url}/api`);

  beforeAll(async () => {
    await mailServer.start();
    backend = await BackendProcess.prepare({ SMTP_URL: mailServer.url, MAIL_FROM: 'Dcipher <no-reply@mail.example>' });
    await backend.start();
  });

  afterAll(async () => {
    await backend.remove();
    await mailServer.stop();
  });

  /** Once this email has arrived, all earlier ones have been attempted. */
  const untilQueueIsDone = async (name: string) => {
    await register(`${backend.url}/api`, user(name));
    await eventually(() => mailServer.to(user(name).email).length > 0, { what: 'the last email in the queue' });
  };

  it('K5: arrive exactly once after the mail server rejected them and the backend was killed', async () => {
    mailServer.rejects = true;
    const names = ['ada', 'grace', 'katherine', 'mary', 'dorothy'];
    const answers = await Promise.all(names.map((name) => register(`${backend.url}/api`, user(name))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 202));
    await eventually(() => mailServer.rejections >= names.length, { what: 'an attempt for every email' });

    await backend.killImmediately();
    mailServer.rejects = false;
    await backend.start();
    await local.advanceClock(hourMs);
    for (const name of names) {
      await eventually(() => mailServer.to(user(name).email).length > 0, { what: `the email to ${name}` });
    }
    await local.advanceClock(hourMs);
    await untilQueueIsDone('afterwards');
    expect(names.map((name) => mailServer.to(user(name).email).length)).toEqual(names.map(() => 1));
  });

  it('K5: emails do not affect users while the mail server is down, and arrive once it is back', async () => {
    await mailServer.stop();
    const startedMs = performance.now();
    const answer = await register(`${backend.url}/api`, user('patient'));
    expect(answer.status).toBe(202);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    await eventually(() => backend.log.includes('email delivery failed'), { what: 'an attempt that failed' });
    await mailServer.start();
    await local.advanceClock(hourMs);
    await eventually(() => mailServer.to(user('patient').email).length > 0, { what: 'the email after the outage' });
  });

  it('K4: emails have exactly one recipient each, and an id that a repeated delivery shares', () => {
    expect(mailServer.received.length).toBeGreaterThan(0);
    for (const { to, messageId } of mailServer.received) {
      expect(to).toHaveLength(1);
      expect(messageId).toMatch(/^<[\w-]+@mail\.example>$/);
    }
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(mailServer.received.length);
  });
});
