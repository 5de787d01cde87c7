/** Events that call an endpoint. `ping` is only sent by the test button. */
export const webhookEventTypes = ['flow.run.finished', 'invoice.paid', 'quota.reached'] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Maximum number of endpoints per organization. */
export const webhooksMax = 10;

/** The maximum time for which events are also signed with the previous secret, in hours. */
export const webhookOverlapHoursMax = 24;

/** Retention of an event and its deliveries, in days. They can be replayed until then. */
export const webhookRetentionDays = 30;

/** Why an attempt to deliver an event got no answer, or an answer that does not count. */
export const webhookErrors = ['unreachable', 'timeout', 'port', 'redirect', 'status'] as const;
export type WebhookError = (typeof webhookErrors)[number];
