import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listWebhooks, testWebhook } from '@app/api-client/contract/organization/webhooks';
import { webhookErrors, webhookEventTypes } from '@app/api-client/rules/organization/webhooks';
import type { ListedWebhook, LoggedDelivery } from './webhook.repository';

export type Webhook = ResponseOf<typeof listWebhooks>[number];
export type Delivery = ResponseOf<typeof testWebhook>;

const toIso = (time: Date | null) => time?.toISOString() ?? null;

/** Describes a webhook for its organization's admins, without its secret. */
export function describeWebhook({ webhook, missed, ...people }: ListedWebhook, now: Date): Webhook {
  const { id, name, url, types, createdAt, previousWorksUntil, failingSince, disabledAt, disabledBy } = webhook;
  return {
    id,
    name,
    url,
    types: webhookEventTypes.filter((type) => types.includes(type)),
    createdBy: people.createdBy,
    formerCreator: people.formerCreator,
    responsible: people.responsible,
    createdAt: createdAt.toISOString(),
    previousSecretUntil: toIso(previousWorksUntil && previousWorksUntil > now ? previousWorksUntil : null),
    failingSince: toIso(failingSince),
    disabledAt: toIso(disabledAt),
    disabledBy,
    missed,
  };
}

/** Attempts of earlier versions may have an error that is no longer told apart. */
const shownError = ({ error }: Delivery['attempts'][number]) =>
  error === null || webhookErrors.includes(error) ? error : 'unreachable';

/** Describes a delivery with the log of its attempts. */
export function describeDelivery({ delivery, event }: LoggedDelivery): Delivery {
  return {
    id: delivery.id,
    eventId: event.id,
    type: event.type,
    state: delivery.state,
    body: event.body,
    createdAt: delivery.createdAt.toISOString(),
    nextAttemptAt: toIso(delivery.dueAt),
    attempts: delivery.attempts.map((attempt) => ({ ...attempt, error: shownError(attempt) })),
  };
}
