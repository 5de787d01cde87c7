import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { getUserOrganization } from '@/backend/modules/organization/organization';
import { endPlan, givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { deleteUnusedOrganization } from './delete-unused-organization';
import { addCredits, addOpenInvoice } from './testing/add-paid-assets';

const test = fileFixture(createAccountTestApp);

async function addOrganization() {
  const owner = await test.addUser({ isVerified: false });
  return { owner, id: (await getUserOrganization(test.database, owner.id)).id };
}
type Organization = Awaited<ReturnType<typeof addOrganization>>;

/** @returns The answer, and whether the organization exists afterwards. */
async function deleteUnused({ owner, id }: Organization) {
  const isDeleted = await test.database.transaction((transaction) =>
    deleteUnusedOrganization(transaction, test.deps, owner.id),
  );
  return { isDeleted, exists: (await test.database.$count(organizations, eq(organizations.id, id))) > 0 };
}

describe("an unverified user's organization", () => {
  it("an unverified user's organization is deleted with its trial, and after a plan that has ended", async () => {
    const [trial, expired] = [await addOrganization(), await addOrganization()];
    await givePlan(test.deps, expired.id);
    await endPlan(test.deps, expired.id);
    expect(await deleteUnused(trial)).toEqual({ isDeleted: true, exists: false });
    expect(await deleteUnused(expired)).toEqual({ isDeleted: true, exists: false });
  });

  it.each<[what: string, add: (organization: Organization) => Promise<unknown>]>([
    ['another member', ({ owner }) => test.addUser({ memberOf: owner })],
    ['a paid plan', ({ id }) => givePlan(test.deps, id)],
    ['unspent credits', ({ id }) => addCredits(test, id, 5)],
    ['an unpaid invoice', ({ id }) => addOpenInvoice(test, id)],
  ])("A8: an unverified user's organization is not deleted with %s", async (_what, add) => {
    const organization = await addOrganization();
    await add(organization);
    expect(await deleteUnused(organization)).toEqual({ isDeleted: false, exists: true });
  });

  it('stays for its owner if the user is a member of it', async () => {
    const { owner, id } = await addOrganization();
    const member = await test.addUser({ memberOf: owner, isVerified: false });
    expect(await deleteUnused({ owner: member, id })).toEqual({ isDeleted: true, exists: true });
  });
});
