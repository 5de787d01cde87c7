import { sql } from 'drizzle-orm';
import { seal } from '@/backend/cryptography/seal';
import { usedCaptchas } from '@/backend/db/schema/identity/captcha';
import { cardErasures } from '@/backend/db/schema/billing/card-erasures';
import { connectionRevocations } from '@/backend/db/schema/flows/connections';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import { paymentErasures } from '@/backend/db/schema/billing/payment-erasures';
import { regionErasures } from '@/backend/db/schema/organization/region-changes';
import type { PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { answering, type SweepCase, sweepChecks } from './sweep-case';

const newId = () => crypto.randomUUID();

/** Creates the cases of sweeps whose tables contain only due work, and belong to no organization. */
export function createQueueCases(test: PlanTestApp) {
  const { now, isGone } = sweepChecks(test);
  return {
    'region work': {
      id: regionErasures.organizationId,
      makeDue: async () => {
        const organizationId = newId();
        await test.database.insert(regionErasures).values({ organizationId, region: defaultRegion, dueAt: now() });
        return organizationId;
      },
      isDone: async (organizationId) => {
        const { rows } = await test.database.execute(
          sql`select from pgboss.job where name = 'region-erasure' and data ->> 'organizationId' = ${organizationId}`,
        );
        return rows.length > 0;
      },
      failing: (organizationId) => ({
        jobs: {
          enqueue: async (transaction, queue, data, options) => {
            if ('organizationId' in data && data.organizationId === organizationId)
              throw new Error('The queue is down');
            await test.deps.jobs.enqueue(transaction, queue, data, options);
          },
        },
      }),
    },
    'card erasures': {
      id: cardErasures.providerCardId,
      makeDue: async ({ organizationId }) => {
        const providerCardId = newId();
        await test.database.insert(cardErasures).values({ providerCardId, organizationId, dueAt: now() });
        return providerCardId;
      },
      isDone: isGone(cardErasures.providerCardId),
    },
    'payment erasures': {
      id: paymentErasures.organizationId,
      makeDue: async () => {
        const organizationId = newId();
        await test.database.insert(paymentErasures).values({ organizationId, dueAt: now() });
        return organizationId;
      },
      isDone: isGone(paymentErasures.organizationId),
    },
    'token revocations': {
      id: connectionRevocations.id,
      makeDue: async () => {
        const id = newId();
        const sealedAccessToken = seal(test.deps.keys.sealSecret, id, 'token');
        const row = { id, provider: 'miro', sealedAccessToken, dueAt: now() } as const;
        await test.database.insert(connectionRevocations).values(row);
        return id;
      },
      isDone: isGone(connectionRevocations.id),
      deps: { outgoing: answering(204) },
    },
    captchas: {
      id: usedCaptchas.signature,
      makeDue: async () => {
        const signature = newId();
        await test.database.insert(usedCaptchas).values({ signature, expiresAt: now() });
        return signature;
      },
      isDone: isGone(usedCaptchas.signature),
    },
  } satisfies Record<string, SweepCase>;
}
