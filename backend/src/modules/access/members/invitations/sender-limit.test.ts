import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { endPlan, givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { invitationCalls } from './testing/invitation-calls';

const test = fileFixture(createAccountTestApp);
const calls = invitationCalls(test);

let addresses = 0;
const nextAddress = () => `invited-${(addresses += 1)}@strangers.example`;

it('A4: limits a user to 500 invitations a day across organizations', async () => {
  const [sender, host] = [await calls.admin('Sender Sample'), await calls.admin('Host Sample')];
  for (let n = 0; n < 5; n += 1) await calls.invite(sender.token, Array.from({ length: 100 }, nextAddress));
  await endPlan(test.deps, (await getUserOrganization(test.database, sender.id)).id);
  const { link } = await calls.inviteOne(host.token, sender.email, 'admin');
  expect((await calls.accept(link, sender.token)).statusCode).toBe(200);
  const { token } = await calls.logIn(sender);
  expect((await calls.invite(token, [nextAddress()])).statusCode).toBe(429);
  expect((await calls.invite(host.token, [nextAddress()])).statusCode).toBe(201);
});

it('IN-1: limits an organization on a free trial, or whose plan has expired, to 20 invitations a day', async () => {
  const founder = await calls.logIn(await test.addUser({ companyName: 'Trial Sample' }));
  const nineteen = Array.from({ length: 19 }, nextAddress);
  expect((await calls.invite(founder.token, nineteen)).statusCode).toBe(201);
  const tooMany = await calls.invite(founder.token, [nextAddress(), nextAddress()]);
  expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, '86400']);
  expect((await calls.invite(founder.token, [nextAddress()])).statusCode).toBe(201);
  const { id: organizationId } = await getUserOrganization(test.database, founder.id);
  await givePlan(test.deps, organizationId);
  expect((await calls.invite(founder.token, [nextAddress()])).statusCode).toBe(201);
  await endPlan(test.deps, organizationId);
  expect((await calls.invite(founder.token, [nextAddress()])).statusCode).toBe(429);
});

it('A4: limits the aliases of one mailbox to three invitations in 15 minutes together', async () => {
  const [first, second] = [await calls.admin('First Sample'), await calls.admin('Second Sample')];
  const outcomes = async (token: string, emails: string[]) =>
    (await calls.invite(token, emails))
      .json<{ results: { outcome: string }[] }>()
      .results.map(({ outcome }) => outcome);
  const aliases = ['victim+1@strangers.example', 'victim+2@strangers.example'];
  expect(await outcomes(first.token, aliases)).toEqual(['sent', 'sent']);
  expect(
    await outcomes(second.token, ['victim+3@strangers.example', 'victim@strangers.example', nextAddress()]),
  ).toEqual(['sent', 'too_many_emails', 'sent']);
});

it('A4: leaves the name of the organization out of an invitation email', async () => {
  const admin = await calls.admin('Claim 500 at https://evil.example/x or www.evil.example, Inc.');
  const email = nextAddress();
  await calls.inviteOne(admin.token, email);
  const { subject, html, text } = await test.mailbox.last(email, 'invitation');
  expect(`${subject} ${html} ${text}`).not.toMatch(/evil|Claim/);
  expect(text).toContain(`${admin.email} invited you to join their organization.`);
});
