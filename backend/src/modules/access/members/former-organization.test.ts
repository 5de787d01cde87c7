import { endpoints } from '@app/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { fileFixture } from '@/backend/testing/file-fixture';
import { memberCalls, type Member } from './testing/member-calls';

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
let member: Member & { refreshToken: string };
let keySecret: string;

const userCalls = endpoints.filter(({ access }) => access === 'bearer' || access === 'staff');

beforeAll(async () => {
  const owner = await calls.owner('Acme Sample');
  const added = await calls.member(owner, 'admin');
  const { accessToken, refreshToken } = await test.logIn(added);
  member = { ...added, token: accessToken, refreshToken };
  const key = await test.call('POST', '/api-key', {
    token: accessToken,
    body: { name: 'Robot', scopes: ['resources:read'], lifetimeDays: 30 },
  });
  if (key.statusCode !== 201) throw new Error(key.body);
  keySecret = key.json<{ secret: string }>().secret;
  await calls.remove(owner, added.email);
});

const changed = [409, 'error_organization_changed'];

describe('SE-10: a user who has another organization than that of the token', () => {
  it.each(userCalls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'the token of a former organization is rejected by %s, before anything of either organization is read or changed',
    async (_name, { method, path, bodyFormat }) => {
      const url = path.replaceAll(/\{\w+\}/g, member.id);
      const headers: Record<string, string> =
        bodyFormat === 'file' ? { 'content-type': 'application/octet-stream' } : {};
      const response = await test.call(method, url, { token: member.token, headers });
      expect([response.statusCode, response.json().code]).toEqual(changed);
    },
  );

  it('the token of a former organization is rejected by a public call that would act for the user, such as accepting an invitation', async () => {
    const body = { token: 'A'.repeat(43) };
    const response = await test.call('POST', '/invitations', { token: member.token, body });
    expect([response.statusCode, response.json().code]).toEqual(changed);
  });

  it('the refresh token is exchanged for an access token of the present organization, which works', async () => {
    const refreshed = await test.call('POST', '/token', { body: { refreshToken: member.refreshToken } });
    const { accessToken } = refreshed.json<{ accessToken: string }>();
    const account = await test.call('GET', '/account', { token: accessToken });
    expect(account.json()).toMatchObject({ organization: { isOwner: true } });
  });

  it('a removal does not affect the keys of the organization that the user has left', async () => {
    const response = await test.call('GET', '/roles/resource/public', { token: keySecret });
    expect(response.statusCode).toBe(200);
  });

  it('the token of a former organization still logs out of all sessions', async () => {
    const { accessToken } = await test.logIn(member);
    const body = { isForced: true, allSessions: true };
    expect((await test.call('POST', '/logout', { token: member.token, body })).statusCode).toBe(200);
    expect((await test.call('GET', '/account', { token: accessToken })).json().code).toBe('error_session_revoked');
  });
});
