import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invitations } from '@/backend/db/schema/access/invitations';
import { ssoConfigs, ssoDomains } from '@/backend/db/schema/access/sso-configs';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { addSso } from '@/backend/modules/access/account/testing/require-sso';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { invitationCalls, type LoggedIn } from './testing/invitation-calls';

const test = fileFixture(createAccountTestApp);
const calls = invitationCalls(test);

let number = 0;
type Host = { owner: LoggedIn; domain: string; inside: () => string; outside: () => string };

/** A company with a proven domain of its own. */
async function addHost({ isRequired = true } = {}): Promise<Host & { requireSso: () => Promise<unknown> }> {
  const domain = `host-${(number += 1)}.example`;
  const owner = await calls.admin(`Host ${number}`);
  const id = await addSso(test, owner, isRequired, [domain]);
  return {
    owner,
    domain,
    inside: () => `member-${(number += 1)}@${domain}`,
    outside: () => `contractor-${(number += 1)}@partner.example`,
    requireSso: () => test.database.update(ssoConfigs).set({ isRequired: true }).where(eq(ssoConfigs.id, id)),
  };
}

type Response = { statusCode: number; json: () => { code?: string } };
const readRejection = ({ statusCode, json }: Response) => [statusCode, json().code];
const isOutside = [409, 'error_outside_sso_domains'];
const findOrganizationOf = async ({ id }: { id: string }) =>
  (await test.database.select().from(memberships).where(eq(memberships.userId, id)))[0]?.organizationId;

describe('IN-7: inviting an address outside of the proven domains, where single sign-on is required', () => {
  it('IN-7: creates no invitation and sends no email, and does not affect the other addresses', async () => {
    const { owner, inside, outside } = await addHost();
    const [member, stranger] = [inside(), outside()];
    const answer = await calls.invite(owner.token, [stranger, member]);
    expect(answer.json().results).toEqual([
      { email: stranger, outcome: 'outside_sso_domains', userId: null },
      { email: member, outcome: 'sent', userId: expect.any(String) },
    ]);
    expect(await test.mailbox.emails(stranger)).toEqual([]);
    expect(await test.database.select().from(invitations).where(eq(invitations.email, stranger))).toEqual([]);
  });

  it('IN-7: the check of one address reports it', async () => {
    const { owner, inside, outside } = await addHost();
    expect((await calls.checkEmail(owner.token, outside())).json().status).toBe('outside_sso_domains');
    expect((await calls.checkEmail(owner.token, inside())).json().status).toBe('available');
  });

  it('IN-7: counts a domain of any of the organization’s configurations, once it is proven', async () => {
    const { owner } = await addHost();
    const other = `second-${(number += 1)}.example`;
    const configId = await addSso(test, owner, false);
    const row = { id: test.deps.ids.uuid(), configId, domain: other, verificationToken: 't', verifiedAt: null };
    await test.database.insert(ssoDomains).values(row);
    const readStatus = async () => (await calls.checkEmail(owner.token, `a@${other}`)).json().status;
    expect(await readStatus()).toBe('outside_sso_domains');
    await test.database.update(ssoDomains).set({ verifiedAt: test.clock.now() }).where(eq(ssoDomains.id, row.id));
    expect(await readStatus()).toBe('available');
  });

  it('IN-7: sends the invitation where single sign-on is offered only', async () => {
    const { owner, outside } = await addHost({ isRequired: false });
    const { link } = await calls.inviteOne(owner.token, outside());
    expect((await calls.read(link)).json()).toMatchObject({ nextStep: 'register', ssoDomain: null });
    expect((await calls.register(link)).statusCode).toBe(202);
  });
});

describe('IN-7: an invitation of before single sign-on was required, to an outside address', () => {
  it('IN-7: an invitation to an outside address is not sent again', async () => {
    const { owner, outside, requireSso } = await addHost({ isRequired: false });
    const { id, link } = await calls.inviteOne(owner.token, outside());
    await requireSso();
    expect(readRejection(await calls.resend(owner.token, id))).toEqual(isOutside);
    expect((await calls.read(link)).statusCode).toBe(200);
  });

  it('IN-7: creates no account for a new user, and says why', async () => {
    const { owner, outside, requireSso } = await addHost({ isRequired: false });
    const email = outside();
    const { link } = await calls.inviteOne(owner.token, email);
    await requireSso();
    expect((await calls.read(link)).json()).toMatchObject({ nextStep: 'outside_sso_domains', ssoDomain: null });
    expect(readRejection(await calls.accept(link))).toEqual(isOutside);
    expect(readRejection(await calls.register(link))).toEqual(isOutside);
    expect((await calls.read(link)).json().status).toBe('InvitationSent');
  });

  it('IN-7: moves no known user, whose own organization and password stay', async () => {
    const { owner, outside, requireSso } = await addHost({ isRequired: false });
    const guest = await calls.logIn(await test.addUser({ email: outside() }));
    const own = await findOrganizationOf(guest);
    const { link } = await calls.inviteOne(owner.token, guest.email);
    await requireSso();
    expect((await calls.read(link, guest.token)).json()).toMatchObject({
      nextStep: 'outside_sso_domains',
      currentOrganization: null,
    });
    expect(readRejection(await calls.accept(link, guest.token))).toEqual(isOutside);
    expect(await findOrganizationOf(guest)).toBe(own);
    expect((await test.logIn(guest)).accessToken).toBeTruthy();
  });

  it('IN-7: works again once the requirement is turned off or the domain proven', async () => {
    const { owner, outside, requireSso } = await addHost({ isRequired: false });
    const { link } = await calls.inviteOne(owner.token, outside());
    await requireSso();
    expect((await calls.read(link)).json().nextStep).toBe('outside_sso_domains');
    await addSso(test, owner, false, ['partner.example']);
    expect((await calls.read(link)).json()).toMatchObject({
      nextStep: 'log_in_with_sso',
      ssoDomain: 'partner.example',
    });
    await test.database.delete(ssoDomains).where(eq(ssoDomains.domain, 'partner.example'));
  });
});

describe('IN-8: an invitation inside the domains of an organization that requires single sign-on', () => {
  it('IN-8: leads a new user to single sign-on, and accepts no password', async () => {
    const { owner, domain, inside } = await addHost();
    const email = inside();
    const { link } = await calls.inviteOne(owner.token, email);
    expect((await calls.read(link)).json()).toMatchObject({ nextStep: 'log_in_with_sso', ssoDomain: domain });
    expect((await calls.accept(link)).json()).toEqual({ outcome: 'sso_login_required', organization: null });
    expect(readRejection(await calls.register(link))).toEqual([403, 'error_sso_required']);
    expect((await calls.read(link)).json().nextStep).toBe('log_in_with_sso');
  });

  it('IN-8: accepts no password if single sign-on became required while it was hashed', async () => {
    const { owner, inside, requireSso } = await addHost({ isRequired: false });
    const { link } = await calls.inviteOne(owner.token, inside());
    const { passwordHasher } = test.deps;
    const withPlace = passwordHasher.withPlace.bind(passwordHasher);
    vi.spyOn(passwordHasher, 'withPlace').mockImplementationOnce(async (work) => {
      const hashed = await withPlace(work);
      await requireSso();
      return hashed;
    });
    expect(readRejection(await calls.register(link))).toEqual([403, 'error_sso_required']);
    expect((await calls.read(link)).json().status).toBe('InvitationSent');
  });

  it('IN-8: a known user accepts with the password of the former organization, the last time it works', async () => {
    const { owner, domain, inside } = await addHost();
    const guest = await calls.logIn(await test.addUser({ email: inside() }));
    const { link } = await calls.inviteOne(owner.token, guest.email);
    expect((await calls.read(link)).json()).toMatchObject({ nextStep: 'log_in', ssoDomain: domain });
    expect((await calls.read(link, guest.token)).json()).toMatchObject({ nextStep: 'accept', ssoDomain: domain });
    expect((await calls.accept(link, guest.token)).json().outcome).toBe('accepted');
    expect(await findOrganizationOf(guest)).toBe((await getUserOrganization(test.database, owner.id)).id);
  });
});
