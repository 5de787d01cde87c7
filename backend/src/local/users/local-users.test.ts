import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/backend/db/client';
import {
  browserHeaders,
  createAccountTestApp,
  goodPassword,
  type AccountTestApp,
} from '@/backend/modules/access/account/testing/account-test-app';
import { signUpBody } from '@/backend/modules/access/account/testing/sign-up-body';
import { invitationCalls } from '@/backend/modules/access/members/invitations/testing/invitation-calls';
import { passwordHashesStarted } from '@/backend/passwords/password-hasher';
import { createTestApp } from '@/backend/testing/create-test-app';

const named = { password: goodPassword, firstName: 'Ada', lastName: 'Sample' };
const add = (test: AccountTestApp, ...users: object[]) =>
  test.call('POST', '/local/users', { body: { users: users.map((user) => ({ ...named, ...user })) } });
const startSession = (test: AccountTestApp, body: object, headers: Record<string, string> = browserHeaders) =>
  test.call('POST', '/local/sessions', { body, headers });
const setCookies = (response: { headers: Record<string, unknown> }): string[] =>
  [response.headers['set-cookie'] ?? []].flat().map(String);

/** Emails, their links, the traces of a login and the credits of a trial, which adding a user does not create. */
const otherTables = new Set([
  'email_outbox',
  'email_links',
  'sessions',
  'refresh_tokens',
  'known_devices',
  'login_throttles',
  'wallets',
  'credit_grants',
  'credit_transactions',
  'ledger_entries',
  'trial_credit_mailboxes',
]);

/** @returns Every row of an account, with placeholders for IDs and hashes, sorted. */
async function accountRows(database: Database): Promise<string[]> {
  const tables = await database.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and (table_schema = 'public' or table_schema like 'region\\_%')`,
  );
  const lines: string[] = [];
  for (const { schema, name } of tables.rows.filter((table) => !otherTables.has(table.name))) {
    const { rows } = await database.execute<{ line: string }>(
      sql`select row_to_json(one)::text as line from ${sql.identifier(schema)}.${sql.identifier(name)} as one`,
    );
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines
    .map((line) =>
      line
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
        .replaceAll(/"request_id":"[^"]*"/g, '"request_id":"<id>"')
        .replaceAll(/"password_hash":"[^"]+"/g, '"password_hash":"<hash>"')
        .replaceAll(/"token_hash":"[^"]+"/g, '"token_hash":"<hash>"'),
    )
    .sort();
}

describe('POST /local/users', () => {
  let test: AccountTestApp;
  beforeAll(async () => {
    test = await createAccountTestApp();
  });
  afterAll(() => test.close());

  it('adds the same rows as a sign-up with a verified address, apart from ids and hashes', async () => {
    const [signedUp, added] = await Promise.all([createAccountTestApp(), createAccountTestApp()]);
    const email = 'ada@acme.example';
    const body = signUpBody({ email, password: goodPassword, firstName: 'Ada', lastName: 'Sample' });
    expect((await signedUp.call('POST', '/register', { body })).statusCode).toBe(202);
    const { text } = await signedUp.mailbox.last(email, 'verify-email');
    const token = /token=([\w-]{43})/.exec(text)?.[1];
    expect((await signedUp.call('POST', '/verify-email', { body: { token } })).statusCode).toBe(200);

    expect((await add(added, { email })).statusCode).toBe(201);
    const rows = await accountRows(added.database);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows).toEqual(await accountRows(signedUp.database));
    await Promise.all([signedUp.close(), added.close()]);
  });

  it('adds the same rows as accepting an invitation, apart from ids and hashes', async () => {
    const [invited, added] = await Promise.all([createAccountTestApp(), createAccountTestApp()]);
    const email = 'tess@acme.example';
    const calls = invitationCalls(invited);
    const owner = await add(invited, { email: 'owner@acme.example', companyName: 'Acme' });
    expect(owner.statusCode).toBe(201);
    const { accessToken } = await invited.logIn({ email: 'owner@acme.example', password: goodPassword });
    const { link } = await calls.inviteOne(accessToken, email, 'guest');
    const entry = { email: undefined, password: goodPassword, firstName: 'Ada', lastName: 'Sample' };
    expect((await calls.register(link, entry)).statusCode).toBe(202);

    const users = [
      { email: 'owner@acme.example', companyName: 'Acme' },
      { email, memberOf: 'owner@acme.example', role: 'guest' },
    ];
    expect((await add(added, ...users)).statusCode).toBe(201);
    await added.logIn({ email: 'owner@acme.example', password: goodPassword });
    const rows = await accountRows(added.database);
    expect(rows.some((row) => row.startsWith('audit_entries'))).toBe(true);
    expect(rows).toEqual(await accountRows(invited.database));
    await Promise.all([invited.close(), added.close()]);
  });

  it('adds a user who can log in with the password, and sends no email', async () => {
    const email = 'grace@acme.example';
    const response = await add(test, { email });
    expect(response.json()).toEqual({ users: [{ id: expect.any(String), email }] });
    expect((await test.logIn({ email, password: goodPassword })).requiresPasswordChange).toBe(false);
    expect(await test.mailbox.emails(email)).toEqual([]);
  });

  it('adds users in the requested state', async () => {
    const states = {
      u: { isUnverified: true },
      s: { isSuspended: true },
      x: { ageDays: 91, passwordExpiresAfterDays: 90 },
    };
    await add(test, ...Object.entries(states).map(([name, state]) => ({ email: `${name}@states.example`, ...state })));
    const logIn = (name: string) =>
      test.call('POST', '/login', { body: { email: `${name}@states.example`, password: goodPassword } });
    expect((await logIn('u')).json()).toMatchObject({ code: 'error_login_email_notverified' });
    expect((await logIn('s')).json()).toMatchObject({ code: 'error_login_account_suspended' });
    expect((await logIn('x')).json()).toMatchObject({ requiresPasswordChange: true });
  });

  it('hashes a password once, however many users share it', async () => {
    const password = 'Herons-count 8 boats';
    const before = passwordHashesStarted();
    await add(test, ...Array.from({ length: 20 }, (_, n) => ({ email: `many-${n}@acme.example`, password })));
    expect(passwordHashesStarted() - before).toBe(1);
  });

  it('adds all users of a call or none', async () => {
    const [fresh, taken] = [{ email: 'fresh@acme.example' }, { email: 'taken@acme.example' }];
    expect((await add(test, taken)).statusCode).toBe(201);
    expect((await add(test, fresh, taken)).statusCode).toBe(409);
    expect((await startSession(test, fresh)).statusCode).toBe(404);
    expect((await add(test, fresh, { email: 'x@acme.example', memberOf: 'unknown@acme.example' })).statusCode).toBe(
      404,
    );
    expect((await startSession(test, fresh)).statusCode).toBe(404);
  });

  it.each([
    { users: [] },
    { users: [{ ...named, email: 'no address' }] },
    { users: [{ ...named, email: 'a@acme.example', role: 'king' }] },
    { users: [{ ...named, email: 'a@acme.example', passwordExpiresAfterDays: 7 }] },
    { users: [{ ...named, email: 'a@acme.example', isOwner: true }] },
    { users: [{ email: 'a@acme.example' }] },
  ])('rejects %j with 400', async (body) => {
    expect((await test.call('POST', '/local/users', { body })).statusCode).toBe(400);
  });
});

describe('POST /local/sessions', () => {
  let test: AccountTestApp;
  const email = 'ada@acme.example';
  beforeAll(async () => {
    test = await createAccountTestApp();
    await add(test, { email }, { email: 'una@acme.example', isUnverified: true });
    await add(test, { email: 'sunny@acme.example', isSuspended: true });
  });
  afterAll(() => test.close());

  it.each([true, false])('returns the response and cookies of a login (staySignedIn: %s)', async (staySignedIn) => {
    const withoutSecrets = (cookie: string) => cookie.replace(/=[\w-]{43};/, '=…;');
    const login = await test.call('POST', '/login', {
      body: { email, password: goodPassword, staySignedIn },
      headers: browserHeaders,
    });
    const session = await startSession(test, { email, staySignedIn });
    expect(Object.keys(session.json())).toEqual(Object.keys(login.json()));
    expect(setCookies(session)).toHaveLength(2);
    expect(setCookies(session).map(withoutSecrets)).toEqual(setCookies(login).map(withoutSecrets));
    const { accessToken: token } = session.json<{ accessToken: string }>();
    expect((await test.call('GET', '/account', { token })).json()).toMatchObject({ email });
  });

  it('hashes no password', async () => {
    const before = passwordHashesStarted();
    expect((await startSession(test, { email })).statusCode).toBe(200);
    expect(passwordHashesStarted()).toBe(before);
  });

  it('sets no cookies for a client that is not a browser', async () => {
    expect(setCookies(await startSession(test, { email }, {}))).toEqual([]);
  });

  it.each([
    ['una@acme.example', 403, 'error_login_email_notverified'],
    ['sunny@acme.example', 403, 'error_login_account_suspended'],
    ['unknown@acme.example', 404, 'error_not_found'],
  ])('rejects %s with %i', async (address, status, code) => {
    const response = await startSession(test, { email: address });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });
});

describe('N1: local users and sessions', () => {
  const users = [{ ...named, email: 'a@acme.example' }];
  const calls: [path: string, body: object][] = [
    ['/local/users', { users }],
    ['/local/sessions', { email: 'a@acme.example' }],
  ];

  it.each(calls)('N1: reject requests of another site (%s)', async (path, body) => {
    const test = await createAccountTestApp({ config: { checksHost: true } });
    const local = { host: 'localhost:3001' };
    const foreign: [Record<string, string>, number][] = [
      [{ ...local, origin: 'https://evil.example' }, 403],
      [{ ...local, 'sec-fetch-site': 'cross-site' }, 403],
      [{ host: 'evil.example' }, 403],
      [{ ...local, 'content-type': 'text/plain' }, 415],
      [{ ...local, 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ];
    for (const [headers, status] of foreign) {
      const answer = await test.call('POST', path, { body, headers });
      expect([headers, answer.statusCode]).toEqual([headers, status]);
    }
    const own = await test.call('POST', path, { body, headers: local });
    expect(own.statusCode).toBe(path === '/local/users' ? 201 : 404);
    await test.close();
  });

  it.each(['staging', 'production'] as const)(
    'N1: local users and sessions do not exist in %s',
    async (environment) => {
      const test = await createTestApp({ config: { environment } });
      for (const [path, payload] of calls) {
        const answer = await test.app.inject({ method: 'POST', url: `/api${path}`, payload });
        expect([path, answer.statusCode]).toEqual([path, 404]);
      }
      await test.close();
    },
  );
});
