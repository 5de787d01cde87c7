import { cardExpiresAt } from '@app/api-client/rules/billing/card';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import type { Deps } from '@/backend/deps';
import { nextStep, type StoredSubscription } from '@/backend/modules/organization/subscriptions';

const organizationsMax = 100;

/** A step of a subscription, or the end of the card's validity. */
const stepNames = [
  'trial_ends_in_7',
  'trial_ends_in_3',
  'trial_end',
  'card_check',
  'renewal_reminder',
  'renewal',
  'expiration',
  'retry',
  'erasure_warning',
  'erasure',
  'card_expiry',
] as const;
const UpcomingStep = z.object({ organization: z.string(), step: z.enum(stepNames), at: z.iso.datetime() });
type Upcoming = { step: (typeof stepNames)[number]; at: Date };

/** The event at the end of the period, by the state of the subscription. */
function periodEndOf({ status, autoRenewal, periodEnd: at }: StoredSubscription): Upcoming[] {
  if (status !== 'trialing' && status !== 'active') return [];
  return [{ step: status === 'trialing' ? 'trial_end' : autoRenewal ? 'renewal' : 'expiration', at }];
}

/** The next reminder or retry; the end of the period is described by `periodEndOf`. */
function reminderOf(subscription: StoredSubscription): Upcoming[] {
  const next = nextStep(subscription);
  return next && next.step !== 'period_end' ? [{ step: next.step, at: next.at }] : [];
}

type Card = Pick<typeof creditCards.$inferSelect, 'expiryYear' | 'expiryMonth'>;

const cardExpiryOf = ({ expiryYear, expiryMonth }: Card): Upcoming => ({
  step: 'card_expiry',
  at: cardExpiresAt({ year: expiryYear, month: expiryMonth }),
});

/** Lists what happens to subscriptions next, so that the clock can be moved there. Registered in dev only. */
export function registerUpcomingSteps(
  app: FastifyInstance,
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
): void {
  const response = { 200: z.array(UpcomingStep) };
  app.get('/local/clock/steps', { schema: { hide: true, response } }, async () => {
    const isCharged = and(
      eq(creditCards.organizationId, subscriptions.organizationId),
      eq(creditCards.isDefault, true),
    );
    const rows = await database
      .select({ organization: organizations.name, subscription: subscriptions, card: creditCards })
      .from(subscriptions)
      .innerJoin(organizations, eq(organizations.id, subscriptions.organizationId))
      .leftJoin(creditCards, isCharged)
      .orderBy(asc(organizations.name))
      .limit(organizationsMax);
    const now = clock.now();
    return rows.flatMap(({ organization, subscription, card }) =>
      [...reminderOf(subscription), ...periodEndOf(subscription), ...(card ? [cardExpiryOf(card)] : [])]
        .filter(({ at }) => at > now)
        .map(({ step, at }) => ({ organization, step, at: at.toISOString() })),
    );
  });
}
