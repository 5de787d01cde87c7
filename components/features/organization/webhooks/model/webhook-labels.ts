import type { WebhookEventType } from '@app/api-client/rules/organization/webhooks';
import { ownDate, ownTime } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { creatorLabels } from '@/locales/labels/creator';
import type { Delivery, Webhook } from '../api/webhook-calls';

/** Label of each type of event. */
export const typeLabels: Record<Delivery['type'], () => string> = {
  'flow.run.finished': m.webhooks_type_flow_run_finished,
  'invoice.paid': m.webhooks_type_invoice_paid,
  'quota.reached': m.webhooks_type_quota_reached,
  ping: m.webhooks_type_ping,
};

export const listTypes = (types: readonly WebhookEventType[]): string =>
  types.map((type) => typeLabels[type]()).join(' · ');

const disabledLabels = {
  admin: m.webhooks_disabled_by_admin,
  failures: m.webhooks_disabled_by_failures,
  gone: m.webhooks_disabled_by_gone,
};

function conditionLabel({ disabledAt, disabledBy, failingSince }: Webhook): string[] {
  if (disabledAt !== null && disabledBy !== null) return [disabledLabels[disabledBy]({ time: ownTime(disabledAt) })];
  return failingSince === null ? [] : [m.webhooks_failing_since({ time: ownTime(failingSince) })];
}

/** The details of a webhook, one line each. */
export const webhookFacts = (webhook: Webhook): string[] => [
  m.webhooks_gets({ types: listTypes(webhook.types) }),
  ...creatorLabels(webhook, ownDate(webhook.createdAt)),
  ...(webhook.previousSecretUntil === null
    ? []
    : [m.webhooks_previous_until({ time: ownTime(webhook.previousSecretUntil) })]),
  ...conditionLabel(webhook),
];

const errorLabels = {
  unreachable: m.webhooks_error_unreachable,
  timeout: m.webhooks_error_timeout,
  port: m.webhooks_error_port,
  redirect: m.webhooks_error_redirect,
};

type Attempt = Delivery['attempts'][number];

/** The answer to an attempt, or why there is none. */
export const answerLabel = ({ status, error }: Attempt): string =>
  status === null || (error !== null && error !== 'status')
    ? errorLabels[error === null || error === 'status' ? 'unreachable' : error]()
    : m.webhooks_answered({ status });

/** An attempt as one line: when, the answer, and how long it took. */
export const attemptLabel = (attempt: Attempt): string =>
  m.webhooks_attempt({ time: ownTime(attempt.at), answer: answerLabel(attempt), ms: attempt.durationMs });
