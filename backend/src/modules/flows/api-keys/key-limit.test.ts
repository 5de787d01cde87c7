import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { dumpDatabase } from '@/backend/testing/dump-database';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { apiKeys } from '@/backend/db/schema/flows/api-keys';
import { endPlan, givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { keyCalls, type MadeKey } from './testing/key-calls';

const test = fileFixture(createAccountTestApp);
const calls = keyCalls(test);

describe('the keys of an organization', () => {
  it('BI-9: the keys of an organization are created only with a trial or a plan, and existing ones stay', async () => {
    const ada = await calls.admin();
    const key = await calls.make(ada.token);
    await endPlan(test.deps, ada.organizationId);
    const rejected = await calls.create(ada.token, 'api');
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'error_subscription_required']);
    expect((await calls.list(ada.token)).json<MadeKey[]>().map(({ id }) => id)).toEqual([key.id]);
  });

  it('G7: the keys of an organization are limited to 50 of both kinds together, even if 20 are created in parallel', async () => {
    const ada = await calls.admin();
    for (let made = 0; made < 45; made += 1) await calls.make(ada.token, made % 2 === 0 ? 'api' : 'research-bot');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => calls.create(ada.token, index % 2 === 0 ? 'api' : 'research-bot')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const rejected = answers.filter(({ statusCode }) => statusCode === 409);
    expect(rejected).toHaveLength(15);
    expect(rejected[0]?.json()).toMatchObject({
      code: 'error_limit_exceeded',
      message: 'Your organization already has 50 keys, the maximum. Revoke one to create another.',
    });
    const rows = await test.database.select().from(apiKeys).where(eq(apiKeys.organizationId, ada.organizationId));
    expect(rows).toHaveLength(50);
    // Another organization has its own limit of 50.
    const other = await calls.admin('Other');
    expect((await calls.create(other.token)).statusCode).toBe(201);
  });

  it('the keys of an organization are counted without revoked and expired ones', async () => {
    const ada = await calls.admin();
    const keys: MadeKey[] = [];
    for (let made = 0; made < 50; made += 1) keys.push(await calls.make(ada.token, 'api', { lifetimeDays: 1 }));
    expect((await calls.create(ada.token)).statusCode).toBe(409);
    await calls.revoke(ada.token, keys[0]?.id ?? '');
    await calls.make(ada.token, 'api', { lifetimeDays: 1 });
    expect((await calls.create(ada.token)).statusCode).toBe(409);
    test.clock.advance(dayMs);
    const { token } = await calls.logIn(ada);
    expect((await calls.create(token)).statusCode).toBe(201);
  });

  it('the keys of an organization are listed newest first, expired ones for 30 more days, and then removed when the next one is created', async () => {
    const ada = await calls.admin();
    const brief = await calls.make(ada.token, 'api', { lifetimeDays: 1 });
    test.clock.advance(1_000);
    await givePlan(test.deps, ada.organizationId);
    const revoked = await calls.make(ada.token);
    await calls.revoke(ada.token, revoked.id);
    test.clock.advance(1_000);
    const lasting = await calls.make(ada.token);
    const listed = async () => {
      const { token } = await calls.logIn(ada);
      return (await calls.list(token)).json<MadeKey[]>().map(({ id }) => id);
    };
    expect(await listed()).toEqual([lasting.id, brief.id]);
    test.clock.advance(31 * dayMs - 3_000);
    expect(await listed()).toEqual([lasting.id, brief.id]);
    test.clock.advance(3_000);
    expect(await listed()).toEqual([lasting.id]);
    const next = await calls.make((await calls.logIn(ada)).token);
    const rows = await test.database.select().from(apiKeys).where(eq(apiKeys.organizationId, ada.organizationId));
    expect(rows.map(({ id }) => id).sort()).toEqual([lasting.id, next.id].sort());
  });

  it('G7: the keys of an organization have no secret in any table or email', async () => {
    const ada = await calls.admin();
    const secrets: string[] = [];
    for (const kind of ['api', 'research-bot'] as const) {
      const { id, secret } = await calls.make(ada.token, kind);
      const rotated = await calls.rotate(ada.token, id, kind, { overlapHours: 24 });
      secrets.push(secret, rotated.json<MadeKey>().secret);
      if (kind === 'research-bot') await calls.authorize(ada.token, secret);
    }
    // The mailbox decrypts the outbox: emails must not contain a secret either.
    const emails = (await test.mailbox.emails(ada.email)).map(({ subject, text, html }) => subject + text + html);
    const dump = `${await dumpDatabase(test.database)}\n${emails.join('\n')}`;
    for (const secret of secrets) {
      expect(dump).toContain(secret.slice(0, 12));
      for (const part of [secret, secret.slice(4), secret.slice(12), Buffer.from(secret).toString('hex')]) {
        expect(dump).not.toContain(part);
      }
    }
  });
});

describe('creating or rotating a key', () => {
  it('emails admins only, with the permissions and a link to revoke it', async () => {
    const ada = await calls.admin('Acme & Co');
    const [admin, teammate] = [await calls.member(ada, 'admin'), await calls.member(ada, 'teammate')];
    const { id, prefix } = await calls.make(ada.token, 'api', { name: 'Nightly <b>run</b>', scopes: ['usage:read'] });
    for (const { email } of [ada, admin]) {
      const message = await test.mailbox.last(email, 'api-key-created');
      expect(message.subject).toBe('New API key for Acme & Co');
      expect(message.text).toContain('Ada Sample created the API key “Nightly <b>run</b>” for Acme & Co on ');
      expect(message.text).toContain(`Its secret begins with ${prefix}.`);
      expect(message.text).toContain('Permissions: Read usage and limits.');
      expect(message.text).toContain('http://localhost:3000/account/privacy#api-keys');
      expect(message.html).not.toContain('<b>run</b>');
    }
    await calls.rotate(admin.token, id, 'api', { overlapHours: 2 });
    const rotated = await test.mailbox.last(ada.email, 'api-key-rotated');
    expect(rotated.subject).toBe('An API key of Acme & Co has a new secret');
    expect(rotated.text).toMatch(/The old secret works until .+ UTC\./);
    expect(await test.mailbox.emails(teammate.email)).toEqual([]);
  });

  it('A4: sends an admin at most three emails in 15 minutes', async () => {
    const ada = await calls.admin();
    await Promise.all(Array.from({ length: 8 }, () => calls.make(ada.token)));
    expect(await test.mailbox.emails(ada.email)).toHaveLength(3);
    test.clock.advance(15 * 60_000);
    await calls.make((await calls.logIn(ada)).token);
    const kinds = (await test.mailbox.emails(ada.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'api-key-created')).toHaveLength(4);
  });
});
