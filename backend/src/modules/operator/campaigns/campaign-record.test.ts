import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { securityEvents } from '@/backend/db/schema/identity/security-events';

const test = fileFixture(createAccountTestApp);

it('G3: a campaign and its dry run are recorded with the staff user, time and request', async () => {
  const staff = await test.addUser({ isStaff: true });
  const { accessToken: token } = await test.logIn(staff);
  const requestIds: unknown[] = [];
  for (const isDryRun of [true, false]) {
    const body = { campaignId: 'spring', isDryRun };
    const response = await test.call('POST', '/send-discover-dcipher-emails', { token, body });
    expect(response.statusCode).toBe(202);
    requestIds.push(response.headers['x-request-id']);
  }
  const rows = await test.database.select().from(securityEvents).where(eq(securityEvents.detail, 'spring'));
  const common = { userId: staff.id, happenedAt: test.clock.now(), clientAddress: '127.0.0.1' };
  expect(rows).toEqual([
    expect.objectContaining({ ...common, kind: 'campaign_counted', requestId: requestIds[0] }),
    expect.objectContaining({ ...common, kind: 'campaign_sent', requestId: requestIds[1] }),
  ]);
});
