import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '@app/api-client/rules/values/dates';
import { and, eq } from 'drizzle-orm';
import { idempotencyKeys } from '@/backend/db/schema/idempotency-keys';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { defaultRegion, organizations } from '@/backend/db/schema/organization/organizations';
import { outbox } from '@/backend/db/schema/outbox';
import { paymentEvents } from '@/backend/db/schema/billing/purchases';
import { quotes } from '@/backend/db/schema/billing/quotes';
import { users } from '@/backend/db/schema/identity/users';
import { webhookEvents } from '@/backend/db/schema/organization/webhooks';
import type { Customer, PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { flowFileName } from '@/backend/regional-data/flow-file-name';
import { unfinishedFoldersIn } from '@/backend/regional-data/unfinished-folders';
import { priced, type SweepCase, sweepChecks } from './sweep-case';

const newId = () => crypto.randomUUID();

/** Creates the cases of sweeps that run once a day. */
export function createPurgeCases(test: PlanTestApp) {
  let numbers = 0;
  const { now, isGone } = sweepChecks(test);
  const longAgo = () => addDays(now(), -60);
  const folderOf = (organizationId: string) => test.deps.regionStore.filesFolder(defaultRegion, organizationId);
  const runOf = (organizationId: string) =>
    path.join(unfinishedFoldersIn(folderOf(organizationId)).runs, organizationId);
  const fileOf = (organizationId: string) => path.join(folderOf(organizationId), flowFileName(organizationId));

  const noticeTo = (email: string) => and(eq(outbox.recipient, email), eq(outbox.kind, 'password-expiring'));

  return {
    'password expiry': {
      // The row that the sweep writes.
      id: outbox.recipient,
      makeDue: async ({ id, email, organizationId }) => {
        const isTheirs = eq(organizations.id, organizationId);
        await test.database.update(organizations).set({ passwordExpiresAfterDays: 90 }).where(isTheirs);
        const passwordChangedAt = addDays(now(), -78);
        await test.database.update(users).set({ passwordChangedAt }).where(eq(users.id, id));
        await test.database.delete(outbox).where(noticeTo(email));
        return email;
      },
      isDone: async (email) => (await test.database.$count(outbox, noticeTo(email))) > 0,
    },
    accounts: {
      id: users.id,
      makeDue: async () => {
        const { id } = await test.addUser({ isVerified: false });
        await test.database.update(users).set({ createdAt: longAgo() }).where(eq(users.id, id));
        return id;
      },
      isDone: isGone(users.id),
    },
    'old emails': {
      id: outbox.id,
      makeDue: async () => {
        const [id, at] = [newId(), longAgo()];
        const sent = { recipient: 'ada@example.com', mailbox: 'ada@example.com', subject: '', kind: 'hello' };
        await test.database.insert(outbox).values({ id, ...sent, createdAt: at, dueAt: at, deliveredAt: at });
        return id;
      },
      isDone: isGone(outbox.id),
    },
    'idempotency keys': {
      id: idempotencyKeys.key,
      makeDue: async () => {
        const [key, createdAt] = [newId(), longAgo()];
        const row = { scope: 'pay', key, requestHash: '', leasedUntil: createdAt, createdAt };
        await test.database.insert(idempotencyKeys).values(row);
        return key;
      },
      isDone: isGone(idempotencyKeys.key),
    },
    invoices: {
      id: invoices.id,
      makeDue: async ({ organizationId }) => {
        const [id, issuedAt] = [newId(), new Date('2010-01-01')];
        const numbered = { kind: 'invoice', year: 2_010, number: (numbers += 1) } as const;
        const times = { issuedAt, dueAt: issuedAt, paidAt: issuedAt, status: 'paid' } as const;
        await test.database.insert(invoices).values({ id, organizationId, ...numbered, ...times, ...priced });
        return id;
      },
      isDone: isGone(invoices.id),
    },
    'payment events': {
      id: paymentEvents.id,
      makeDue: async () => {
        const id = newId();
        const row = { id, type: 'charge', occurredAt: longAgo(), receivedAt: longAgo() };
        await test.database.insert(paymentEvents).values(row);
        return id;
      },
      isDone: isGone(paymentEvents.id),
    },
    quotes: {
      id: quotes.id,
      makeDue: async (customer) => {
        const { id: userId, organizationId } = customer;
        const { planVersionId } = await test.subscriptionOf(customer);
        const [id, at] = [newId(), longAgo()];
        const terms = { kind: 'upgrade', planVersionId, interval: 'monthly', price: 100, paid: 100 } as const;
        const period = { anchorDay: 1, startsAt: at, periodEnd: at, renewals: [], revision: 0 };
        const made = { id, organizationId, userId, createdAt: at, expiresAt: at };
        const { document, currency } = priced;
        await test.database.insert(quotes).values({ ...made, ...terms, ...period, document, currency });
        return id;
      },
      isDone: isGone(quotes.id),
    },
    'webhook events': {
      id: webhookEvents.id,
      makeDue: async ({ organizationId }) => {
        const id = newId();
        const event = { id, organizationId, type: 'ping' as const, body: '{}' };
        await test.database.insert(webhookEvents).values({ ...event, createdAt: longAgo() });
        return id;
      },
      isDone: isGone(webhookEvents.id),
    },
    'unfinished files': {
      id: organizations.id,
      makeDue: async ({ organizationId }: Customer) => {
        await mkdir(runOf(organizationId), { recursive: true });
        return organizationId;
      },
      isDone: async (organizationId) => !existsSync(runOf(organizationId)),
    },
    'flow files': {
      id: organizations.id,
      makeDue: async ({ organizationId }: Customer) => {
        await mkdir(path.dirname(fileOf(organizationId)), { recursive: true });
        await writeFile(fileOf(organizationId), '');
        return organizationId;
      },
      isDone: async (organizationId) => !existsSync(fileOf(organizationId)),
    },
  } satisfies Record<string, SweepCase>;
}
