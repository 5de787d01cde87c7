import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { addSso } from '@/backend/modules/access/account/testing/require-sso';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
beforeEach(() => test.clock.advance(1_000));

let number = 0;
const owner = () => calls.owner(`Company ${(number += 1)}`);
const read = async (by: Member) => (await test.call('GET', '/organization', { token: by.token })).json();
const change = (by: Member, body: object) => test.call('PATCH', '/organization', { token: by.token, body });

describe('reading the organization', () => {
  it('answers 200 to every member', async () => {
    const createdAt = test.clock.now().toISOString();
    const ada = await owner();
    const [admin, gus] = [await calls.member(ada, 'admin', { firstName: 'Aaron' }), await calls.member(ada, 'guest')];
    await test.call('POST', '/org-admin/invites', {
      token: admin.token,
      body: { emails: ['one@acme.example', 'two@acme.example'], role: 'guest' },
    });
    const expected = {
      id: ada.organizationId,
      name: `Company ${number}`,
      accountType: 'Business',
      owner: ada.email,
      admins: [admin.email, ada.email],
      memberCount: 3,
      invitedCount: 2,
      region: 'europe-west3',
      regionSetAt: createdAt,
      regionSetBy: null,
      regionChange: null,
      regionNoticeMinutes: test.deps.config.regionNoticeMs / 60_000,
      passwordExpiryDays: null,
      ssoState: 'none',
      defaultVisibility: 'private',
      createdAt,
    };
    for (const by of [ada, admin, gus]) expect(await read(by)).toEqual(expected);
  });

  it('counts members and invited users after each change', async () => {
    const ada = await owner();
    const member = await calls.member(ada, 'teammate');
    const invited = await test.call('POST', '/org-admin/invites', {
      token: ada.token,
      body: { emails: ['three@acme.example'], role: 'guest' },
    });
    expect(await read(ada)).toMatchObject({ memberCount: 2, invitedCount: 1 });
    await calls.remove(ada, member.email);
    const { userId } = invited.json<{ results: { userId: string }[] }>().results[0] ?? { userId: '' };
    await test.call('DELETE', `/org-admin/invites/${userId}`, { token: ada.token });
    expect(await read(ada)).toMatchObject({ memberCount: 1, invitedCount: 0 });
  });

  it('returns the state of single sign-on', async () => {
    const [ada, grace] = [await owner(), await owner()];
    await addSso(test, ada, false);
    expect(await read(ada)).toMatchObject({ ssoState: 'configured' });
    await addSso(test, grace, true);
    expect(await read(grace)).toMatchObject({ ssoState: 'required' });
  });
});

describe('changing the organization', () => {
  it('M2: renames the organization and its company, and records who did', async () => {
    const ada = await owner();
    const admin = await calls.member(ada, 'admin');
    expect((await change(admin, { name: ' Renamed Sample ' })).json()).toMatchObject({ name: 'Renamed Sample' });
    const account = (await test.call('GET', '/account', { token: ada.token })).json();
    expect(account).toMatchObject({ companyName: 'Renamed Sample', organization: { name: 'Renamed Sample' } });
    expect(await calls.findRecentActions(ada)).toEqual([['organization_renamed', admin.email, null, {}]]);
  });

  it("M2: records a rename through the owner's profile", async () => {
    const ada = await owner();
    await test.call('PUT', '/account', { token: ada.token, body: { companyName: 'Profile Sample' } });
    expect(await read(ada)).toMatchObject({ name: 'Profile Sample' });
    expect(await calls.findRecentActions(ada)).toEqual([['organization_renamed', ada.email, null, {}]]);
    await test.call('PUT', '/account', { token: ada.token, body: { jobTitle: 'Cartographer' } });
    expect(await calls.findRecentActions(ada)).toHaveLength(1);
  });

  it("keeps the organization's name when an owner without a company changes their own name", async () => {
    const user = await calls.enter(await test.addUser({ firstName: 'Ivo', lastName: 'Alone' }));
    expect(await read(user)).toMatchObject({ name: 'Ivo Alone', accountType: 'Individual' });
    await change(user, { name: 'Studio Sample' });
    await test.call('PUT', '/account', { token: user.token, body: { firstName: 'Ivan' } });
    expect(await read(user)).toMatchObject({ name: 'Studio Sample', accountType: 'Individual' });
  });

  it('M2: sets the default visibility and records it', async () => {
    const ada = await owner();
    expect((await change(ada, { defaultVisibility: 'organization' })).json()).toMatchObject({
      defaultVisibility: 'organization',
    });
    expect(await calls.findRecentActions(ada)).toEqual([
      ['default_visibility_changed', ada.email, null, { from: 'private', to: 'organization' }],
    ]);
  });

  it('records nothing without a new value', async () => {
    const ada = await owner();
    const before = await read(ada);
    expect((await change(ada, { name: before.name, defaultVisibility: 'private' })).json()).toEqual(before);
    expect((await change(ada, {})).json()).toEqual(before);
    expect(await calls.findRecentActions(ada)).toEqual([]);
  });

  it('rejects an invalid name and read-only fields with 400', async () => {
    const ada = await owner();
    for (const body of [
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { name: 'a\u0000b' },
      { defaultVisibility: 'everyone' },
      { ownerId: ada.id },
      { region: 'us-east1' },
      { memberCount: 5 },
    ]) {
      expect((await change(ada, body)).statusCode).toBe(400);
    }
  });

  it('rejects teammates and guests with 403', async () => {
    const ada = await owner();
    for (const role of ['teammate', 'guest'] as const) {
      const member = await calls.member(ada, role);
      expect(readRejection(await change(member, { name: 'Mine' }))).toEqual([403, 'error_forbidden']);
    }
  });
});
