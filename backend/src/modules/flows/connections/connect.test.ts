import { createHash } from 'node:crypto';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { OutgoingError } from '@/backend/ports/outgoing-client';
import { dumpDatabase } from '@/backend/testing/dump-database';
import { createConnectionTestApp, providerAnswer } from './testing/connection-test-app';

const test = fileFixture(createConnectionTestApp);
afterEach(() => {
  test.intercept(undefined);
});

describe('connecting Miro', () => {
  it("returns a token that works at the provider, with the provider's IDs in full precision", async () => {
    const token = await test.newToken();
    const connected = await test.connect(token);
    expect(connected).toEqual({
      accessToken: expect.any(String),
      userId: '3074457350000000001',
      teamId: '3074457360000000001',
      scopes: ['boards:read', 'boards:write'],
      expiresAt: new Date(test.clock.now().getTime() + 60 * minuteMs).toISOString(),
      savedAt: test.clock.now().toISOString(),
    });
    const authorization = `Bearer ${String(connected.accessToken)}`;
    const info = await fetch(`${test.origin}/api/local/connections/miro/v1/oauth-token`, {
      headers: { authorization },
    });
    expect(await info.json()).toMatchObject({ team: { id: connected.teamId } });
  });

  it('G2: keeps IDs exact that the provider sends as numbers above the largest exact number', async () => {
    const token = await test.newToken();
    const start = await test.consent(await test.start(token));
    test.intercept(async () =>
      providerAnswer(
        200,
        '{"access_token":"a","user_id":3074457350804038701,"team_id" : 3074457358607431473,"scope":"x"}',
      ),
    );
    expect((await test.complete(token, start)).json()).toMatchObject({
      userId: '3074457350804038701',
      teamId: '3074457358607431473',
    });
  });

  it('G2: uses PKCE: the request contains the hash of the verifier that the exchange sends', async () => {
    const token = await test.newToken();
    const url = await test.start(token);
    const start = await test.consent(url);
    let verifier: string | null = null;
    test.intercept(async (_url, { body } = {}) => {
      verifier ??= new URLSearchParams(body).get('code_verifier');
      return providerAnswer(200, { access_token: 'a', user_id: '1', team_id: '2' });
    });
    await test.complete(token, start);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('code_challenge')).toBe(
      createHash('sha256').update(String(verifier)).digest('base64url'),
    );
  });

  it('lists the connection with the name of its team, and one for each team', async () => {
    const token = await test.newToken();
    await test.connect(token);
    test.clock.advance(1_000);
    await test.connect(token, { account: 1 });
    await test.connect(token, { account: 1 });
    const { providers, connections: listed } = (await test.call('GET', '/connections', { token })).json();
    expect(providers).toEqual(['miro', 'surveymonkey']);
    expect(listed).toMatchObject([
      { provider: 'miro', teamName: 'Harbor Sample Studio', status: 'connected' },
      { provider: 'miro', teamName: 'Lantern Sample Lab', status: 'connected' },
    ]);
  });

  it('connects without the name of the team if the provider does not tell it', async () => {
    const token = await test.newToken();
    const start = await test.consent(await test.start(token));
    test.intercept(async (url) =>
      url.endsWith('/oauth/token')
        ? providerAnswer(200, { access_token: 'a', user_id: '1', team_id: '2' })
        : Promise.reject(new OutgoingError('timed out')),
    );
    expect((await test.complete(token, start)).statusCode).toBe(200);
    expect(await test.list(token)).toMatchObject([{ teamName: null }]);
  });

  it('G2: stores the tokens encrypted, and neither the state nor the verifier in plain text', async () => {
    const token = await test.newToken();
    const url = await test.start(token);
    const dumpOfStart = await dumpDatabase(test.database);
    const state = url.searchParams.get('state') ?? '';
    expect(dumpOfStart).not.toContain(state);
    expect(dumpOfStart).not.toContain(Buffer.from(state).toString('hex'));
    const { accessToken } = (await test.complete(token, await test.consent(url))).json();
    const dump = await dumpDatabase(test.database);
    for (const secret of [String(accessToken), Buffer.from(String(accessToken)).toString('hex')]) {
      expect(dump).not.toContain(secret);
    }
  });

  it("G2: connecting Miro is written to the user's security log and the organization's audit log, without a token", async () => {
    const user = await test.addUser({ companyName: 'Acme Sample' });
    const token = await test.newToken(user);
    const { accessToken } = await test.connect(token);
    const [{ connectionId } = { connectionId: '' }] = await test.list(token);
    await test.call('DELETE', `/connections/${connectionId}`, { token });
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
    const recorded = events.filter(({ kind }) => kind.startsWith('connection_'));
    expect(recorded.map(({ kind, detail }) => [kind, detail]).sort()).toEqual([
      ['connection_added', 'miro'],
      ['connection_removed', 'miro'],
    ]);
    const log = (await test.call('GET', '/organization/audit-log', { token })).body;
    expect(log).toContain('connection_added');
    expect(log).toContain('connection_removed');
    expect(log).not.toContain(String(accessToken));
  });
});

describe('connecting SurveyMonkey', () => {
  it("returns a token without expiry and the URL of the account's data center, and asks for no PKCE", async () => {
    const token = await test.newToken();
    const url = await test.start(token, 'surveymonkey');
    expect(url.searchParams.has('code_challenge')).toBe(false);
    expect((await test.complete(token, await test.consent(url), 'surveymonkey')).json()).toEqual({
      accessToken: expect.any(String),
      accessUrl: `${test.origin}/api/local/connections/surveymonkey`,
      expiresAt: null,
    });
  });

  it('uses the configured URL if the provider names none, or no URL', async () => {
    const token = await test.newToken();
    for (const access_url of [undefined, 'javascript:alert(1)', 7]) {
      const start = await test.consent(await test.start(token, 'surveymonkey'));
      test.intercept(async () => providerAnswer(200, { access_token: 'a', expires_in: null, access_url }));
      expect((await test.complete(token, start, 'surveymonkey')).json()).toMatchObject({
        accessUrl: `${test.origin}/api/local/connections/surveymonkey`,
      });
      test.intercept(undefined);
    }
    expect(await test.list(token)).toHaveLength(1);
  });
});
