import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { outbox } from '@/backend/db/schema/outbox';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { invitations } from '@/backend/db/schema/access/invitations';
import { invitationCalls, type LoggedIn } from './testing/invitation-calls';

const test = fileFixture(createAccountTestApp);
const calls = invitationCalls(test);
let ada: LoggedIn;
beforeAll(async () => {
  ada = await calls.admin('Acme Sample');
});

let users = 0;
const nextAddress = () => `invited-${(users += 1)}@acme.example`;
const setRole = (userId: string, role: 'admin' | 'teammate' | 'guest') =>
  test.database.update(memberships).set({ role }).where(eq(memberships.userId, userId));

describe('inviting members', () => {
  it('answers 201, emails each address its own link, and returns a result for each', async () => {
    const [one, other] = [nextAddress(), nextAddress()];
    const emails = [one, ` ${other.toUpperCase()}`, one, 'invalid', ada.email];
    const response = await calls.invite(ada.token, emails, 'guest');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      results: [
        { email: one, outcome: 'sent', userId: expect.any(String) },
        { email: other.toUpperCase(), outcome: 'sent', userId: expect.any(String) },
        { email: one, outcome: 'duplicate', userId: null },
        { email: 'invalid', outcome: 'invalid', userId: null },
        { email: ada.email, outcome: 'already_member', userId: null },
      ],
    });
    const message = await test.mailbox.last(one, 'invitation');
    expect(message.subject).toBe("You're invited to join an organization at Dcipher");
    expect(message.text).toContain(`${ada.email} invited you to join their organization. Your role: guest.`);
    expect(message.subject + message.html + message.text, 'no typed name').not.toMatch(/Acme Sample|Ada Sample/);
    expect(message.text).toMatch(/http:\/\/localhost:3000\/signup\?invitation=[\w-]{43}#invited-1%40acme\.example\n/);
    expect(await calls.readLink(one)).not.toBe(await calls.readLink(other));
    expect(await test.mailbox.emails(ada.email)).toEqual([]);
  });

  it('sends no second email to an invited address until its link expires', async () => {
    const email = nextAddress();
    await calls.inviteOne(ada.token, email);
    expect((await calls.invite(ada.token, [email])).json().results).toMatchObject([{ outcome: 'already_invited' }]);
    expect((await calls.checkEmail(ada.token, email)).json()).toEqual({ email, status: 'invited' });
    test.clock.advance(7 * dayMs);
    const later = await calls.logIn(ada);
    expect((await calls.checkEmail(later.token, email)).json().status).toBe('available');
    expect((await calls.invite(later.token, [email], 'admin')).json().results).toMatchObject([{ outcome: 'sent' }]);
    const rows = await test.database.select().from(invitations).where(eq(invitations.email, email));
    expect(rows.map(({ role }) => role)).toEqual(['admin']);
    ada = later;
  });

  it('G6: creates a link of 256 random bits and stores only its hash', async () => {
    const email = nextAddress();
    const { link } = await calls.inviteOne(ada.token, email);
    expect(Buffer.from(link, 'base64url')).toHaveLength(32);
    const dump = JSON.stringify(await test.database.execute('select * from invitations, security_events'));
    expect(dump).not.toContain(link);
    const [row] = await test.database.select().from(invitations).where(eq(invitations.email, email));
    expect(row?.tokenHash).toHaveLength(32);
    const events = await test.database
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.detail, row?.id ?? ''));
    expect(events).toMatchObject([{ kind: 'invitation_sent', userId: ada.id }]);
  });

  it('invites 100 addresses with at most seven statements for each, and one email', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await calls.invite(ada.token, Array.from({ length: 10 }, nextAddress));
    const forTen = query.mock.calls.length;
    const emails = Array.from({ length: 100 }, nextAddress);
    const response = await calls.invite(ada.token, emails);
    expect(query.mock.calls.length - 2 * forTen).toBeLessThanOrEqual(90 * 7);
    query.mockRestore();
    expect(response.json().results).toMatchObject(emails.map(() => ({ outcome: 'sent' })));
    const queued = await test.database.select().from(outbox).where(eq(outbox.kind, 'invitation'));
    const recipients = queued.map(({ recipient }) => recipient);
    expect(emails.filter((email) => recipients.filter((recipient) => recipient === email).length !== 1)).toEqual([]);
    expect((await calls.invite(ada.token, Array.from({ length: 101 }, nextAddress))).statusCode).toBe(400);
  });

  it('creates one invitation and sends one email when 20 calls invite an address concurrently', async () => {
    const email = nextAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.invite(ada.token, [email])));
    const outcomes = answers.map((answer) => answer.json<{ results: { outcome: string }[] }>().results[0]?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_invited')).toHaveLength(19);
    expect(await test.mailbox.emails(email)).toHaveLength(1);
  });
});

describe('K4: untrusted input in an invitation', () => {
  it('K4: sends each typed address to one plain recipient or to none', async () => {
    const pieces = fc.constantFrom(
      'a',
      'B',
      '@',
      '.',
      ',',
      ';',
      ' ',
      '\r\n',
      '\u0000',
      '<',
      '>',
      '"',
      'acme.example',
      'ü',
    );
    const typed = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 8 })
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 20 }), async (emails) => {
        const response = await calls.invite(ada.token, emails);
        // The schema rejects characters that no address can contain; every other input gets its own result.
        expect([201, 400]).toContain(response.statusCode);
      }),
      { numRuns: 50, seed: 1 },
    );
    const queued = await test.database.select().from(outbox).where(eq(outbox.kind, 'invitation'));
    expect(queued.filter(({ recipient }) => !/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(recipient))).toEqual([]);
    expect(queued.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([]);
  });
});

describe('invitation limits', () => {
  it('G6: allow a mailbox three invitations in 15 minutes from all organizations, and reject the fourth', async () => {
    const email = nextAddress();
    const admins = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => calls.admin(`${name} Sample`)));
    const outcomes: unknown[] = [];
    for (const { token } of admins) {
      outcomes.push(
        (await calls.invite(token, [email])).json<{ results: { outcome: string }[] }>().results[0]?.outcome,
      );
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'too_many_emails']);
    expect(await test.mailbox.emails(email)).toHaveLength(3);
    test.clock.advance(16 * minuteMs);
    const last = await calls.logIn(admins[3] as LoggedIn);
    expect((await calls.invite(last.token, [email])).json().results).toMatchObject([{ outcome: 'sent' }]);
    ada = await calls.logIn(ada);
  });

  it('allow an organization 500 invitations a day', async () => {
    const admin = await calls.admin('Flood Sample');
    for (let n = 0; n < 5; n += 1) {
      expect((await calls.invite(admin.token, Array.from({ length: 100 }, nextAddress))).statusCode).toBe(201);
    }
    const rejected = await calls.invite(admin.token, [nextAddress()]);
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '86400']);
    test.clock.advance(dayMs);
    const later = await calls.logIn(admin);
    expect((await calls.invite(later.token, [nextAddress()])).statusCode).toBe(201);
    ada = await calls.logIn(ada);
  });
});

describe('resending an invitation', () => {
  it('G6: replaces the link with one that works for seven days', async () => {
    const email = nextAddress();
    const { link, id } = await calls.inviteOne(ada.token, email);
    test.clock.advance(20 * minuteMs);
    ada = await calls.logIn(ada);
    const response = await calls.resend(ada.token, id);
    const now = test.clock.now().getTime();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        userId: id,
        status: 'InvitationSent',
        sentAt: new Date(now).toISOString(),
        expiresAt: new Date(now + 7 * dayMs).toISOString(),
      },
    ]);
    const renewed = await calls.readLink(email);
    expect((await calls.read(link)).statusCode).toBe(404);
    expect((await calls.read(renewed)).statusCode).toBe(200);
  });

  it('rejects the fourth email in 15 minutes with 429, and the last link keeps working', async () => {
    const email = nextAddress();
    const { id } = await calls.inviteOne(ada.token, email);
    const answers = [
      await calls.resend(ada.token, id),
      await calls.resend(ada.token, id),
      await calls.resend(ada.token, id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers['retry-after']).toBe('900');
    expect((await calls.read(await calls.readLink(email))).statusCode).toBe(200);
  });
});

describe('revoking an invitation', () => {
  it('G6: answers 200, ends the link, is idempotent, and prevents resending', async () => {
    const email = nextAddress();
    const { link, id } = await calls.inviteOne(ada.token, email);
    const first = await calls.revoke(ada.token, id);
    expect(first.json()).toEqual({ userId: id, revokedAt: test.clock.now().toISOString() });
    test.clock.advance(minuteMs);
    expect((await calls.revoke(ada.token, id)).json()).toEqual(first.json());
    const response = await calls.read(link);
    expect([response.statusCode, response.json().code]).toEqual([404, 'error_link_invalid']);
    expect((await calls.accept(link)).statusCode).toBe(404);
    expect((await calls.resend(ada.token, id)).statusCode).toBe(409);
    expect((await calls.checkEmail(ada.token, email)).json().status).toBe('available');
    expect((await calls.invite(ada.token, [email])).json().results).toMatchObject([{ outcome: 'sent' }]);
  });
});

describe('managing invitations', () => {
  const admins = (token: string | undefined, id: string) => [
    () => calls.invite(token, [nextAddress()]),
    () => test.call('POST', '/org-admin/invites/resend', { token, body: { userId: id } }),
    () => test.call('DELETE', `/org-admin/invites/${id}`, { token }),
    () => test.call('GET', '/org-admin/email?email=a@acme.example', { token }),
  ];

  it.each(['teammate', 'guest'] as const)('G6: a %s who was an admin is rejected with 403', async (role) => {
    const admin = await calls.admin('Roles Sample');
    const { id } = await calls.inviteOne(admin.token, nextAddress());
    const other = await calls.logIn(await test.addUser({ memberOf: admin, role: 'admin' }));
    await setRole(other.id, role);
    for (const call of admins(other.token, id)) {
      expect(await call()).toMatchObject({ statusCode: 403, body: expect.stringContaining('"error_forbidden"') });
    }
  });

  it('managing invitations is rejected with 401 without a token', async () => {
    for (const call of admins(undefined, ada.id)) expect((await call()).statusCode).toBe(401);
  });

  it('G6: answers 404 for an invitation of another organization', async () => {
    const { link, id } = await calls.inviteOne(ada.token, nextAddress());
    const stranger = await calls.admin('Stranger Sample');
    expect((await calls.resend(stranger.token, id)).statusCode).toBe(404);
    expect((await calls.revoke(stranger.token, id)).statusCode).toBe(404);
    expect((await calls.read(link)).statusCode).toBe(200);
  });

  it("reveals nothing about addresses outside the caller's organization", async () => {
    const stranger = await test.addUser();
    expect((await calls.checkEmail(ada.token, stranger.email)).json().status).toBe('available');
    expect((await calls.checkEmail(ada.token, ada.email)).json().status).toBe('member');
  });
});
